import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Page } from '#wire/paging.ts';
import type { Kind, Reason } from '../domain/figures.ts';
import { type State, STATES } from '../domain/state.ts';
import { reason } from '../views.ts';
import { z } from 'zod';
import type { Found } from './search/found.ts';

const state = z.enum(STATES);

const COLUMNS =
  'id, kind, person_id, other_id, first_at, last_at, figures, order_ids, state, decided_by, decided_at, note, decided_figures, found_at' as const;

interface Kept {
  readonly id: string;
  readonly kind: string;
  readonly person_id: string;
  readonly other_id: string | null;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly figures: unknown;
  readonly order_ids: readonly string[];
  readonly state: string;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
  readonly decided_figures: unknown;
  readonly found_at: Date;
}

/** One row, with its figures as their kind has them. */
export interface SuspicionRow {
  readonly id: string;
  readonly personId: string;
  readonly otherId: string | null;
  readonly reason: Reason;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly foundAt: Date;
  readonly orderIds: readonly string[];
  readonly state: State;
  readonly decision: { readonly by: string; readonly at: Date; readonly note: string; readonly reason: Reason } | null;
}

function decisionOf({ kind, decided_by: by, decided_at: at, note, decided_figures: figures }: Kept) {
  if (by === null || at === null || note === null) return null;
  return { by, at, note, reason: reason.parse({ kind, figures }) };
}

function rowOf(row: Kept): SuspicionRow {
  return {
    id: row.id,
    personId: row.person_id,
    otherId: row.other_id,
    reason: reason.parse({ kind: row.kind, figures: row.figures }),
    firstAt: row.first_at,
    lastAt: row.last_at,
    foundAt: row.found_at,
    orderIds: row.order_ids,
    state: state.parse(row.state),
    decision: decisionOf(row),
  };
}

export interface SuspicionQuery {
  readonly state: State;
  readonly kind?: Kind | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page, the newest first. */
export async function pageOfSuspicions(tx: Tx, query: SuspicionQuery): Promise<Page<SuspicionRow>> {
  const filter = new Filter().where('state = ?', query.state);
  if (query.kind) filter.where('kind = ?', query.kind);
  const page = await listPage(tx, {
    columns: COLUMNS,
    from: 'suspicions',
    id: 'id',
    filter,
    by: { column: 'id', type: 'uuid' },
    descending: true,
    cursor: query.cursor,
    limit: query.limit,
  });
  return { ...page, items: page.items.map((row) => rowOf(row)) };
}

export async function countOpenSuspicions(tx: Tx): Promise<number> {
  const [row] = await tx.rows("select count(*)::int as count from suspicions where state = 'open'");
  return row?.count ?? 0;
}

export async function findSuspicion(tx: Tx, id: string): Promise<SuspicionRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from suspicions where id = $1`, [id]);
  return row ? rowOf(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockSuspicion(tx: Tx, id: string): Promise<SuspicionRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from suspicions where id = $1 for update`, [id]);
  return row ? rowOf(row) : null;
}

/** All that is known of these accounts, locked in the order of their ids. */
export async function lockKnown(tx: Tx, kind: Kind, personIds: readonly string[]): Promise<SuspicionRow[]> {
  const rows = await tx.rows(
    `select ${COLUMNS} from suspicions where kind = $1 and person_id = any($2::uuid[]) order by id for update`,
    [kind, personIds],
  );
  return rows.map((row) => rowOf(row));
}

/** What else is confirmed of the two. */
export async function otherConfirmed(tx: Tx, { id, personId, otherId }: SuspicionRow): Promise<SuspicionRow[]> {
  const rows = await tx.rows(
    `select ${COLUMNS} from suspicions where person_id = $2 and other_id = $3 and state = 'confirmed' and id <> $1`,
    [id, personId, otherId],
  );
  return rows.map((row) => rowOf(row));
}

const written = (found: readonly Found[]) =>
  JSON.stringify(
    found.map(({ reason: { kind, figures }, personId, otherId, firstAt, lastAt, orderIds }) => ({
      id: newId(),
      kind,
      personId,
      otherId,
      firstAt,
      lastAt,
      figures,
      orderIds,
    })),
  );

/** Writes what was found: new ones wait for a decision, known ones get the figures of now. */
export async function putFound(tx: Tx, found: readonly Found[], at: Date): Promise<void> {
  if (found.length === 0) return;
  await tx.rows(
    `insert into suspicions (id, kind, person_id, other_id, first_at, last_at, figures, order_ids, found_at, updated_at)
     select f.id, f.kind, f."personId", f."otherId", f."firstAt", f."lastAt", f.figures, f."orderIds", $2, $2 from jsonb_to_recordset($1::jsonb)
       as f (id uuid, kind text, "personId" uuid, "otherId" uuid, "firstAt" timestamptz, "lastAt" timestamptz, figures jsonb, "orderIds" uuid[])
     on conflict (kind, person_id, other_id) do update set last_at = excluded.last_at, figures = excluded.figures, order_ids = excluded.order_ids,
       first_at = least(suspicions.first_at, excluded.first_at), updated_at = excluded.updated_at`,
    [written(found), at],
  );
}

/** Opens cleared ones again; the decision stays beside them. */
export async function reopen(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(
    "update suspicions set state = 'open', found_at = $2, updated_at = $2 where id = any($1::uuid[]) and state = 'cleared'",
    [ids, at],
  );
}

/** Writes a decision, with the figures that it was made on. */
export async function putDecision(
  tx: Tx,
  id: string,
  decision: { readonly state: State; readonly by: string; readonly note: string; readonly at: Date },
): Promise<void> {
  await tx.rows(
    'update suspicions set state = $2, decided_by = $3, note = $4, decided_at = $5, decided_figures = figures, updated_at = $5 where id = $1',
    [id, decision.state, decision.by, decision.note, decision.at],
  );
}
