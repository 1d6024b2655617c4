import type { AnySql } from '../../platform/db/sql.ts';

/** No row: this asker has as many open ones as he may. */
export const insertQuestion = (
  sql: AnySql,
  p: { id: string; asker: string; at: Date; expiresAt: Date; most: number },
) => sql<{ id: string }[]>`
  insert into assistant_questions (id, asker, expires_at)
  select ${p.id}, ${p.asker}, ${p.expiresAt}
   where (select count(*) from assistant_questions where asker = ${p.asker} and expires_at > ${p.at}) < ${p.most}
  returning id`;

/** No row: it was not asked there, is answered, or over. */
export const answerQuestion = (sql: AnySql, p: { id: string; asker: string; answer: string; at: Date }) => sql<
  { id: string }[]
>`
  update assistant_questions
     set answer = ${p.answer}
   where id = ${p.id}
     and asker = ${p.asker}
     and answer is null
     and expires_at > ${p.at}
  returning id`;

/** The answer, which is then gone. */
export const takeAnswer = (sql: AnySql, p: { id: string }) => sql<{ answer: string }[]>`
  delete from assistant_questions
   where id = ${p.id}
     and answer is not null
  returning answer`;

export const forgetQuestions = (sql: AnySql, p: { at: Date }) => sql`
  delete from assistant_questions where expires_at <= ${p.at}`;
