import { FREIGHT_HOURS } from './freight/lost-trip.ts';
import { HOUR_MS, after } from '#kernel/time.ts';
import { receiptHours, type Settings } from '#slices/settings/domain/settings.ts';
import { stepHours } from '#slices/settings/domain/step-windows.ts';
import { NO_STEP, type OrderState } from './order.ts';

export const DEADLINE_KINDS = [
  'pay_by',
  'answer_by',
  'ready_by',
  'inspect_by',
  'accept_by',
  'collect_by',
  'fetch_by',
  'weight_by',
  'freight_by',
  'deliver_by',
  'receipt_by',
  'decide_by',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** The one deadline that runs for an order now. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly at: Date;
}

/** What a paid order waits for, and so whose deadline runs; null where no money waits. */
export type Stage = Exclude<DeadlineKind, 'pay_by' | 'decide_by'>;

/**
 * The stage of an order in which money waits; the disputed stay in theirs. While a buyer is asked about a short weight,
 * or about the way of goods that lost their trip, everything else waits.
 */
export function stageOf({
  status,
  transporterId,
  goods,
  selfPickup,
  freightAsked,
}: Pick<OrderState, 'status' | 'transporterId' | 'goods' | 'selfPickup' | 'freightAsked'>): Stage | null {
  if (goods.weightDueAt !== null) return 'weight_by';
  if (freightAsked) return 'freight_by';
  switch (status) {
    case 'pending':
      return 'answer_by';
    case 'confirmed':
    case 'quality_approved':
      return 'ready_by';
    case 'pending_quality_check':
      return 'inspect_by';
    case 'ready_for_pickup':
      if (selfPickup) return 'fetch_by';
      return transporterId === null ? 'accept_by' : 'collect_by';
    case 'picked_up':
    case 'in_transit':
      return 'deliver_by';
    case 'delivered':
      return 'receipt_by';
    case 'pending_payment':
    case 'completed':
    case 'cancelled':
      return null;
  }
}

function dueAtOf(order: OrderState, stage: Stage): Date | null {
  if (stage === 'answer_by') return order.answerDueAt;
  return stage === 'receipt_by' ? order.heldUntil : order.stepDueAt;
}

/**
 * The deadline that both parties see; null when none runs. During a dispute it is that of the decision, which the
 * dispute knows.
 */
export function deadlineOf(order: OrderState, decisionDueAt: Date | null = null): Deadline | null {
  if (order.status === 'pending_payment') return { kind: 'pay_by', at: order.paymentDueAt };
  if (order.disputed) return decisionDueAt && { kind: 'decide_by', at: decisionDueAt };
  const stage = stageOf(order);
  const at = stage && dueAtOf(order, stage);
  return stage && at && { kind: stage, at };
}

/** The moment and the rules by which a window opens. */
export interface Moment {
  readonly now: Date;
  readonly settings: Settings;
  /** Somebody who gets the money is unreliable. */
  readonly watched?: boolean;
}

/** A loaded lorry with its stops; `transport` sells no way of delivery that needs more. */
const KM_PER_HOUR = 40;

const DAY_HOURS = 24;

/** How long the goods may be on the road as promised: what the way of delivery says, and never less than the drive. */
function promisedHours({ durationHours, distanceKm }: OrderState): number {
  return Math.max(durationHours, distanceKm / KM_PER_HOUR);
}

/** So much longer than usual has a buyer whose goods arrived without a proof: they may not know of it. */
const UNPROVED_TIMES = 3;

/** And so much longer has who deals with somebody unreliable. */
const WATCHED_TIMES = 2;

function receiptTimes({ unproved }: OrderState, { watched }: Moment): number {
  if (unproved) return UNPROVED_TIMES;
  return watched === true ? WATCHED_TIMES : 1;
}

function hoursOf(moment: Moment, stage: Exclude<Stage, 'weight_by' | 'freight_by'>, order: OrderState): number {
  const { settings } = moment;
  const { category, pointLeadDays } = order;
  switch (stage) {
    case 'answer_by':
      return settings.answerWindowHours;
    case 'ready_by':
      return stepHours(settings, 'Ready', category) + (pointLeadDays ?? 0) * DAY_HOURS;
    case 'inspect_by':
      return stepHours(settings, 'Inspect', category);
    case 'accept_by':
      return stepHours(settings, 'Accept', category);
    case 'collect_by':
      return stepHours(settings, 'Collect', category);
    case 'fetch_by':
      // As long as it would take to find a transporter and have them come.
      return stepHours(settings, 'Accept', category) + stepHours(settings, 'Collect', category);
    case 'deliver_by':
      return stepHours(settings, 'Late', category);
    case 'receipt_by':
      return receiptHours(settings, category) * receiptTimes(order, moment);
  }
}

/** Reminders come when a quarter of the time is left, and at most half a day before its end. */
const REMINDED_AT_MOST_MS = 12 * HOUR_MS;

function reminderBefore(dueAt: Date, hours: number): Date {
  return after(dueAt, -Math.min((hours * HOUR_MS) / 4, REMINDED_AT_MOST_MS));
}

function withDue(order: OrderState, stage: Stage, at: Date): OrderState {
  if (stage === 'answer_by') return { ...order, answerDueAt: at, stepDueAt: null };
  if (stage === 'receipt_by') return { ...order, heldUntil: at, stepDueAt: null };
  // A farmer who has not confirmed yet waits as long as the buyer is asked.
  if (stage === 'freight_by' && order.status === 'pending') return { ...order, answerDueAt: at, stepDueAt: at };
  return { ...order, stepDueAt: at };
}

/** A buyer who has paid a part has days to pay the rest: a wallet may not pay more in one. */
export function withPartsWindow(order: OrderState, { now, settings }: Moment): OrderState {
  const paymentDueAt = after(now, settings.partsWindowHours * HOUR_MS);
  return paymentDueAt > order.paymentDueAt ? { ...order, paymentDueAt } : order;
}

/** Gives an order the deadline of its stage, from now on, whatever ran before. */
export function openWindow(order: OrderState, moment: Moment): OrderState {
  const { now } = moment;
  const stage = stageOf(order);
  if (stage === null) return { ...order, ...NO_STEP };
  // The slip has opened it; nobody is given more time while a transporter waits at the gate.
  if (stage === 'weight_by') return { ...order, ...NO_STEP, stepDueAt: order.goods.weightDueAt };
  if (stage === 'freight_by') return askedUntil(order, after(now, FREIGHT_HOURS * HOUR_MS));
  if (stage === 'ready_by' && order.tripFrom !== null && order.tripFrom > now)
    return readyForTrip(order, order.tripFrom, now);
  const hours = hoursOf(moment, stage, order);
  const promised = promisedAt(order, stage, now);
  const dueAt = after(promised, hours * HOUR_MS);
  return {
    ...withDue(order, stage, dueAt),
    stepHours: hours,
    stepExtended: false,
    remindAt: remindAtOf(order, stage, { dueAt, promised, hours }),
  };
}

/**
 * From when the hours of a stage count: goods on the road from their promised arrival, those of a trip from its hours
 * on.
 */
function promisedAt(order: OrderState, stage: Stage, now: Date): Date {
  if (stage === 'deliver_by') return after(now, promisedHours(order) * HOUR_MS);
  return stage === 'collect_by' && order.tripUntil !== null && order.tripUntil > now ? order.tripUntil : now;
}

/** Nobody moves the time in which a buyer says how the goods go. */
function askedUntil(order: OrderState, at: Date): OrderState {
  return withDue({ ...order, ...NO_STEP, remindAt: reminderBefore(at, FREIGHT_HOURS) }, 'freight_by', at);
}

/** A trip waits for nobody: its goods are ready when it leaves, and that is moved by no one. */
function readyForTrip(order: OrderState, leaves: Date, now: Date): OrderState {
  const hours = (leaves.getTime() - now.getTime()) / HOUR_MS;
  return { ...order, stepDueAt: leaves, stepHours: null, stepExtended: false, remindAt: reminderBefore(leaves, hours) };
}

/** The end of the receipt window has a reminder of its own; goods on the road have one when they are late. */
function remindAtOf(
  { unproved }: OrderState,
  stage: Stage,
  { dueAt, promised, hours }: { readonly dueAt: Date; readonly promised: Date; readonly hours: number },
): Date | null {
  // A buyer who is asked whether the goods arrived is asked again at half the time.
  if (stage === 'receipt_by') return unproved ? after(dueAt, -(hours * HOUR_MS) / 2) : null;
  return stage === 'deliver_by' ? promised : reminderBefore(dueAt, hours);
}

/** The order with its deadline later by whole hours. What was promised of a delivery stays promised. */
export function extendWindow(order: OrderState, hours: number): OrderState {
  const stage = stageOf(order);
  const at = stage && dueAtOf(order, stage);
  if (stage === null || at === null) return order;
  const dueAt = after(at, hours * HOUR_MS);
  const remindAt = stage === 'deliver_by' ? order.remindAt : remindAtOf(order, stage, { dueAt, promised: at, hours });
  return { ...withDue(order, stage, dueAt), stepExtended: true, remindAt };
}

/** The order with its deadline at another moment, which both agreed on. */
export function moveWindow(order: OrderState, at: Date): OrderState {
  const stage = stageOf(order);
  if (stage === null || order.stepHours === null) return order;
  const remindAt = remindAtOf(order, stage, { dueAt: at, promised: at, hours: order.stepHours });
  return { ...withDue(order, stage, at), remindAt };
}

/** The least that is left of a deadline when a dispute ends: a quarter of it, and no more than this. */
const LEAST_LEFT_HOURS = 6;

/**
 * The deadline of an order whose dispute has ended: as much is left as when it began, and some hours at least. `before`
 * is the order in dispute. A step that the dispute itself brought on has its whole time.
 */
export function resumeWindow(order: OrderState, before: OrderState, moment: Moment): OrderState {
  const { frozenSince } = before;
  const next: OrderState = { ...order, disputed: false, frozenSince: null };
  const stage = stageOf(next);
  const dueAt = stage && dueAtOf(next, stage);
  const isNew = stage !== stageOf(before) || frozenSince === null || dueAt === null;
  // A trip waits for nobody.
  const waitsForTrip = stage === 'ready_by' && next.tripFrom !== null;
  if (stage === null || isNew || waitsForTrip) return openWindow(next, moment);
  const frozenMs = moment.now.getTime() - frozenSince.getTime();
  const leastHours = Math.min(LEAST_LEFT_HOURS, (before.stepHours ?? LEAST_LEFT_HOURS) / 4);
  const at = new Date(Math.max(dueAt.getTime() + frozenMs, after(moment.now, leastHours * HOUR_MS).getTime()));
  const goods = stage === 'weight_by' ? { ...next.goods, weightDueAt: at } : next.goods;
  const remindAt = next.remindAt && new Date(Math.min(at.getTime(), next.remindAt.getTime() + frozenMs));
  return withDue({ ...next, goods, remindAt }, stage, at);
}

/** By how many hours the running deadline may still be moved, once: at most its window again. Null when it may not. */
export function hoursToGive(order: OrderState): number | null {
  return order.disputed || order.stepExtended || stageOf(order) === null ? null : order.stepHours;
}

const ON_THE_WAY: readonly string[] = ['picked_up', 'in_transit'];

/** Whether the goods are on the way for longer than was promised at the pickup. */
export function isLate(
  { status, expectedDelivery }: { readonly status: string; readonly expectedDelivery: Date | null },
  now: Date,
): boolean {
  return ON_THE_WAY.includes(status) && expectedDelivery !== null && expectedDelivery < now;
}
