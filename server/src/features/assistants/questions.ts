import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { answerQuestion, insertQuestion, takeAnswer } from './questions.sql.ts';

/** Questions that one session and caller may have open at once. */
const mostOpen = 5;
const longestAnswer = 20_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where questions to people at assistants wait for their answers, shared by all servers (`Questions` of @oga/mcp). */
export const questionsIn = ({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) => ({
  ask: async ({ id, asker, openMs }: { readonly id: string; readonly asker: string; readonly openMs: number }) => {
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + openMs);
    return (await insertQuestion(sql, { id, asker, at, expiresAt, most: mostOpen })).length > 0;
  },
  answer: async ({ id, asker, answer }: { readonly id: string; readonly asker: string; readonly answer: string }) =>
    uuid.test(id) &&
    answer.length <= longestAnswer &&
    !answer.includes('\0') &&
    (await answerQuestion(sql, { id, asker, answer, at: clock.now() })).length > 0,
  collect: async (id: string) => (await takeAnswer(sql, { id }))[0]?.answer ?? null,
});
