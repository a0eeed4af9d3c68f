import type { Row } from '#kernel/transitions/machine.ts';

export const SHARED_TRIP_STATUSES = ['open', 'left', 'called_off'] as const;
export type SharedTripStatus = (typeof SHARED_TRIP_STATUSES)[number];

/** `take`: goods are ready, and become a delivery of its driver. */
export type TripAct = 'join' | 'change' | 'take' | 'leave' | 'call_off';

type TripParty = 'buyer' | 'farmer' | 'transporter' | 'clock';

const plain = { from: ['open'], when: [], label: null } as const;

/** The whole life of a trip. Its goods and their money are those of their orders, which go otherwise without it. */
export const TRIP_TABLE: readonly Row<TripAct, SharedTripStatus, TripParty, never>[] = [
  { ...plain, act: 'join', to: 'same', who: ['buyer'] },
  { ...plain, act: 'change', to: 'same', who: ['transporter'] },
  { ...plain, act: 'take', to: 'same', who: ['farmer'] },
  { ...plain, act: 'leave', to: 'left', who: ['clock'] },
  // By the clock when its transporter may not drive any more.
  { ...plain, act: 'call_off', to: 'called_off', who: ['transporter', 'clock'] },
];

/** Whether this may happen to a trip that is as it is; who may do it, its callers know by the trip. */
export function mayMove(act: TripAct, status: SharedTripStatus): boolean {
  return TRIP_TABLE.some((row) => row.act === act && row.from.includes(status));
}
