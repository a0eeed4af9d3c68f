import type { Tx } from '#platform/db/database.ts';
import type { DisputeOutcome } from '../../domain/hold.ts';
import type { HoldRow } from '../holds/store-holds.ts';

/** A dispute as stored. */
export interface DisputeRow {
  readonly id: string;
  readonly order_id: string;
  /** Null for a guest. */
  readonly opened_by: string | null;
  readonly opened_by_name: string;
  readonly reason: string;
  readonly state: 'open' | 'decided';
  readonly outcome: DisputeOutcome | null;
  readonly refund_pesewas: number | null;
  readonly note: string | null;
  readonly opened_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
}

/** A dispute with the hold that it is about. */
export interface DisputeCase {
  readonly dispute: DisputeRow;
  readonly hold: HoldRow;
}

export async function insertDispute(
  tx: Tx,
  dispute: { id: string; orderId: string; by: string | null; byName: string; reason: string; at: Date },
): Promise<void> {
  await tx.rows(
    `insert into disputes (id, order_id, opened_by, opened_by_name, reason, state, opened_at, amount_pesewas)
     values ($1, $2, $3, $4, $5, 'open', $6, (select produce_pesewas + delivery_fee_pesewas from holds where order_id = $2))`,
    [dispute.id, dispute.orderId, dispute.by, dispute.byName, dispute.reason, dispute.at],
  );
}

export async function findDispute(tx: Tx, id: string): Promise<DisputeRow | null> {
  const [row] = await tx.rows('select * from disputes where id = $1', [id]);
  return row ?? null;
}

export interface Verdict {
  readonly id: string;
  readonly outcome: DisputeOutcome;
  readonly refundPesewas: number;
  readonly note: string | null;
  readonly by: string;
  readonly at: Date;
}

export async function putVerdict(tx: Tx, verdict: Verdict): Promise<DisputeRow> {
  const [row] = await tx.rows(
    `update disputes set state = 'decided', outcome = $2, refund_pesewas = $3, note = $4, decided_by = $5, decided_at = $6
     where id = $1 and state = 'open' returning *`,
    [verdict.id, verdict.outcome, verdict.refundPesewas, verdict.note, verdict.by, verdict.at],
  );
  if (!row) throw new Error('The dispute was decided by somebody else while its hold was locked.');
  return row;
}

export async function holdsById(tx: Tx, orderIds: readonly string[]): Promise<Map<string, HoldRow>> {
  const rows = await tx.rows('select * from holds where order_id = any($1::uuid[])', [orderIds]);
  return new Map(rows.map((row) => [row.order_id, row]));
}
