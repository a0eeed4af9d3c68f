import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { DESTINATION } from '#test/support/orders/destination.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { decide } from '#slices/orders/domain/decide.ts';
import type { Command, Outcome } from '#slices/orders/domain/decide.ts';
import { type Actor, NO_TRIP, NOT_BEGUN, type OrderState, type Party } from '#slices/orders/domain/order.ts';

export const NOW = new Date('2026-11-21T08:00:00Z');
const IDS: Readonly<Record<Party, string | null>> = {
  buyer: 'ama',
  farmer: 'kofi',
  transporter: 'yaw',
  quality_inspector: 'efua',
  admin: 'nana',
  clock: null,
  payments: null,
  disputes: null,
};

const STEP_HOURS = 48;
const STEPS: readonly string[] = [
  'confirmed',
  'pending_quality_check',
  'quality_approved',
  'ready_for_pickup',
  'picked_up',
  'in_transit',
];

/** An order of Ama's from Kofi, in a state, with the deadlines that run in it. */
export function orderIn(status: OrderState['status'], more: Partial<OrderState> = {}): OrderState {
  const state: OrderState = {
    ...NOT_BEGUN,
    destination: DESTINATION,
    status,
    category: 'tubers',
    buyerId: 'ama',
    sellerId: 'kofi',
    inspectionRequested: false,
    disputed: false,
    paymentDueAt: after(NOW, 15 * MINUTE_MS),
    answerDueAt: status === 'pending_payment' ? null : after(NOW, 48 * HOUR_MS),
    heldUntil: status === 'delivered' ? after(NOW, 48 * HOUR_MS) : null,
    goods: agreedGoods(),
    stepDueAt: STEPS.includes(status) ? after(NOW, STEP_HOURS * HOUR_MS) : null,
    stepHours: STEP_HOURS,
    distanceKm: 120,
    durationHours: 24,
    selfPickup: false,
    pointLeadDays: null,
    ...NO_TRIP,
  };
  return { ...state, ...more };
}

/** The person, or the part of the product, that acts in a capacity. */
export function as(party: Party): Actor {
  return { party, id: IDS[party] };
}

/** What people say with an act that needs words: a smaller quantity, another day, another door. */
const WORDS: Readonly<Partial<Record<Command['act'], Partial<Command>>>> = {
  propose_change: { proposedGrams: 30_000 },
  propose_day: { proposedDay: '2026-11-25' },
  propose_address: { destination: { address: '7 Ring Road, Osu' } },
  change_address: { destination: { address: '7 Ring Road, Osu' } },
  change_contact: { destination: { contactName: 'Esi' } },
};

/** A slip says a weight, a little less than was ordered; an arrival is proved. */
export function commandBy(act: Command['act'], party: Party): Command {
  if (WORDS[act]) return { act, by: as(party), ...WORDS[act] };
  if (act === 'deliver') return { act, by: as(party), proved: true };
  return act === 'weigh' ? { act, by: as(party), weighedGrams: 49_000 } : { act, by: as(party) };
}

/** When something is done, and what a person says with it. */
type Said =
  | Date
  | (Pick<Command, 'hours' | 'note' | 'proposedGrams' | 'proposedDay' | 'destination' | 'lost'> & {
      readonly now?: Date;
    });

function saidOf(said: Said) {
  if (said instanceof Date) return { now: said };
  const { now = NOW, ...words } = said;
  return { now, ...words };
}

/** What follows from an act; throws when it is refused. */
export function outcome(act: Command['act'], party: Party, order: OrderState, said: Said = NOW): Outcome {
  const { now, ...words } = saidOf(said);
  const decision = decide({ ...commandBy(act, party), ...words }, order, now);
  if (!decision.ok) throw new Error(`${decision.refusal.code}: ${decision.refusal.detail}`);
  return decision.value;
}

/** Why an act is refused; null when it is not. */
export function refusal(act: Command['act'], party: Party, order: OrderState, said: Said = NOW) {
  const { now, ...words } = saidOf(said);
  const decision = decide({ ...commandBy(act, party), ...words }, order, now);
  return decision.ok ? null : decision.refusal;
}

/** The effects of an outcome by their kinds. */
export const kinds = (result: Outcome) => result.effects.map((effect) => effect.kind);
