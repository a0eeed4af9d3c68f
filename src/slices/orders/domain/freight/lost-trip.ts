import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Pesewas } from '#kernel/money.ts';
import { BEFORE_PICKUP, isOneOf, type OrderState } from '../order.ts';

/** An ordinary delivery of goods that were to join a trip, as the checkout would bring them now. */
export interface OtherWay {
  readonly deliveryTypeId: string;
  readonly name: string;
  readonly urgency: Urgency;
  readonly distanceKm: number;
  readonly durationHours: number;
  /** These goods' share of what it costs. */
  readonly feePesewas: Pesewas;
}

/** What goods that have lost their trip would cost to bring. */
export interface LostTrip {
  /** The cheapest way; null where none brings them. */
  readonly way: OtherWay | null;
  /** What is paid for their delivery. */
  readonly paidPesewas: Pesewas;
}

/** Whether the goods cannot be brought for what is paid, so that their buyer is asked. */
export function isAbovePaid({ way, paidPesewas }: LostTrip): boolean {
  return way === null || way.feePesewas > paidPesewas;
}

/** As long as the other side of an order has for an answer: one day reaches a guest by SMS, and a farmer. */
export const FREIGHT_HOURS = 24;

/** Whether an order has just left its trip, and its goods are still to be brought. */
export function losesTrip(before: OrderState, next: OrderState): boolean {
  return before.tripFrom !== null && next.tripFrom === null && isOneOf(next.status, BEFORE_PICKUP);
}

/**
 * The order after a decision: its buyer is asked where its trip is lost and another way costs more, until they answer.
 */
export function askedAboutFreight(before: OrderState, next: OrderState, lost: LostTrip | undefined): OrderState {
  if (!isOneOf(next.status, BEFORE_PICKUP)) return next.freightAsked ? { ...next, freightAsked: false } : next;
  if (lost === undefined || !losesTrip(before, next) || !isAbovePaid(lost)) return next;
  // What was proposed about the quantity waits for nobody any more: how the goods go comes first.
  return { ...next, freightAsked: true, change: null };
}
