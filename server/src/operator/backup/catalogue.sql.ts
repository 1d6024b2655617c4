import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** A table whose rows a backup takes, as the database's own catalogue describes it. */
export interface TableRow {
  /** With its schema, quoted where it must be: `public.listings`. */
  readonly table: string;
  /** Those that are stored as given, quoted and in one text. */
  readonly columns: string;
}

/**
 * Every table of ours that outlives a crash, and of the job queue the queues and the jobs: its statistics and versions are
 * made anew by the program. In an order in which jobs follow their queues.
 */
export const selectTables = (sql: AnySql) => sql<TableRow[]>`
  select format('%I.%I', schema.nspname, relation.relname) as table,
         (select string_agg(quote_ident(attname), ', ' order by attnum)
            from pg_attribute
           where attrelid = relation.oid
             and attnum > 0
             and not attisdropped
             and attgenerated = '') as columns
    from pg_class as relation
    join pg_namespace as schema on schema.oid = relation.relnamespace
   where relation.relkind in ('r', 'p')
     and relation.relpersistence = 'p'
     and not relation.relispartition
     and (schema.nspname = 'public' and relation.relname not in ('schema_migrations', 'unfinished_restore')
          or schema.nspname = 'jobs' and relation.relname in ('queue', 'job'))
   order by schema.nspname <> 'public', relation.relname <> 'queue', relation.relname collate "C"`;

/** References between our tables, to be taken off while rows arrive in any order, and put back. */
export const selectReferences = (sql: AnySql) => sql<{ table: string; name: string; definition: string }[]>`
  select format('%I.%I', schema.nspname, relation.relname) as table, quote_ident(conname) as name,
         pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class as relation on relation.oid = conrelid
    join pg_namespace as schema on schema.oid = relation.relnamespace
   where contype = 'f'
     and schema.nspname = 'public'
     and conparentid = 0
   order by conname collate "C"`;

/** Sequences of ours and how far they are; null where none was taken. */
export const selectSequences = (sql: AnySql) => sql<{ sequence: string; last: string | null; is_wide: boolean }[]>`
  select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last,
         data_type = 'bigint'::regtype as is_wide
    from pg_sequences
   where schemaname = 'public'
   order by sequencename collate "C"`;

export const setSequence = (tx: Transaction, p: { sequence: string; last: string }) => tx`
  select setval(${p.sequence}::text::regclass, ${p.last}::text::bigint)`;

/** Other sessions of servers and commands of ours in this database. */
export const selectOthers = (sql: AnySql) => sql<{ name: string; count: number }[]>`
  select application_name as name, count(*) as count
    from pg_stat_activity
   where datname = current_database()
     and application_name like 'oga %'
     and application_name <> current_setting('application_name')
   group by application_name`;

/** What must be so in a database that holds together and that no constraint says; each with how often it is not. */
export const selectFaults = (sql: AnySql) => sql<{ rule: string; count: number }[]>`
  select rule, count
    from (
      select 'images of a listing are numbered 1, 2, 3 …' as rule, count(*) as count
        from (select from listing_images group by listing_id having count(*) <> max(position)) as torn
      union all
      select 'events are of commits that have a number', count(*)
        from events
       where commit_id is not null
         and not exists (select from commits where id = commit_id and number is not null)
      union all
      select 'a balance of credits is the sum of its entries', count(*)
        from (select account_id, sum(credits) as credits from credit_entries group by account_id) as summed
        full join credit_balances as kept using (account_id)
       where summed.credits is distinct from kept.balance
         and coalesce(summed.credits, 0) <> coalesce(kept.balance, 0)
      union all
      select 'what is taken back of a purchase of credits is no more than it brought', count(*)
        from (select purchase_id, sum(credits) as credits from credit_entries group by purchase_id) as summed
        join credit_purchases on credit_purchases.id = summed.purchase_id
       where summed.credits not between 0 and credit_purchases.credits
      union all
      select 'constraints are checked', count(*)
        from pg_constraint
       where not convalidated
         and connamespace = 'public'::regnamespace
    ) as rules
   where count > 0`;

/** How many files of how many bytes the rows of pictures name. */
export const countImageFiles = (sql: AnySql) => sql<{ files: number; bytes: number }[]>`
  select count(*) as files, coalesce(sum((file ->> 'bytes')::bigint), 0)::bigint as bytes
    from images
   cross join json_array_elements(files) as file`;

export const selectServer = (sql: AnySql) => sql<{ version: string; queue: number }[]>`
  select current_setting('server_version') as version, (select version from jobs.version) as queue`;

export const selectMigrations = (sql: AnySql) => sql<{ checksum: string }[]>`
  select checksum
    from schema_migrations
   order by version`;
