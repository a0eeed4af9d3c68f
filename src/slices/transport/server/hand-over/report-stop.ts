import { newId } from '#kernel/ids.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { StopReport } from '#wire/hand-over.ts';
import type { reportStop as endpoint, StopReportBody } from '../../contract-hand-over.ts';
import type { DeliveryStep } from '../../domain/delivery.ts';
import { eventTime } from '../../domain/hand-over/event-time.ts';
import type { Stage } from '#kernel/trade/hand-over.ts';
import { stepOne } from '../move-delivery.ts';
import { noSuchDelivery } from '../no-such-delivery.ts';
import { awayFrom, contradictionOf } from '../../domain/hand-over/journey.ts';
import { type DeliveryRow, wayOf } from '../rows.ts';
import { lockTogether } from '../consignment/lock-together.ts';
import { codeOf } from './codes.ts';
import { type Door, doorOf, waitsAt } from './door.ts';
import { sendDoorCode } from './notify-stops.ts';
import { keepReport, pictureFields } from './keep-report.ts';
import { type Asked, pictureOf, prove, type Proved } from './prove.ts';
import { checkStop, stepsTo } from './steps-to.ts';
import { reportFailed } from './report-failed.ts';
import { noteOf } from './stop-words.ts';
import { findAct, reportsOf, type StopReportRow } from './store-stops.ts';
import { reportView } from './hand-over-view.ts';

/** A stop under way: the locked delivery, what came in about it, and the picture as others may see it. */
interface Stop {
  readonly row: DeliveryRow;
  readonly body: StopReportBody;
  readonly picture: Buffer | null;
}

/** Wrong codes are counted by door and transporter: another transporter has other codes. */
function askedAt(call: Call, door: Door): Asked {
  const { first, stage: kind } = door;
  const acceptedAt = first.accepted_at ?? first.requested_at;
  return { code: codeOf(call.platform.config, door), tried: { deliveryId: first.id, kind, acceptedAt } };
}

/** When it happened, as far as the phone can be believed: never before the step that came before it. */
function timeOf(call: Call, { row, body }: Stop, before: StopReportRow | undefined) {
  const notBefore = before?.happened_at ?? row.picked_up_at ?? row.accepted_at ?? row.requested_at;
  const phone =
    body.phoneAt === undefined || body.sentAt === undefined
      ? null
      : { happenedAt: new Date(body.phoneAt), sentAt: new Date(body.sentAt), offsetMs: body.clockOffsetMs ?? null };
  return eventTime(phone, { notBefore, receivedAt: call.now });
}

async function rowOf(call: Call, tx: Tx, stop: Stop, proved: Proved | null): Promise<StopReportRow> {
  const { body, row, picture } = stop;
  const id = newId(call.now);
  const before = (await reportsOf(tx, row.id)).filter(({ kind }) => kind !== 'failed').at(-1);
  const time = timeOf(call, stop, before);
  const way = wayOf(row, body.kind, time.happenedAt);
  const awayKm = awayFrom(body.place, body.kind === 'pickup' ? way.from : way.to);
  const isFailed = body.kind === 'failed';
  return {
    id,
    act_id: body.actId,
    delivery_id: row.id,
    order_id: null,
    kind: body.kind,
    transporter_id: call.person.id,
    proof: proved?.proof ?? null,
    reason: proved ? proved.reason : (body.reason ?? null),
    note: body.note ?? null,
    recipient_name: isFailed ? null : (body.recipientName ?? null),
    next: isFailed ? (body.next ?? null) : null,
    retry_on: body.next === 'retry' && isFailed ? (body.retryOn ?? null) : null,
    ...pictureFields(call, id, picture),
    device_id: body.deviceId ?? null,
    phone_at: body.phoneAt === undefined ? null : new Date(body.phoneAt),
    happened_at: time.happenedAt,
    received_at: call.now,
    doubted: time.doubted,
    contradiction: contradictionOf({ ...way, leftAt: before?.happened_at ?? way.leftAt, awayKm }),
    away_km: awayKm,
  };
}

/** Goods taken at the farm or handed to the person who receives them. Goods that arrive were on the road. */
async function handOver(call: Call, tx: Tx, stop: Stop, stage: Stage): Promise<Decision<StopReportRow>> {
  const steps: readonly DeliveryStep[] = stepsTo(stage, stop.row.status);
  orThrow(checkStop(stop.row, call.person, steps));
  const door = await doorOf(tx, stop.row, stage);
  const proved = await prove(call, tx, askedAt(call, door), stop.body);
  if (!proved.ok) return proved;
  const report = await reportProved(call, tx, stop, { stage, proved: proved.value });
  if (proved.value.proof === 'code' && door.rows.length > 1) await followAtDoor(call, tx, stop, door);
  return accept(report);
}

async function reportProved(
  call: Call,
  tx: Tx,
  stop: Stop,
  { stage, proved }: { readonly stage: Stage; readonly proved: Proved },
): Promise<StopReportRow> {
  const steps = stepsTo(stage, stop.row.status);
  const row = await rowOf(call, tx, stop, proved);
  let moved = stop.row;
  for (const to of steps) {
    const note = to === steps.at(-1) ? noteOf(row) : null;
    moved = await stepOne(tx, moved, to, { by: call.person, at: call.now, note, proved: row.contradiction === null });
  }
  await keepReport(call, tx, row, stop.picture);
  return row;
}

/** The code counts for all that waits at its door; what is left behind gets another, which is sent to its holder. */
async function followAtDoor(call: Call, tx: Tx, { row, body }: Stop, { rows, stage }: Door): Promise<void> {
  const others = rows.filter((other) => other.id !== row.id && waitsAt(stage, other));
  const goes = (other: DeliveryRow) =>
    body.alone === undefined && checkStop(other, call.person, stepsTo(stage, other.status)).ok;
  const left = others.filter((other) => !goes(other));
  for (const other of others.filter(goes)) {
    const stop: Stop = { row: other, body: { ...body, actId: newId(call.now) }, picture: null };
    await reportProved(call, tx, stop, { stage, proved: { proof: 'code', reason: null } });
  }
  const [first] = left;
  if (first)
    await sendDoorCode({ tx, config: call.platform.config, at: call.now }, await doorOf(tx, first, stage), first);
}

/** The code of a door was sent before, with other goods of it: the same hand-over, reported twice by one phone. */
async function reportedAtDoor(tx: Tx, row: DeliveryRow, { kind, code }: StopReportBody): Promise<StopReportRow | null> {
  if (kind === 'failed' || code === undefined || row.consignment_id === null) return null;
  return (await reportsOf(tx, row.id)).find((one) => one.kind === kind && one.proof === 'code') ?? null;
}

async function notMet(call: Call, tx: Tx, stop: Stop): Promise<Decision<StopReportRow>> {
  const row = await rowOf(call, tx, stop, null);
  await reportFailed(call, tx, { delivery: stop.row, report: row });
  await keepReport(call, tx, row, stop.picture);
  return accept(row);
}

/**
 * A stop as the transporter's phone tells it, at once or when its network is back. The same act counts once, whatever
 * it says the second time.
 */
export async function reportStop({ params, body }: ParsedInput<typeof endpoint>, call: Call): Promise<StopReport> {
  // Opened before anything is locked: it takes its time.
  const picture = await pictureOf(body.photo);
  const reported = await call.platform.db.transaction(async (tx) => {
    const { row } = await lockTogether(tx, params.id);
    // Only the transporter who accepted it knows of it; for others it is not there.
    if (row.transporter_id !== call.person.id) throw noSuchDelivery();
    const known = await findAct(tx, call.person.id, body.actId);
    if (known !== null && known.delivery_id === row.id) return accept({ row, report: known });
    const earlier = await reportedAtDoor(tx, row, body);
    if (earlier !== null) return accept({ row, report: earlier });
    const stop: Stop = { row, body, picture };
    const done = body.kind === 'failed' ? await notMet(call, tx, stop) : await handOver(call, tx, stop, body.kind);
    return done.ok ? accept({ row, report: done.value }) : done;
  });
  const { row, report } = orThrow(reported);
  call.settle();
  return reportView(row.order_id, report);
}
