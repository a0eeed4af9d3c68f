import type { Tx } from '#platform/db/database.ts';
import { AWARD_UNITS, type Award, type AwardUnit } from '../../domain/disputes/award.ts';
import type { DisputeClock, EvidenceSide } from '../../domain/disputes/dispute-windows.ts';
import type { DisputeOutcome, GoodsStage } from '../../domain/hold.ts';
import type { HoldRow } from '../holds/store-holds.ts';

/** Who ended a dispute: an administrator, the deadline, who had opened it, or both sides together. */
export type EndedBy = 'desk' | 'clock' | 'opener' | 'parties';

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
  readonly evidence_due_at: Date | null;
  readonly extended_for: string | null;
  readonly extended_until: Date | null;
  readonly decide_due_at: Date | null;
  readonly escalated_at: Date | null;
  /** Where the goods were when it opened; null in disputes of an earlier release. */
  readonly opened_stage: GoodsStage | null;
  readonly opened_by_clock: boolean;
  readonly decided_by_clock: boolean;
  /** Null while it is open, and where an earlier release decided. */
  readonly ended_by: EndedBy | null;
  /** What is paid for of an order that goes on at less. */
  readonly continues_grams: number | null;
  readonly award_unit: string | null;
  readonly award_size: number | null;
  /** The administrator who looks after it. */
  readonly owner_id: string | null;
}

/** A dispute with the hold that it is about. */
export interface DisputeCase {
  readonly dispute: DisputeRow;
  readonly hold: HoldRow;
}

export async function insertDispute(
  tx: Tx,
  dispute: {
    id: string;
    orderId: string;
    by: string | null;
    byClock: boolean;
    byName: string;
    reason: string;
    stage: GoodsStage;
    clock: DisputeClock;
    at: Date;
  },
): Promise<void> {
  const { evidenceDueAt, decideDueAt } = dispute.clock;
  await tx.rows(
    `insert into disputes (id, order_id, opened_by, opened_by_name, reason, state, opened_at, amount_pesewas, opened_by_clock, evidence_due_at, decide_due_at, opened_stage)
     values ($1, $2, $3, $4, $5, 'open', $6, (select produce_pesewas + delivery_fee_pesewas from holds where order_id = $2), $7, $8, $9, $10)`,
    [
      dispute.id,
      dispute.orderId,
      dispute.by,
      dispute.byName,
      dispute.reason,
      dispute.at,
      dispute.byClock,
      evidenceDueAt,
      decideDueAt,
      dispute.stage,
    ],
  );
}

export async function findDispute(tx: Tx, id: string): Promise<DisputeRow | null> {
  const [row] = await tx.rows('select * from disputes where id = $1', [id]);
  return row ?? null;
}

/** These disputes, locked in the order of their ids; those that are not there are left out. */
export function lockDisputes(tx: Tx, ids: readonly string[]): Promise<DisputeRow[]> {
  return tx.rows('select * from disputes where id = any($1::uuid[]) order by id for update', [ids]);
}

export async function putOwner(
  tx: Tx,
  ids: readonly string[],
  owner: { readonly id: string | null; readonly at: Date },
): Promise<void> {
  await tx.rows(
    `update disputes set owner_id = $2, owned_since = case when $2::uuid is null then null else $3::timestamptz end
     where id = any($1::uuid[]) and owner_id is distinct from $2::uuid`,
    [ids, owner.id, owner.at],
  );
}

export interface Verdict {
  readonly id: string;
  readonly outcome: DisputeOutcome;
  readonly refundPesewas: number;
  readonly note: string | null;
  readonly award: Award | null;
  readonly endedBy: EndedBy;
  readonly continuesGrams: number | null;
  /** Null for the clock and for guests. */
  readonly by: string | null;
  readonly at: Date;
}

export async function putVerdict(tx: Tx, verdict: Verdict): Promise<DisputeRow> {
  const [row] = await tx.rows(
    `update disputes set state = 'decided', outcome = $2, refund_pesewas = $3, note = $4, decided_by = $5, decided_at = $6,
       decided_by_clock = $9::text = 'clock', award_unit = $7, award_size = $8, ended_by = $9, continues_grams = $10
     where id = $1 and state = 'open' returning *`,
    [
      verdict.id,
      verdict.outcome,
      verdict.refundPesewas,
      verdict.note,
      verdict.by,
      verdict.at,
      verdict.award?.unit ?? null,
      verdict.award?.size ?? null,
      verdict.endedBy,
      verdict.continuesGrams,
    ],
  );
  if (!row) throw new Error('The dispute was decided by somebody else while its hold was locked.');
  return row;
}

export async function holdsById(tx: Tx, orderIds: readonly string[]): Promise<Map<string, HoldRow>> {
  const rows = await tx.rows('select * from holds where order_id = any($1::uuid[])', [orderIds]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

const SIDES: readonly EvidenceSide[] = ['buyer', 'seller'];

/** The clocks of a dispute; null until those of an earlier release get theirs. */
export function clockOf(row: DisputeRow): DisputeClock | null {
  if (row.evidence_due_at === null || row.decide_due_at === null) return null;
  return {
    evidenceDueAt: row.evidence_due_at,
    extendedFor: SIDES.find((side) => side === row.extended_for) ?? null,
    extendedUntil: row.extended_until,
    decideDueAt: row.decide_due_at,
    escalatedAt: row.escalated_at,
  };
}

/** What the buyer was awarded, as it was typed; null where nothing was, or before. */
export function awardOf({ award_unit: unit, award_size: size }: DisputeRow): Award | null {
  const known = AWARD_UNITS.find((one): one is AwardUnit => one === unit);
  return known === undefined || size === null ? null : { unit: known, size };
}

export async function putClock(tx: Tx, id: string, clock: DisputeClock): Promise<void> {
  await tx.rows(
    `update disputes set evidence_due_at = $2, extended_for = $3, extended_until = $4, decide_due_at = $5, escalated_at = $6 where id = $1`,
    [id, clock.evidenceDueAt, clock.extendedFor, clock.extendedUntil, clock.decideDueAt, clock.escalatedAt],
  );
}

/** Open disputes whose time to decide is over, or that have none yet; the oldest first, not locked. */
export async function disputesDue(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows(
    `select id from disputes where state = 'open' and (decide_due_at is null or decide_due_at <= $1)
       and not exists (select from holds h where h.order_id = disputes.order_id and h.chargeback_id is not null) order by id limit 100`,
    [now],
  );
  return rows.map(({ id }) => id);
}
