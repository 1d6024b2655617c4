import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { answerQuestion, insertQuestion, takeAnswer } from './questions.sql.ts';

/** As many as there are slots: each failure means that another question took one. */
const tries = 5;
const longestAnswer = 20_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where questions to people at assistants wait for their answers, shared by all servers (`Questions` of @oga/mcp). */
export const questionsIn = ({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) => ({
  ask: async ({ id, asker, openMs }: { readonly id: string; readonly asker: string; readonly openMs: number }) => {
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + openMs);
    for (let tried = 0; tried < tries; tried += 1) {
      if ((await insertQuestion(sql, { id, asker, at, expiresAt })).length > 0) return true;
    }
    return false;
  },
  answer: async ({ id, asker, answer }: { readonly id: string; readonly asker: string; readonly answer: string }) =>
    uuid.test(id) &&
    answer.length <= longestAnswer &&
    !answer.includes('\0') &&
    (await answerQuestion(sql, { id, asker, answer, at: clock.now() })).length > 0,
  collect: async (id: string) => (await takeAnswer(sql, { id }))[0]?.answer ?? null,
});
