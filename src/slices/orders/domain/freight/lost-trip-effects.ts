import type { Effect } from '../effects.ts';
import type { OrderState } from '../order.ts';
import { isAbovePaid, losesTrip, type LostTrip } from './lost-trip.ts';

/**
 * What follows when goods lose their trip: those that are ready are held at the farm while their buyer is asked, and
 * the others go at once by a way that costs no more than is paid.
 */
export function lostTripEffects(before: OrderState, next: OrderState, lost: LostTrip | undefined): Effect[] {
  if (lost === undefined || !losesTrip(before, next)) return [];
  const back = next.freightAsked || next.goods.weightDueAt !== null;
  const held: Effect[] = next.status === 'ready_for_pickup' ? [{ kind: 'hold_back_delivery', back }] : [];
  if (lost.way === null || isAbovePaid(lost)) return held;
  return [...held, { kind: 'follow_way', feePesewas: lost.way.feePesewas }];
}
