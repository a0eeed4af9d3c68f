import { addDays, dayOf } from '#kernel/moment.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { commandBy, NOW, orderIn } from '#test/support/orders/one-order.ts';
import type { Collected, OrderRow } from '#slices/orders/domain/conditions.ts';
import type { Command } from '#slices/orders/domain/decide.ts';
import { AFTER_PICKUP, isOneOf, type OrderState, type OrderStatus, type Party } from '#slices/orders/domain/order.ts';
import { proposeAddress, proposeDay, proposeLess } from '#slices/orders/domain/changes/proposed-change.ts';
import type { FoundGoods } from '#slices/orders/domain/weighing/found-goods.ts';
import { SAMPLE } from './sample.ts';

type ConditionName = OrderRow['when'][number];

interface Given {
  readonly order?: Partial<OrderState>;
  readonly goods?: Partial<FoundGoods>;
}

const nothing: Given = {};
const NEXT_DAY = addDays(dayOf(NOW), 1);
const OTHER_ADDRESS = '7 Ring Road, Osu';
const asked: Given = { goods: { weighings: 1, weighedById: 'yaw', weightDueAt: after(NOW, HOUR_MS) } };

/** What an order is like of which a condition holds, beside the time. */
const GIVENS: Readonly<Record<ConditionName, Given>> = {
  not_disputed: nothing,
  not_disputed_or_reported: nothing,
  disputed: { order: { disputed: true, frozenSince: NOW } },
  deposit_comes_back: nothing,
  deposit_stays: { order: { depositBoundFrom: NOW } },
  payment_open: nothing,
  payment_overdue: nothing,
  unanswered: nothing,
  window_over: nothing,
  proved: nothing,
  unproved: { order: { unproved: true } },
  step_overdue: nothing,
  deadline_runs: nothing,
  not_extended: nothing,
  asked_by_buyer: { order: { inspectionRequested: true } },
  asked_by_farmer: { order: { inspectionRequested: true, inspectionByFarmer: true } },
  not_asked_before: nothing,
  another_may_carry: { order: { transporterId: 'yaw' } },
  nobody_carries: nothing,
  not_passed_over: nothing,
  no_inspection_asked: nothing,
  no_inspector: nothing,
  unassigned: nothing,
  weight_agreed: nothing,
  weighable_by_me: nothing,
  not_my_trade: nothing,
  not_weighed: nothing,
  nothing_proposed: nothing,
  less_offered: { order: { change: proposeLess('farmer', SAMPLE.grams - 10_000, NOW) } },
  less_asked: { order: { change: proposeLess('buyer', SAMPLE.grams - 10_000, NOW) } },
  day_from_farmer: { order: { change: proposeDay('farmer', NEXT_DAY, NOW) } },
  day_from_buyer: { order: { change: proposeDay('buyer', NEXT_DAY, NOW) } },
  address_asked: { order: { change: proposeAddress(OTHER_ADDRESS, NOW) } },
  unanswered_change: { order: { change: proposeAddress(OTHER_ADDRESS, NOW) } },
  assigned: { order: { transporterId: 'yaw' } },
  weight_settled: nothing,
  answered_or_reported: nothing,
  freight_settled: nothing,
  freight_asked: { order: { freightAsked: true } },
  freight_unanswered: { order: { freightAsked: true, stepDueAt: after(NOW, HOUR_MS) } },
  weight_asked: asked,
  weight_unanswered: asked,
  farmer_asked: { goods: { awaitsFarmer: true } },
  farmer_agrees: nothing,
  mostly_there: { goods: { weighedGrams: SAMPLE.grams - 10_000 } },
  mostly_missing: { goods: { weighedGrams: SAMPLE.grams / 5 } },
  assigned_to_me: { order: { transporterId: 'yaw' } },
};

const AT_FARM = { selfPickup: true } as const;
const KINDS: Readonly<Record<Collected, Partial<OrderState>>> = {
  carried: {},
  not_at_point: {},
  not_by_trip: {},
  self_pickup: AT_FARM,
  at_farm: AT_FARM,
  at_point: { ...AT_FARM, pointLeadDays: 1 },
  by_trip: { tripFrom: after(NOW, 24 * HOUR_MS), tripUntil: after(NOW, 26 * HOUR_MS) },
};

/** An order in a state of which a row of the table may be true. */
export function sampleOf({ when, only }: Pick<OrderRow, 'when' | 'only'>, status: OrderStatus): OrderState {
  const givens = when.map((name) => GIVENS[name]);
  const goods = Object.assign({ weighedGrams: SAMPLE.grams - 10_000 }, ...givens.map((given) => given.goods ?? {}));
  const isWeighed = givens.some((given) => given.goods !== undefined);
  const isCarried = isOneOf(status, AFTER_PICKUP);
  return orderIn(status, {
    ...(isCarried && { transporterId: 'yaw' }),
    ...(only && KINDS[only]),
    ...(isWeighed && { goods: agreedGoods(goods) }),
    ...Object.assign({}, ...givens.map((given) => given.order ?? {})),
  });
}

/** What goods that have lost their trip cost to bring. */
const ORDINARY = {
  deliveryTypeId: 'standard',
  name: 'Standard',
  urgency: 'standard',
  distanceKm: 120,
  durationHours: 48,
  feePesewas: SAMPLE.deliveryFeePesewas,
} as const;

/** Acts that are done in several ways, each with words of its own. */
const VARIANTS: Readonly<Partial<Record<Command['act'], readonly (readonly [string, Partial<Command>])[]>>> = {
  deliver: [
    ['code, or photo and name', { proved: true }],
    ['without a proof', { proved: false }],
  ],
  weigh: [
    ['within the tolerance', { weighedGrams: SAMPLE.grams - 1000 }],
    ['beyond the tolerance', { weighedGrams: SAMPLE.grams - 10_000 }],
  ],
  approve_quality: [
    ['the agreed grade', { grade: 'standard' }],
    ['a grade below', { grade: 'economy' }],
  ],
  settle_continue: [
    ['as it is', {}],
    ['at less', { settledGrams: SAMPLE.grams - 10_000 }],
  ],
  leave_trip: [
    ['another way costs more', { lost: { way: null, paidPesewas: SAMPLE.deliveryFeePesewas } }],
    ['another way costs no more', { lost: { way: ORDINARY, paidPesewas: SAMPLE.deliveryFeePesewas } }],
  ],
  propose_change: [['less than is paid for', { proposedGrams: SAMPLE.grams - 10_000 }]],
  propose_day: [['another day, at most 7 days away', { proposedDay: addDays(NEXT_DAY, 2) }]],
  propose_address: [['in the same town', { destination: { address: OTHER_ADDRESS } }]],
  change_address: [['in the same town', { destination: { address: OTHER_ADDRESS } }]],
  change_contact: [['', { destination: { contactName: 'Esi' } }]],
  ask_time: [['a reason', { hours: 1, note: 'The road is flooded' }]],
  give_time: [['', { hours: 1 }]],
};

export interface Variant {
  readonly words: string;
  readonly command: Command;
}

/** Every way in which a party does an act. */
export function variantsOf({ act, to }: Pick<OrderRow, 'act' | 'to'>, party: Party): Variant[] {
  const isPlain = act === 'leave_trip' && to === 'cancelled';
  const said = (isPlain ? undefined : VARIANTS[act]) ?? [['', {}]];
  return said.map(([words, more]) => ({ words, command: { ...commandBy(act, party), ...more } }));
}
