import type { Tx } from '#platform/db/database.ts';
import type { Day } from '../domain/calendar.ts';
import { INSERT, recordOfStanding, STANDING_COLUMNS, type StandingRow } from './rows.ts';

/** Lets one buyer make one standing order after the other, until the transaction ends: each sees those before it. */
export async function lockMaking(tx: Tx, buyerId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('standing.buyer:' || $1, 0))", [buyerId]);
}

/** How many a buyer has that have not ended. */
export async function countCurrent(tx: Tx, buyerId: string): Promise<number> {
  const [row] = await tx.rows(
    "select count(*) as count from standing_orders where buyer_id = $1 and state <> 'ended'",
    [buyerId],
  );
  return row?.count ?? 0;
}

export async function insertStanding(tx: Tx, row: StandingRow): Promise<void> {
  await tx.rows(INSERT, [JSON.stringify([recordOfStanding(row)])]);
}

export async function findStanding(tx: Tx, id: string): Promise<StandingRow | null> {
  const [row] = await tx.rows(`select ${STANDING_COLUMNS} from standing_orders s where s.id = $1`, [id]);
  return row ?? null;
}

/** The standing order, locked until the transaction ends; null when there is none. */
export async function lockStanding(tx: Tx, id: string): Promise<StandingRow | null> {
  const [row] = await tx.rows(`select ${STANDING_COLUMNS} from standing_orders s where s.id = $1 for update`, [id]);
  return row ?? null;
}

/** Writes everything that may change of it. */
export async function saveStanding(tx: Tx, row: StandingRow): Promise<void> {
  await tx.rows(
    `update standing_orders s set weight_grams = c.weight_grams, pack_id = c.pack_id, pack_count = c.pack_count, pack_unit = c.pack_unit,
       pack_label = c.pack_label, pack_grams = c.pack_grams, limit_pesewas = c.limit_pesewas, until_day = c.until_day,
       delivery_type_id = c.delivery_type_id, delivery_place = c.delivery_place, delivery_address = c.delivery_address, notes = c.notes,
       inspection_requested = c.inspection_requested, network = c.network, phone = c.phone, state = c.state, paused_by = c.paused_by,
       ended_by = c.ended_by, next_day = c.next_day, misses = c.misses, due_at = c.due_at, remind_at = c.remind_at, updated_at = c.updated_at
     from jsonb_populate_recordset(null::standing_orders, $1::jsonb) c where s.id = c.id`,
    [JSON.stringify([recordOfStanding(row)])],
  );
}

const PARTS = { current: "s.state <> 'ended'", ended: "s.state = 'ended'" } as const;

/** One page of a buyer's, the newest first, and one row more when there is a next page. */
export function standingOf(
  tx: Tx,
  buyerId: string,
  page: { readonly show: keyof typeof PARTS; readonly beforeId: string | null; readonly limit: number },
): Promise<StandingRow[]> {
  return tx.rows(
    `select ${STANDING_COLUMNS} from standing_orders s where s.buyer_id = $1 and ${PARTS[page.show]} and ($2::uuid is null or s.id < $2) order by s.id desc limit $3`,
    [buyerId, page.beforeId, page.limit + 1],
  );
}

/** Those of a farmer's goods that are active and next wanted until a day, by that day. */
export function wantedOf(
  tx: Tx,
  sellerId: string,
  { until, limit }: { readonly until: Day; readonly limit: number },
): Promise<StandingRow[]> {
  return tx.rows(
    `select ${STANDING_COLUMNS} from standing_orders s where s.seller_id = $1 and s.state = 'active' and s.next_day <= $2 order by s.next_day, s.id limit $3`,
    [sellerId, until, limit],
  );
}
