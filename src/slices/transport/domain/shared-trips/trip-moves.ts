export const SHARED_TRIP_STATUSES = ['open', 'left', 'called_off'] as const;
export type SharedTripStatus = (typeof SHARED_TRIP_STATUSES)[number];

/** `take`: goods are ready, and become a delivery of its driver. */
export const TRIP_ACTS = ['join', 'change', 'take', 'leave', 'call_off'] as const;
export type TripAct = (typeof TRIP_ACTS)[number];

export interface TripMove {
  readonly from: SharedTripStatus;
  readonly to: SharedTripStatus;
  readonly who: readonly ('buyer' | 'farmer' | 'transporter' | 'clock')[];
}

/** The whole life of a trip. Its goods and their money are those of their orders, which go otherwise without it. */
export const TRIP_MOVES: Readonly<Record<TripAct, TripMove>> = {
  join: { from: 'open', to: 'open', who: ['buyer'] },
  change: { from: 'open', to: 'open', who: ['transporter'] },
  take: { from: 'open', to: 'open', who: ['farmer'] },
  leave: { from: 'open', to: 'left', who: ['clock'] },
  /** By the clock when its transporter may not drive any more. */
  call_off: { from: 'open', to: 'called_off', who: ['transporter', 'clock'] },
};

/** Whether this may happen to a trip that is as it is. */
export function mayMove(act: TripAct, status: SharedTripStatus): boolean {
  return TRIP_MOVES[act].from === status;
}
