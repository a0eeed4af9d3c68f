import type { DayStop } from '../../contract-day.ts';

/** What is done at one stop. */
export type AtStop = readonly [DayStop, ...DayStop[]];

/** What is done on the way, by stop, in the order of the way. */
export function byStop(stops: readonly DayStop[]): AtStop[] {
  return [...Map.groupBy(stops, ({ stop }) => stop).values()].flatMap(([first, ...others]): AtStop[] =>
    first ? [[first, ...others]] : [],
  );
}
