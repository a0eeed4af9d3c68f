import type { Category } from '#kernel/ghana/produce.ts';
import type { ProposedChange } from './changes/proposed-change.ts';
import type { FoundGoods } from './weighing/found-goods.ts';

/** Every state of an order, in the order of the chain; `cancelled` is the exit. */
export const ORDER_STATUSES = [
  'pending_payment',
  'pending',
  'confirmed',
  'pending_quality_check',
  'quality_approved',
  'ready_for_pickup',
  'picked_up',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** States in which the buyer's money waits in escrow. */
export const PAID_AND_OPEN = [
  'pending',
  'confirmed',
  'pending_quality_check',
  'quality_approved',
  'ready_for_pickup',
  'picked_up',
  'in_transit',
  'delivered',
] as const satisfies readonly OrderStatus[];

/** Paid states in which the goods are still with the farmer. */
export const BEFORE_PICKUP = [
  'pending',
  'confirmed',
  'pending_quality_check',
  'quality_approved',
  'ready_for_pickup',
] as const satisfies readonly OrderStatus[];

/** Paid states in which nobody carries or has called the goods ready: what is sold may still be agreed anew. */
export const CHANGEABLE = [
  'pending',
  'confirmed',
  'pending_quality_check',
  'quality_approved',
] as const satisfies readonly OrderStatus[];

/** States of paid goods that are still to be made ready. */
export const BEFORE_READY = [
  'pending',
  'confirmed',
  'pending_quality_check',
  'quality_approved',
] as const satisfies readonly OrderStatus[];

/** States in which the goods have left the farm and the order is not settled. */
export const AFTER_PICKUP = ['picked_up', 'in_transit', 'delivered'] as const satisfies readonly OrderStatus[];

/** Who acts: a person in one relation to the order, or a part of the product that speaks for the world outside. */
export const PARTIES = [
  'buyer',
  'farmer',
  'transporter',
  'quality_inspector',
  'admin',
  'clock',
  'payments',
  'disputes',
] as const;
export type Party = (typeof PARTIES)[number];

/** Where the goods of an order go within its town, whom the driver asks for, and what else they should know. */
export interface Destination {
  readonly address: string;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly instructions: string | null;
}

/** What a decision needs to know of an order. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly category: Category;
  /** Null for a guest. */
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly transporterId: string | null;
  readonly inspectorId: string | null;
  /** The buyer asked for an inspection at checkout, or the farmer did later. */
  readonly inspectionRequested: boolean;
  /** A dispute is open: money and goods stay where they are, and no deadline runs. */
  readonly disputed: boolean;
  /** Since when a dispute stops the running deadline; null where none does, and in disputes of an earlier release. */
  readonly frozenSince: Date | null;
  /** The goods are said to have arrived, and neither a code nor a photo proves it. */
  readonly unproved: boolean;
  readonly paymentDueAt: Date;
  /** When an unanswered order lapses; set by payment. */
  readonly answerDueAt: Date | null;
  /** End of the receipt window; set by delivery. */
  readonly heldUntil: Date | null;
  /** What was agreed about weight and grade, and what was found. */
  readonly goods: FoundGoods;
  /** What one side has proposed; null when nothing is, or it was answered. */
  readonly change: ProposedChange | null;
  readonly destination: Destination;
  /** Until when the present step between confirmation and delivery must be done. */
  readonly stepDueAt: Date | null;
  /** How long the running deadline was given, and so by how much it may be moved. */
  readonly stepHours: number | null;
  /** The running deadline was moved already. */
  readonly stepExtended: boolean;
  /** When somebody is notified that it comes near, or that the goods are late; null when nobody is, or already was. */
  readonly remindAt: Date | null;
  /** Who accepted the delivery and did not collect: another may carry it, once. */
  readonly passedOverId: string | null;
  /** The farmer asked for the inspection, not the buyer. */
  readonly inspectionByFarmer: boolean;
  /** Of road, and how long the way of delivery takes. */
  readonly distanceKm: number;
  readonly durationHours: number;
  /** The buyer comes for the goods: nobody carries them. */
  readonly selfPickup: boolean;
  /** So many days more the farmer has to bring them to a collection point; null where they are not collected at one. */
  readonly pointLeadDays: number | null;
  /** What both agreed to leave out: it is on the shelf again, or was not there. */
  readonly leftOutGrams: number;
  /** From when a buyer who cancels leaves the deposit to the farmer; null where none was paid in advance. */
  readonly depositBoundFrom: Date | null;
  /** The hours in which the trip leaves that the goods join; null where they join none, or none any more. */
  readonly tripFrom: Date | null;
  readonly tripUntil: Date | null;
  /** Its trip is lost, another way costs more than is paid, and the buyer is asked how the goods go. */
  readonly freightAsked: boolean;
}

/** The goods go by no trip of somebody. */
export const NO_TRIP = { tripFrom: null, tripUntil: null } as const satisfies Partial<OrderState>;

/** No step of an order has a deadline. */
export const NO_STEP = { stepDueAt: null, stepHours: null, stepExtended: false, remindAt: null } as const;

/** What is not known yet of an order that waits for its payment. */
export const NOT_BEGUN = {
  ...NO_STEP,
  transporterId: null,
  inspectorId: null,
  answerDueAt: null,
  heldUntil: null,
  passedOverId: null,
  inspectionByFarmer: false,
  change: null,
  depositBoundFrom: null,
  frozenSince: null,
  leftOutGrams: 0,
  unproved: false,
  freightAsked: false,
} as const satisfies Partial<OrderState>;

/** One who acts, and in which capacity. */
export interface Actor {
  readonly party: Party;
  /** Null for the clock, the provider and guests. */
  readonly id: string | null;
  /** Said of what has happened already, where the goods are. */
  readonly reported?: true;
}

/** Whether `status` is one of `group`; narrows nothing, reads well. */
export function isOneOf(status: OrderStatus, group: readonly OrderStatus[]): boolean {
  return group.includes(status);
}

/** Whether a text is a state of an order. */
export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}
