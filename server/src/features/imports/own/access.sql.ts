import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';

/** What a source is opened with, and the key that it is sealed with. No row: it is pushed, or not there. */
export const selectAccess = (sql: AnySql, p: { sourceId: string }) => sql<
  { access: Buffer; access_at: Date; generation: number; sealed: Buffer }[]
>`
  select source.access, source.access_at, data_keys.generation, data_keys.sealed
    from inventory_sources as source
    join data_keys on data_keys.generation = source.access_key
   where source.id = ${p.sourceId}`;

/** Everything that is sealed, held until the transaction ends. */
export const holdSealed = (tx: Transaction) => tx<{ id: string; access: Buffer }[]>`
  select id, access
    from inventory_sources
   where access is not null
   order by id
     for no key update`;

export const replaceSealed = (
  tx: Transaction,
  p: {
    generation: number;
    /** Hexadecimal. */
    sealed: readonly { id: string; access: string }[];
  },
) => tx`
  update inventory_sources
     set access = decode(sealed.access, 'hex'),
         access_key = ${p.generation}
    from json_to_recordset(${asJson(tx, p.sealed)}) as sealed (id text, access text)
   where inventory_sources.id = sealed.id`;
