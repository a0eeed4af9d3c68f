import { accept, refuse } from '#kernel/refusal.ts';
import type { Decision } from '#kernel/refusal.ts';
import { endOf } from '#kernel/transitions/machine.ts';
import type { QualityGrade } from '#kernel/ghana/produce.ts';
import type { FoundAgainst } from '#slices/escrow/domain/disputes/finding.ts';
import { type Settings, STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { effectsOf } from './effects.ts';
import { lostTripEffects } from './freight/lost-trip-effects.ts';
import type { Effect } from './effects.ts';
import {
  type Changing,
  fitChange,
  withAgreed,
  withDestination,
  withoutStaleProposal,
  withProposal,
} from './changes/change-state.ts';
import type { ProposedChange } from './changes/proposed-change.ts';
import { leftTrip, missedTrip, withoutLeftTrip } from './freight/left-trip.ts';
import { askedAboutFreight, type LostTrip } from './freight/lost-trip.ts';
import { type Actor, NO_TRIP, type OrderState, type OrderStatus } from './order.ts';
import { asked, orderMachine } from './transitions.ts';
import { type Act, isProposal } from './acts.ts';
import type { OrderRow } from './conditions.ts';
import { graded, weighed, weightConfirmed, weightTaken } from './weighing/weigh.ts';
import {
  extendWindow,
  hoursToGive,
  type Moment,
  openWindow,
  resumeWindow,
  stageOf,
  withPartsWindow,
} from './windows.ts';

/** Something that somebody wants done with an order. */
export interface Command extends Changing {
  /** The words of the person, or of the world outside; kept in the history. */
  readonly note?: string;
  /** What a slip says, for the act of weighing. */
  readonly weighedGrams?: number;
  /** What an inspector found, for the approval. */
  readonly grade?: QualityGrade;
  /** Of an arrival: the code of the person who took the goods, or a photo, proves it. */
  readonly proved?: boolean;
  /** What is paid for of an order that goes on at less after a dispute. */
  readonly settledGrams?: number;
  /** Of a part of the price: the first one gives its buyer days for the others. */
  readonly isFirstPart?: boolean;
  /** By how many whole hours a deadline is moved. */
  readonly hours?: number;
  /** Against whom its dispute was decided. */
  readonly against?: readonly FoundAgainst[];
  /** Somebody who gets its money is unreliable: the buyer has longer to check. */
  readonly watched?: boolean;
  /** What the goods cost to bring, where the command makes them lose their trip. */
  readonly lost?: LostTrip;
}

/** One line of the history: a legal edge of the chain. */
export interface Step {
  readonly act: Act;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: Actor;
  readonly cause: string;
  readonly note: string | null;
  /** The proposal that it ends. */
  readonly answered?: ProposedChange;
}

export interface Outcome {
  readonly order: OrderState;
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
}

/**
 * What follows from `command`: the next state, the lines of history and what the slices below must do; or why not. The
 * settings give the windows that a payment or a delivery opens.
 */
export function decide(
  command: Command,
  order: OrderState,
  now: Date,
  settings: Settings = STANDARD_SETTINGS,
): Decision<Outcome> {
  const repeated = repeatOf(command, order);
  if (repeated) return accept(repeated);
  const row = orderMachine.choose(command.act, order, asked(command.by, now));
  if (!row.ok) return row;
  const unfit = refuseTime(command, order, now) ?? refuseChange(command, order, now);
  if (unfit) return unfit;
  const moment = { now, settings, watched: command.watched === true };
  const next = nextState(row.value, command, order, moment);
  const outcome: Outcome = {
    order: next,
    steps: [...lapsedBy(command, order, now), stepOf(row.value, command, order)],
    // The room first: a trip is locked before the deliveries that it takes.
    effects: [
      ...missedTrip(row.value, order, next),
      ...effectsOf(row.value, command, order, next),
      ...lostTripEffects(order, next, command.lost),
    ],
  };
  return accept(
    isConfirmedBy(command.act, order) && order.inspectionRequested
      ? withInspection(outcome, { now, settings })
      : outcome,
  );
}

/**
 * The world outside says things twice and late, and is never refused for it: money for an order that is gone goes back,
 * a second confirmation changes nothing.
 */
function repeatOf(command: Command, order: OrderState): Outcome | null {
  if (command.act !== 'pay' || order.status === 'pending_payment') return null;
  const late = order.status === 'cancelled';
  return {
    order,
    steps: [],
    effects: late ? [{ kind: 'refund_late_payment', reason: 'Paid after the order was cancelled' }] : [],
  };
}

const ANSWERS: readonly Act[] = ['accept_change', 'decline_change', 'withdraw_change', 'lapse_change'];

function stepOf(row: OrderRow, { by, note }: Command, { status: from, change }: OrderState): Step {
  const step = { act: row.act, from, to: endOf(row, from), by, cause: row.cause, note: note ?? null };
  return change !== null && ANSWERS.includes(row.act) ? { ...step, answered: change } : step;
}

/** A person who takes time says why; nobody moves a deadline by more than its window. */
function refuseTime({ act, by, hours, note }: Command, order: OrderState, now: Date): ReturnType<typeof refuse> | null {
  if (act !== 'ask_time' && act !== 'give_time') return null;
  const situation = orderMachine.situation(order, asked(by, now));
  const most = hoursToGive(order) ?? 0;
  if (hours === undefined || hours < 1 || hours > most)
    return refuse('order.too_much_time', `Choose from 1 to ${most} hours.`, { ...situation, most });
  if (act === 'ask_time' && note === undefined)
    return refuse('order.reason_needed', 'Say why you need more time. The buyer reads it.', situation);
  return null;
}

/** What is changed has to be another, and one that can be. */
function refuseChange(command: Command, order: OrderState, now: Date): ReturnType<typeof refuse> | null {
  const fit = fitChange(command, order, now);
  if (fit.ok) return null;
  const { code, detail } = fit.refusal;
  return refuse(code, detail, orderMachine.situation(order, asked(command.by, now)));
}

/** A proposal that ran out, and that another one takes the place of before the clock has said so. */
function lapsedBy({ act }: Command, order: OrderState, now: Date): Step[] {
  if (order.change === null || !isProposal(act)) return [];
  const clock: Actor = { party: 'clock', id: null };
  const row = orderMachine.open(order, asked(clock, now)).find((one) => one.act === 'lapse_change');
  return row ? [stepOf(row, { act: 'lapse_change', by: clock }, order)] : [];
}

/** Nobody is asked any more about goods that are called off. */
function arrived(order: OrderState, status: OrderStatus): OrderState {
  if (status !== 'cancelled' || order.goods.weightDueAt === null) return { ...order, status };
  return { ...order, status, goods: { ...order.goods, weightDueAt: null, awaitsFarmer: false } };
}

/** The state after `row`, with the deadline of the stage that it leads to. */
function nextState(row: OrderRow, command: Command, order: OrderState, moment: Moment): OrderState {
  const moved = withoutLeftTrip(withoutStaleProposal(changedBy(row, command, order, moment), order), moment);
  const next = askedAboutFreight(order, moved, command.lost);
  const stage = stageOf(next);
  // Goods that go on after a dispute have what was left of their time.
  if (row.act === 'settle_continue') return next;
  const isSame = stage === stageOf(order) && next.goods.weightDueAt === order.goods.weightDueAt;
  const leavesTrip = stage === 'ready_by' && next.tripFrom === null && order.tripFrom !== null;
  if (isSame && !leavesTrip) return next;
  const opened = openWindow(next, moment);
  return opened.disputed ? { ...opened, frozenSince: moment.now } : opened;
}

function changedBy(row: OrderRow, command: Command, order: OrderState, moment: Moment): OrderState {
  const moved = arrived(order, endOf(row, order.status));
  switch (row.act) {
    case 'pay_part':
      return command.isFirstPart === true ? withPartsWindow(moved, moment) : moved;
    case 'request_inspection':
      return { ...moved, inspectionRequested: true, inspectionByFarmer: !order.inspectionRequested };
    case 'skip_inspection':
      return { ...moved, inspectionRequested: false };
    case 'reassign':
      // A driver who did not collect in the hours of their trip does not take the goods along any more.
      return { ...moved, ...NO_TRIP, transporterId: null, passedOverId: order.transporterId };
    case 'leave_trip':
      return leftTrip(moved, command);
    case 'collect_self':
      return { ...moved, freightAsked: false, selfPickup: true };
    case 'keep_fee':
      return { ...moved, freightAsked: false };
    case 'ask_time':
    case 'give_time':
      return extendWindow(moved, command.hours ?? 0);
    case 'approve_quality':
      return {
        ...moved,
        inspectorId: command.by.id,
        goods: command.grade === undefined ? moved.goods : graded(moved.goods, command.grade),
      };
    case 'reject_quality':
      return { ...moved, inspectorId: command.by.id };
    case 'weigh': {
      if (command.weighedGrams === undefined) throw new Error('A slip says a weight.');
      const byTransporter = command.by.party === 'transporter';
      const slip = { grams: command.weighedGrams, byId: command.by.id, byTransporter };
      return { ...moved, goods: weighed(moved, slip, moment) };
    }
    case 'confirm_weight':
      return { ...moved, goods: weightConfirmed(moved, moment) };
    case 'accept_weight':
      return { ...moved, goods: weightTaken(moved.goods) };
    case 'propose_change':
    case 'propose_day':
    case 'propose_address':
      return withProposal(moved, command, moment.now);
    case 'change_address':
    case 'change_contact':
      return withDestination(moved, command.destination);
    case 'accept_change':
      return withAgreed(moved);
    case 'decline_change':
    case 'withdraw_change':
    case 'lapse_change':
      return { ...moved, change: null };
    case 'deliver':
      return { ...moved, unproved: command.proved !== true };
    case 'accept_delivery':
      return { ...moved, transporterId: command.by.id };
    case 'dispute':
    case 'report_missing':
    case 'doubt_weight':
    case 'doubt_delivery':
      return { ...moved, disputed: true, frozenSince: moment.now };
    case 'cancel':
      return moved.status === 'cancelled' ? moved : { ...moved, disputed: true, frozenSince: moment.now };
    case 'settle_release':
    case 'settle_refund':
    case 'settle_split':
    case 'settle_unsold':
      return { ...moved, disputed: false, frozenSince: null };
    case 'settle_continue':
      return goesOn(moved, command.settledGrams, moment);
    default:
      return moved;
  }
}

/** A dispute has ended: the deadline runs on, and what was settled about the weight needs no answer any more. */
function goesOn(order: OrderState, settledGrams: number | undefined, moment: Moment): OrderState {
  const goods =
    settledGrams === undefined
      ? order.goods
      : { ...order.goods, countedGrams: settledGrams, weightDueAt: null, awaitsFarmer: false };
  return resumeWindow({ ...order, goods }, order, moment);
}

/** A farmer confirms an order by saying so, or by agreeing with its buyer on less. */
function isConfirmedBy(act: Act, { status }: OrderState): boolean {
  return act === 'confirm' || (act === 'accept_change' && status === 'pending');
}

/** The buyer asked for an inspection at checkout, so confirming requests it in the same breath. */
function withInspection(confirmed: Outcome, { now, settings }: Moment): Outcome {
  const by: Actor = { party: 'farmer', id: confirmed.order.sellerId };
  const requested = decide({ act: 'request_inspection', by }, confirmed.order, now, settings);
  if (!requested.ok) return confirmed;
  return {
    order: requested.value.order,
    steps: [...confirmed.steps, ...requested.value.steps],
    effects: [...confirmed.effects, ...requested.value.effects],
  };
}
