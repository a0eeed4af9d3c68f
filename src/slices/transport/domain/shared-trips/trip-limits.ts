/** Towns between the start and the end. */
export const MOST_TRIP_STOPS = 3;

/** As far ahead as a trip may leave. */
export const TRIP_DAYS_AHEAD = 14;

export const TRIP_KG = { least: 50, most: 30_000 } as const;
/** For each 100 kg over the whole way, in cedis. */
export const TRIP_PRICE_GHS = { least: 1, most: 1000 } as const;
export const LONGEST_TRIP_NOTE = 150;

/** So many hours before a trip leaves, goods may join no more. */
export const JOIN_HOURS = [1, 3, 6, 12, 24, 48] as const;
