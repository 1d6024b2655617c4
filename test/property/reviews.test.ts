import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReviews, approveReview, rejectReview } from '../../server/src/features/reviews/index.ts';
import { newId } from '../../server/src/kernel/id.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { addAgent } from '../harness/people.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rating = fc.integer({ min: 1, max: 5 });
const status = fc.constantFrom('pending', 'approved', 'rejected');
const step = fc.record({ of: fc.nat(), act: fc.constantFrom('approve', 'reject', 'approve twice', 'delete') });

/** To one decimal, halves up, as people round. */
const meanOf = (ratings: readonly number[]): number | null => {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((all, one) => all + one, 0);
  return Math.floor((sum * 20 + ratings.length) / (ratings.length * 2)) / 10;
};

test('whatever is given and decided, in any order, the average is that of the approved ones alone, and so is the count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ rating, status }), { maxLength: 12 }), fc.array(step, { maxLength: 15 }), async (given, steps) => {
      const at = world.clock.now();
      const agentId = await addAgent(world, 'Ana Benítez');
      const kept = given.map((one) => ({ ...one, id: newId('rev', at) }));
      await inTransaction(world.sql, (tx) =>
        addReviews(
          tx,
          kept.map((one) => ({ ...one, agentId, text: 'Muy atenta.', locale: 'es', authorName: 'Luis', reply: null, createdAt: at }) as never),
        ),
      );
      const standing = new Map<string, { rating: number; status: string }>(kept.map((one) => [one.id, { ...one }]));
      for (const { of, act } of steps) {
        const id = [...standing.keys()][of % Math.max(1, standing.size)];
        if (id === undefined) break;
        const decision = { id, by: 'Carmen', note: null, at };
        if (act === 'delete') {
          await world.sql`delete from reviews where id = ${id}`;
          standing.delete(id);
          continue;
        }
        const decide = act === 'reject' ? rejectReview : approveReview;
        await Promise.allSettled(Array.from({ length: act === 'approve twice' ? 2 : 1 }, () => decide(world.sql, decision)));
        standing.get(id)!.status = act === 'reject' ? 'rejected' : 'approved';
      }
      const approved = [...standing.values()].filter((one) => one.status === 'approved').map((one) => one.rating);
      const agent = (await world.get(`/agents/${agentId}`)).body.data;
      expect([agent.rating, agent.review_count]).toEqual([meanOf(approved), approved.length]);
      expect((await world.get(`/agents/${agentId}/reviews`)).body.pagination.total).toBe(approved.length);
    }),
    { numRuns: 25 },
  );
}); // prettier-ignore
