import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';
import type { Day } from '../domain/calendar.ts';
import type { Outcome } from '../domain/standing.ts';

const PAST = `select day, state, asked, order_id as "orderId", order_number as "orderNumber", reason from standing_turns
  where standing_id = $1 and settled_at is not null order by day desc limit $2` as const;

/** A turn that is over. */
export type TurnRow = Readonly<RowOf<typeof PAST>>;

/** Of these, the ones whose next turn is skipped. */
export async function skippedAmong(tx: Tx, standingIds: readonly string[]): Promise<Set<string>> {
  if (standingIds.length === 0) return new Set();
  const rows = await tx.rows(
    `select standing_id as "standingId" from standing_turns where standing_id = any($1::uuid[]) and settled_at is null and state = 'skipped'`,
    [standingIds],
  );
  return new Set(rows.map(({ standingId }) => standingId));
}

export async function isNextSkipped(tx: Tx, standingId: string): Promise<boolean> {
  return (await skippedAmong(tx, [standingId])).has(standingId);
}

/** Writes the next turn of a standing order in place of the one that stood ahead; null takes it away. */
export async function putNextTurn(
  tx: Tx,
  standingId: string,
  next: { readonly day: Day; readonly skipped: boolean } | null,
): Promise<void> {
  await tx.rows(
    'delete from standing_turns where standing_id = $1 and settled_at is null and day is distinct from $2::text',
    [standingId, next?.day ?? null],
  );
  if (next === null) return;
  await tx.rows(
    `insert into standing_turns (standing_id, day, state) values ($1, $2, $3)
     on conflict (standing_id, day) do update set state = excluded.state where standing_turns.settled_at is null`,
    [standingId, next.day, next.skipped ? 'skipped' : 'planned'],
  );
}

interface SettledTurn {
  readonly standingId: string;
  readonly day: Day;
  readonly state: Outcome;
  readonly asked: string;
  readonly order: { readonly orderId: string; readonly orderNumber: string } | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** Writes what came of the turn that stood ahead; it never changes again. */
export async function settleTurn(tx: Tx, turn: SettledTurn): Promise<void> {
  await tx.rows(
    `update standing_turns set state = $3, asked = $4, order_id = $5, order_number = $6, reason = $7, settled_at = $8
     where standing_id = $1 and day = $2 and settled_at is null`,
    [
      turn.standingId,
      turn.day,
      turn.state,
      turn.asked,
      turn.order?.orderId ?? null,
      turn.order?.orderNumber ?? null,
      turn.reason,
      turn.at,
    ],
  );
}

/** The last turns that are over, the latest first. */
export function pastTurns(tx: Tx, standingId: string, limit: number): Promise<TurnRow[]> {
  return tx.rows(PAST, [standingId, limit]);
}

/** The standing order of a buyer that placed an order, or null. */
export async function standingBehind(tx: Tx, orderId: string, buyerId: string): Promise<string | null> {
  const [row] = await tx.rows(
    'select s.id from standing_turns t join standing_orders s on s.id = t.standing_id where t.order_id = $1 and s.buyer_id = $2',
    [orderId, buyerId],
  );
  return row?.id ?? null;
}
