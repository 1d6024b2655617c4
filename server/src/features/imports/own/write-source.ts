import { sourceRules, type Contract, type RequestOf, type Source } from '@oga/contract';
import { newId } from '../../../kernel/id.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import { holdDataKey } from '../../../platform/secrets/data-keys.ts';
import { holdAccounts } from '../../accounts/index.ts';
import { releaseFromSource } from '../../listings/index.ts';
import type { SourceAccess } from '../source-port.ts';
import { sealAccess } from './access.ts';
import { hostOf, namesOf } from './connect.ts';
import type { InventoryParts } from './parts.ts';
import { selectOwnSource } from './source-view.sql.ts';
import {
  countSources,
  countUnderWay,
  deleteOffers,
  deleteRuns,
  deleteSource,
  holdOwnSource,
  insertConnected,
  updateSource,
  type ConnectionColumns,
  type HeldSource,
  type SourceColumns,
} from './write-source.sql.ts';

type Wish = RequestOf<Contract['sources']['create']>['body'];
export type Change = RequestOf<Contract['sources']['update']>['body'];

interface Owned {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
}

export const noSource = (): Problem => new Problem('NOT_FOUND', 'You have no inventory source with this id.');

/** A source of the account, without what is secret of it. Refuses with NOT_FOUND. */
export async function requireSource(sql: AnySql, p: Omit<Owned, 'at'>): Promise<JsonText<Source>> {
  const [shown] = await selectOwnSource(sql, p);
  if (!shown) throw noSource();
  return new JsonText<Source>(shown.document);
}

/**
 * Holds the account, so that the number of its sources stays as it is until the transaction ends. Refuses with INVALID_STATE
 * where there are as many as there may be.
 */
export async function requireRoom(tx: Transaction, accountId: string): Promise<void> {
  await holdAccounts(tx, { ids: [accountId] });
  const [count] = await countSources(tx, { accountId });
  if (count!.sources < sourceRules.most) return;
  throw new Problem(
    'INVALID_STATE',
    `There are ${sourceRules.most} inventory sources, as many as an account may have: remove one first.`,
    { details: { state: 'full', allowed: ['list', 'remove'] } },
  );
}

/** Keeps a connection that was tried. Its first run is due at once, where it has a schedule. */
export async function createSource(
  tx: Transaction,
  { box }: Pick<InventoryParts, 'box'>,
  wish: Wish,
  access: SourceAccess,
  { accountId, at }: Omit<Owned, 'id'>,
): Promise<JsonText<Source>> {
  const id = newId('src', at);
  await requireRoom(tx, accountId);
  const { kind, label, every_hours: everyHours = sourceRules.everyHours.usual } = wish;
  const [made] = await insertConnected(tx, {
    ...(await sealed(tx, box, { id, kind, access, at })),
    id,
    accountId,
    kind,
    label,
    publish: wish.publish ?? true,
    removals: wish.removals ?? 'apply',
    removalGraceHours: wish.removal_grace_hours ?? sourceRules.graceHours.usual,
    handEdits: wish.hand_edits ?? 'keep',
    everyHours,
    nextRunAt: everyHours === null ? null : at,
    at,
  });
  if (!made) throw labelTaken(kind, label);
  return requireSource(tx, { id, accountId });
}

const labelTaken = (kind: string, label: string): Problem =>
  invalid({ path: 'label', code: 'taken', message: `you have a ${kind} source with the name ${label} already` });

async function sealed(
  tx: Transaction,
  box: InventoryParts['box'],
  { id, kind, access, at }: { id: string; kind: Wish['kind']; access: SourceAccess; at: Date },
): Promise<ConnectionColumns> {
  const key = await holdDataKey(tx, box, at);
  return {
    access: sealAccess(key, id, access),
    access_key: key.generation,
    access_at: at,
    host: hostOf(kind, access),
    credential_names: namesOf(access),
  };
}

/**
 * Changes what is given. With an `access`, which was tried before, the source is read there from now on, from its beginning.
 * Refuses with INVALID_STATE to pause what is not read by itself.
 */
export async function changeSource(
  tx: Transaction,
  { box }: Pick<InventoryParts, 'box'>,
  change: Change,
  given: { readonly kind: Wish['kind']; readonly access: SourceAccess | null },
  { id, accountId, at }: Owned,
): Promise<JsonText<Source>> {
  const { kind, access } = given;
  // Before the source: a rotation of keys takes them in this order.
  const connection = access && (await sealed(tx, box, { id, kind, access, at }));
  const [held] = await holdOwnSource(tx, { id, accountId });
  if (!held) throw noSource();
  const columns: SourceColumns = {
    ...plainColumns(change),
    ...(connection && { ...connection, mark: null, whole_at: null, failures: 0, last_failure: null }),
    ...timing(change, { ...held, isNew: connection !== null }, at),
  };
  if (Object.keys(columns).length > 0) {
    await updateSource(tx, { id, columns, at }).catch((error: unknown) => {
      const { constraint_name: constraint } = error as { constraint_name?: string };
      throw constraint === 'inventory_sources_label' ? labelTaken(held.kind, change.label!) : error;
    });
  }
  return requireSource(tx, { id, accountId });
}

function plainColumns({ label, publish, removals, removal_grace_hours, hand_edits }: Change): SourceColumns {
  return Object.fromEntries(
    Object.entries({ label, publish, removals, removal_grace_hours, hand_edits }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const hourMs = 3_600_000;

/** When a source is read from now on, and whether it is. */
function timing(change: Change, held: HeldSource & { readonly isNew: boolean }, at: Date): SourceColumns {
  const { paused, every_hours: wished } = change;
  if (!held.is_connected && !held.isNew) {
    refusePushed(change);
    return {};
  }
  const usual = held.is_connected ? held.every_hours : sourceRules.everyHours.usual;
  const everyHours = wished === undefined ? usual : wished;
  const schedule = everyHours === held.every_hours ? {} : { every_hours: everyHours };
  if (paused === true && held.paused_at === null) {
    return { ...schedule, paused_at: at, pause_reason: 'Paused by its owner.', next_run_at: null };
  }
  const isResumed = paused === false && held.paused_at !== null;
  const resumed = paused === false ? { paused_at: null, pause_reason: null, failures: 0, last_failure: null } : {};
  if (held.paused_at !== null && !isResumed) return schedule;
  const isDue = isResumed || held.isNew;
  const isTimed = isDue || everyHours !== held.every_hours;
  const next = isTimed ? { next_run_at: nextRun(everyHours, isDue, held.next_run_at, at) } : {};
  return { ...schedule, ...resumed, ...next };
}

/** A shorter rhythm counts from now on; a longer one from the next run on. */
function nextRun(everyHours: number | null, isDue: boolean, planned: Date | null, at: Date): Date | null {
  if (everyHours === null) return null;
  if (isDue || planned === null) return at;
  return new Date(Math.min(planned.getTime(), at.getTime() + everyHours * hourMs));
}

function refusePushed({ every_hours: everyHours, paused }: Change): void {
  if (everyHours !== undefined && everyHours !== null) {
    const message = 'this source is pushed: give it a url or credentials to have it read by itself';
    throw invalid({ path: 'every_hours', code: 'invalid', message });
  }
  if (paused === undefined) return;
  throw new Problem('INVALID_STATE', 'This source is pushed, not read by itself: there is nothing to pause.', {
    details: { state: 'pushed', allowed: ['push', 'connect', 'remove'] },
  });
}

/**
 * Forgets a source with all that is secret of it, its runs and what it wanted. Its listings stay as they are. Refuses with
 * IMPORT_IN_PROGRESS while a run is under way.
 */
export async function removeSource(tx: Transaction, { id, accountId }: Owned): Promise<void> {
  const [held] = await holdOwnSource(tx, { id, accountId });
  if (!held) throw noSource();
  const [under] = await countUnderWay(tx, { sourceId: id });
  if (under!.runs > 0) {
    throw new Problem('IMPORT_IN_PROGRESS', 'A run of this source is under way. Wait for its end, or cancel it.');
  }
  // Offers before listings, as settling holds them: one that is being made is waited for, and released too.
  await deleteOffers(tx, { sourceId: id });
  await releaseFromSource(tx, { sourceId: id });
  await deleteRuns(tx, { sourceId: id });
  await deleteSource(tx, { id });
}
