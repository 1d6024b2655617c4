import type { AnySql } from '../../platform/db/sql.ts';

/** No row: this asker has as many open ones as he may, or another of his took the slot just now. */
export const insertQuestion = (sql: AnySql, p: { id: string; asker: string; at: Date; expiresAt: Date }) => sql<
  { id: string }[]
>`
  insert into assistant_questions (id, asker, slot, expires_at)
  select ${p.id}, ${p.asker}, slot, ${p.expiresAt}
    from generate_series(1, 5) as slot
   where not exists (
           select from assistant_questions as open
            where open.asker = ${p.asker}
              and open.slot = slot.slot
              and open.expires_at > ${p.at}
         )
   order by slot
   limit 1
  on conflict (asker, slot) do update
     set id = excluded.id,
         expires_at = excluded.expires_at,
         answer = null
   where assistant_questions.expires_at <= ${p.at}
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
