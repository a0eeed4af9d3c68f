import { dayInWords, dayOf } from '#kernel/moment.ts';
import { formatKg } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import type { Act } from '../acts.ts';
import { type Actor, CHANGEABLE, type Destination, isOneOf, type OrderState } from '../order.ts';
import { paidGrams } from '../weighing/found-goods.ts';
import { deadlineOf, moveWindow, stageOf } from '../windows.ts';
import {
  deadlineOn,
  isLess,
  isNear,
  LEAST_GRAMS,
  MOST_DAYS_MOVED,
  proposeAddress,
  proposeDay,
  type ProposedChange,
  type Proposer,
  proposeLess,
} from './proposed-change.ts';

/** What a command says about a change of an order. */
export interface Changing {
  readonly act: Act;
  readonly by: Actor;
  /** The smaller quantity that is proposed. */
  readonly proposedGrams?: number;
  /** The other day that is proposed, as '2026-11-24'. */
  readonly proposedDay?: string;
  /** What is new about where the goods go. */
  readonly destination?: Partial<Destination>;
}

function fitQuantity({ proposedGrams }: Changing, order: OrderState): Decision<null> {
  const paid = paidGrams(order.goods);
  if (proposedGrams !== undefined && isLess(proposedGrams, paid)) return accept(null);
  return refuse(
    'order.not_less',
    `Choose at least ${formatKg(LEAST_GRAMS)} and less than ${formatKg(paid)}. For more, place another order.`,
  );
}

function fitDay({ proposedDay }: Changing, order: OrderState, now: Date): Decision<null> {
  const deadline = deadlineOf(order)?.at ?? now;
  const isOther = proposedDay !== undefined && deadlineOn(proposedDay).getTime() !== deadline.getTime();
  if (isOther && proposedDay > dayOf(now) && isNear(proposedDay, deadline)) return accept(null);
  return refuse(
    'order.day_out_of_reach',
    `Choose another day from tomorrow on, at most ${MOST_DAYS_MOVED} days from ${dayInWords(dayOf(deadline))}.`,
  );
}

function fitAddress({ destination }: Changing, order: OrderState): Decision<null> {
  const address = destination?.address ?? '';
  if (address !== '' && address !== order.destination.address) return accept(null);
  return refuse('order.same_address', 'The order goes to this address already.');
}

/** Whether what a command says of a change can be; true of every other command. */
export function fitChange(command: Changing, order: OrderState, now: Date): Decision<null> {
  switch (command.act) {
    case 'propose_change':
      return fitQuantity(command, order);
    case 'propose_day':
      return fitDay(command, order, now);
    case 'propose_address':
    case 'change_address':
      return fitAddress(command, order);
    default:
      return accept(null);
  }
}

function proposerOf({ party }: Actor): Proposer {
  if (party === 'buyer' || party === 'farmer') return party;
  throw new Error('Buyer and farmer propose changes.');
}

function proposalOf({ act, by, proposedGrams, proposedDay, destination }: Changing, now: Date): ProposedChange {
  if (act === 'propose_change' && proposedGrams !== undefined) return proposeLess(proposerOf(by), proposedGrams, now);
  if (act === 'propose_day' && proposedDay !== undefined) return proposeDay(proposerOf(by), proposedDay, now);
  if (destination?.address !== undefined) return proposeAddress(destination.address, now);
  throw new Error('A proposal says what is proposed.');
}

/** The order with the proposal of `command`. */
export function withProposal(order: OrderState, command: Changing, now: Date): OrderState {
  return { ...order, change: proposalOf(command, now) };
}

/** The order that goes elsewhere, or to somebody else, from now on. */
export function withDestination(order: OrderState, destination: Partial<Destination> = {}): OrderState {
  return { ...order, destination: { ...order.destination, ...destination } };
}

/** The order for which what was proposed counts from now on. */
export function withAgreed(order: OrderState): OrderState {
  const { change } = order;
  const agreed = { ...order, change: null };
  if (change?.kind === 'day') return moveWindow(agreed, change.at);
  if (change?.kind === 'address') return withDestination(agreed, { address: change.address });
  const grams = change?.grams ?? paidGrams(order.goods);
  return { ...agreed, goods: { ...order.goods, countedGrams: grams }, leftOutGrams: order.goods.agreedGrams - grams };
}

function isAnswerable({ kind }: ProposedChange, order: OrderState, before: OrderState): boolean {
  switch (kind) {
    case 'less':
      return isOneOf(order.status, CHANGEABLE) && order.goods.weighings === 0;
    case 'day':
      return stageOf(order) === stageOf(before);
    case 'address':
      return order.status === 'ready_for_pickup' && order.transporterId === before.transporterId;
  }
}

/** Nobody answers any more what was overtaken: by a dispute, or by goods that are further on than they were. */
export function withoutStaleProposal(order: OrderState, before: OrderState): OrderState {
  const { change } = order;
  if (change === null || (!order.disputed && isAnswerable(change, order, before))) return order;
  return { ...order, change: null };
}
