import { byLetters } from '#kernel/written/lists.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HandOverCode, HandOverView, StopReport } from '#wire/hand-over.ts';
import {
  CONTRADICTIONS,
  FAIL_REASONS,
  NO_CODE_REASONS,
  type Coded,
  type Contradiction,
  type Stage,
} from '#kernel/trade/hand-over.ts';
import { isReportedLater } from '../../domain/hand-over/event-time.ts';
import { contradictionOf } from '../../domain/hand-over/journey.ts';
import { type DeliveryRow, wayOf } from '../rows.ts';
import { doorOf, provenBy } from './door.ts';
import { codeOf, qrOf } from './codes.ts';
import { reportsOf, type StopReportRow } from './store-stops.ts';

const REASONS = [...NO_CODE_REASONS, ...FAIL_REASONS];

/** One report; `base` is the address below which its photo lies for this viewer. */
export function reportView(orderId: string, row: StopReportRow, base = `/api/transport/orders/${orderId}`): StopReport {
  return {
    id: row.id,
    kind: row.kind,
    proof: row.proof,
    reason: REASONS.find((reason) => reason === row.reason) ?? null,
    note: row.note,
    recipientName: row.recipient_name,
    next: row.next,
    retryOn: row.retry_on,
    happenedAt: row.happened_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    reportedLater: isReportedLater(row.happened_at, row.received_at),
    doubted: row.doubted,
    contradiction: CONTRADICTIONS.find((known) => known === row.contradiction) ?? null,
    awayKm: row.away_km,
    photoUrl: row.file_key === null ? null : `${base}/stop-reports/${row.id}/photo`,
  };
}

const AT_ONCE = { reportedLater: false, doubted: false } as const;

/** A step that was reported without any proof. */
export function unproved(kind: Coded, at: Date, contradiction: Contradiction | null = null): StopReport {
  const moment = at.toISOString();
  const nothing = { reason: null, note: null, recipientName: null, next: null, retryOn: null, photoUrl: null };
  const times = { happenedAt: moment, receivedAt: moment, ...AT_ONCE };
  return { ...nothing, id: null, kind, proof: 'without', ...times, contradiction, awayKm: null };
}

/** Steps that were taken and not proved, beside what was reported, in their order. */
function allReports(row: DeliveryRow, reported: readonly StopReport[]): StopReport[] {
  const lacks = (kind: Stage) => !reported.some((one) => one.kind === kind);
  const without = [
    ...(row.picked_up_at !== null && lacks('pickup') ? [unproved('pickup', row.picked_up_at)] : []),
    ...(row.status === 'completed' && row.ended_at !== null && lacks('delivery')
      ? [unproved('delivery', row.ended_at, contradictionOf(wayOf(row, 'delivery', row.ended_at)))]
      : []),
  ];
  return [...reported, ...without].toSorted((one, other) => byLetters(one.receivedAt, other.receivedAt));
}

/** The person who hands over or receives, and what is still to be done: only they see that code, and only then. */
export type CodeHolder = 'farmer' | 'buyer' | 'nobody';

function stageFor(holder: CodeHolder, { status }: DeliveryRow): Stage | null {
  if (holder === 'farmer') return status === 'pending' ? 'pickup' : null;
  if (holder === 'buyer')
    return status === 'pending' || status === 'picked_up' || status === 'in_transit' ? 'delivery' : null;
  return null;
}

async function codeFor(tx: Tx, config: Config, row: DeliveryRow, holder: CodeHolder): Promise<HandOverCode | null> {
  const stage = stageFor(holder, row);
  const door = stage && (await doorOf(tx, row, stage));
  const code = door && codeOf(config, door);
  if (stage === null || door === null || code === null) return null;
  const square = qrOf(config.publicUrl, row.id, stage, code);
  return { stage, code, ...square, givenTo: row.transporter_name ?? '', proves: provenBy(door, row) };
}

/** The hand-overs of a delivery for one viewer; the only way out for a code. */
export async function handOverViewOf(
  { tx, config }: { readonly tx: Tx; readonly config: Config },
  row: DeliveryRow,
  viewer: { readonly holder: CodeHolder; readonly base?: string },
): Promise<HandOverView> {
  const reports = (await reportsOf(tx, row.id)).map((one) => reportView(row.order_id, one, viewer.base));
  return { code: await codeFor(tx, config, row, viewer.holder), reports: allReports(row, reports) };
}
