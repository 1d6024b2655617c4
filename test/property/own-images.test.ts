import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnListing } from '@oga/contract';
import type { TestAccount } from '../harness/accounts.ts';
import { act, approve, draft, grant, ownOf, reject, upload } from '../harness/own-listings.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
const pictureCount = 7;
const pool: Awaited<ReturnType<typeof upload>>[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (let n = 0; n < pictureCount; n += 1) pool.push(await upload(n));
});
afterAll(() => world.close());

/** A photo as the model has it: which of the pool, and its text. */
interface Photo {
  readonly which: number;
  readonly alt: string | null;
}

interface Model {
  stands: 'draft' | 'in_review' | 'public' | 'rejected' | 'closed';
  isSubmitted: boolean;
  isEdited: boolean;
  own: Photo[];
  shown: Photo[] | null;
}

const kinds = [
  'add', 'add', 'add', 'text', 'move', 'remove', 'arrange', 'publish', 'approve', 'approve', 'reject', 'close', 'reopen',
] as const; // prettier-ignore
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: pictureCount - 1 }),
  place: fc.integer({ min: 1, max: 9 }),
  seed: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The list after an edit, and the status that is answered; undefined: it is not allowed as the listing stands. */
function edited(own: readonly Photo[], { kind, which, place, seed }: Step): { own: Photo[]; status: number } {
  const target = own.length === 0 ? undefined : own[which % own.length];
  const others = own.filter((one) => one !== target);
  const at = Math.min(others.length, place - 1);
  if (kind === 'add') {
    if (own.some((one) => one.which === which)) return { own: [...own], status: 200 };
    const before = Math.min(own.length, place - 1);
    return { own: [...own.slice(0, before), { which, alt: `a${seed}` }, ...own.slice(before)], status: 201 };
  }
  if (kind === 'arrange') return { own: own.toReversed().filter((_, i) => i !== seed % 5), status: 200 };
  if (target === undefined) return { own: [], status: 404 };
  if (kind === 'text')
    return { own: own.map((one) => (one === target ? { ...one, alt: `b${seed}` } : one)), status: 200 };
  if (kind === 'move') return { own: [...others.slice(0, at), target, ...others.slice(at)], status: 200 };
  return { own: others, status: 204 };
}

const isEdit = (kind: Step['kind']) => ['add', 'text', 'move', 'remove', 'arrange'].includes(kind);
const isSame = (one: readonly Photo[], other: readonly Photo[]) =>
  one.length === other.length &&
  one.every((photo, i) => photo.which === other[i]!.which && photo.alt === other[i]!.alt);

/** Does a step to the model; answers the status that the service must give. */
function modelled(model: Model, one: Step): number {
  const { kind } = one;
  if (isEdit(kind)) {
    if (model.own.length === 0 && kind !== 'add' && kind !== 'arrange') return 404;
    if (model.stands === 'closed') return 409;
    const { own, status } = edited(model.own, one);
    if (isSame(own, model.own)) return status;
    const isOffered = model.stands === 'public' || model.stands === 'in_review';
    if (isOffered && own.length === 0) return 422;
    model.own = own;
    if (isOffered) model.isSubmitted = true;
    model.isEdited = true;
    return status;
  }
  if (kind === 'publish') {
    if (model.stands !== 'draft' && !(model.stands === 'rejected' && model.isEdited)) return 409;
    if (model.own.length === 0) return 422;
    Object.assign(model, { stands: 'in_review', isSubmitted: true });
    return 200;
  }
  if (kind === 'close' || kind === 'reopen') {
    if (model.stands !== (kind === 'close' ? 'public' : 'closed')) return 409;
    Object.assign(model, { stands: kind === 'close' ? 'closed' : 'draft', isSubmitted: false });
    return 200;
  }
  if (!model.isSubmitted) return 0;
  model.isSubmitted = false;
  if (kind === 'approve') Object.assign(model, { stands: 'public', shown: model.own });
  else if (model.stands === 'in_review') Object.assign(model, { stands: 'rejected', isEdited: false });
  return 1;
}

/** Does it to the service; `photos`: the model's list before. */
async function done(as: TestAccount, id: string, one: Step, photos: readonly Photo[]): Promise<number> {
  const { kind, which, place, seed } = one;
  const path = `/agent/listings/${id}/images`;
  const { headers } = as;
  if (kind === 'approve') return (await approve(world, id)).length;
  if (kind === 'reject') return (await reject(world, id)).length;
  if (!isEdit(kind)) return (await act(world, as, id, kind, kind === 'close' ? { reason: 'sold' } : undefined)).status;
  if (kind === 'add') {
    const { body, headers: type } = pool[which]!;
    const query = `?alt=a${seed}&position=${place}`;
    return (await world.call('POST', `${path}/upload${query}`, { body, headers: { ...headers, ...type } })).status;
  }
  const { images } = await ownOf(world, as, id);
  if (kind === 'arrange') {
    const list = images.toReversed().filter((_, i) => i !== seed % 5);
    const body = { images: list.map((image) => ({ id: image.id })) };
    return (await world.call('PUT', path, { headers, body })).status;
  }
  const image = images[photos.length === 0 ? 0 : which % photos.length]?.id ?? 'img_01h455vb4pex5vsknk084sn02q';
  if (kind === 'remove') return (await world.call('DELETE', `${path}/${image}`, { headers })).status;
  const body = kind === 'text' ? { alt: `b${seed}` } : { position: place };
  return (await world.call('PATCH', `${path}/${image}`, { headers, body })).status;
}

/** Which picture of the pool each address shows, learnt as they are met. */
const pictures = new Map<string, number>();

function compare(images: OwnListing['images'], photos: readonly Photo[]): void {
  expect(images.map(({ alt }) => alt)).toEqual(photos.map(({ alt }) => alt));
  for (const [i, { url }] of images.entries()) {
    const which = photos[i]!.which;
    expect(pictures.get(url) ?? which).toBe(which);
    pictures.set(url, which);
  }
}

/** A walk on which every answer of the model is given, whatever chance brings. */
const everyAnswer = [
  'text', 'publish', 'add 1', 'add 1', 'publish', 'remove', 'add 2', 'text', 'approve', 'move 1', 'add 3', 'reject', 'approve',
  'arrange', 'approve', 'remove', 'close', 'add 4', 'reopen', 'remove 1', 'publish', 'reject', 'publish', 'text', 'publish', 'approve',
].map((text, seed): Step => {
  const [kind, which = '0'] = text.split(' ') as [Step['kind'], string?];
  return { kind, which: Number(which), place: 1 + (seed % 4), seed };
}); // prettier-ignore

test('any sequence of edits of photos leaves them numbered, at most as many as there are, and strangers those approved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const account = await world.account({ phone: true });
      await grant(world, account.id, { edits_per_day: 1_000 });
      const id = await draft(world, account, { images: [] });
      const model: Model = { stands: 'draft', isSubmitted: false, isEdited: false, own: [], shown: null };
      for (const one of steps) {
        world.clock.advance(1);
        const before = model.own;
        const expected = modelled(model, one);
        expect(await done(account, id, one, before), JSON.stringify(one)).toBe(expected);
        compare((await ownOf(world, account, id)).images, model.own);
        const positions = await world.sql<{ position: number }[]>`
          select position from listing_images where listing_id = ${id} order by position`;
        expect(positions.map(({ position }) => position)).toEqual(model.own.map((_, i) => i + 1));
        const seen = await world.get(`/listings/${id}`);
        expect(seen.status).toBe(model.stands === 'public' ? 200 : model.shown === null ? 404 : 410);
        if (seen.status === 200) compare(seen.body.data.images, model.shown!);
      }
    }),
    { numRuns: 12, examples: [[everyAnswer]] },
  );
}, 120_000);
