import type { Stage } from '#kernel/trade/hand-over.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryRow } from '../rows.ts';
import { acceptedTogether, codesUsed } from './store-doors.ts';

/** What one code proves: all that a transporter accepted at once and takes, or brings, at one door. */
export interface Door {
  readonly stage: Stage;
  /** The first of them gives the code its name. */
  readonly first: DeliveryRow;
  readonly rows: readonly DeliveryRow[];
  /** So many hand-overs were proved here by code: what was left behind then has another code. */
  readonly turn: number;
}

const doorNameOf = (row: DeliveryRow, stage: Stage): string =>
  (stage === 'pickup'
    ? [row.seller_id, row.pickup_place, row.pickup_address]
    : [row.customer_phone, row.dropoff_place, row.dropoff_address]
  ).join('\n');

/** The rows of a list that one code proves together with this one, itself among them. */
export function atDoor(row: DeliveryRow, rows: readonly DeliveryRow[], stage: Stage): DeliveryRow[] {
  if (row.consignment_id === null) return [row];
  return rows.filter(
    (one) =>
      one.consignment_id === row.consignment_id &&
      one.transporter_id === row.transporter_id &&
      one.accepted_at?.getTime() === row.accepted_at?.getTime() &&
      doorNameOf(one, stage) === doorNameOf(row, stage),
  );
}

export async function doorOf(tx: Tx, row: DeliveryRow, stage: Stage): Promise<Door> {
  const rows = row.consignment_id === null ? [row] : atDoor(row, await acceptedTogether(tx, row), stage);
  const [first = row] = rows;
  const ids = rows.map(({ id }) => id);
  return { stage, first, rows, turn: rows.length > 1 ? await codesUsed(tx, ids, stage) : 0 };
}

/** Whether goods wait at the door for this hand-over. */
export function waitsAt(stage: Stage, { status, disputed, awaits_buyer: asked }: DeliveryRow): boolean {
  if (stage === 'pickup') return status === 'pending' && !disputed && !asked;
  return status === 'pending' || status === 'picked_up' || status === 'in_transit';
}

/** The orders that the code of a door proves now, by their numbers, this one first. */
export function provenBy({ stage, rows }: Door, row: DeliveryRow): string[] {
  const others = rows.filter((one) => one.id !== row.id && waitsAt(stage, one));
  return [row, ...others].map(({ order_number: number }) => number);
}
