import type { Locale } from '@oga/contract';
import { asJson, type AnySql, type Fragment } from '../../platform/db/sql.ts';

/** Which translation of which text; `original` is the hash of the text, in hexadecimal. */
export interface TextKey {
  readonly original: string;
  readonly source: Locale;
  readonly target: Locale;
}

/** Of these, the ones that are translated, or were refused after `refusedSince`. */
export const selectKnownTexts = (sql: AnySql, p: { keys: readonly TextKey[]; refusedSince: Date }) => sql<TextKey[]>`
  select encode(machine_texts.original, 'hex') as original, source, target
    from json_to_recordset(${asJson(sql, p.keys)}) as wanted (original text, source text, target text)
    join machine_texts using (source, target)
   where machine_texts.original = decode(wanted.original, 'hex')
     and (machine_texts.text is not null or made_at >= ${p.refusedSince})`;

/** Keeps translations; one that is there already stays, unless it was refused. */
export const insertMachineTexts = (
  sql: AnySql,
  p: { texts: readonly (TextKey & { readonly text: string | null })[]; at: Date },
) => sql`
  insert into machine_texts (original, source, target, text, made_at)
  select decode(original, 'hex'), source, target, text, ${p.at}
    from json_to_recordset(${asJson(sql, p.texts)}) as made (original text, source text, target text, text text)
   order by original, source, target
      on conflict (original, source, target) do update
     set text = excluded.text, made_at = excluded.made_at
   where machine_texts.text is null`;

/** By what the translations of a text are found. */
export const textHash = (sql: AnySql, text: Fragment): Fragment => sql`sha256(convert_to(${text}, 'UTF8'))`;

/** The translation of a column's text by machine; null where there is none. Nothing to translate needs no translation. */
export const machineText = (sql: AnySql, p: { text: Fragment; source: Fragment; target: Fragment }): Fragment => sql`
  case when ${p.text} = '' then ''
       else (
         select machine_texts.text
           from machine_texts
          where original = ${textHash(sql, p.text)}
            and source = ${p.source}
            and target = ${p.target}
       )
  end`;
