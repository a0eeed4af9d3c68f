import { dayInWords } from '../moment.ts';

/** Who says what a pack weighs: its farmer, who weighed it on a day, or surveys of the market, known by their name. */
export interface PackFactor {
  /** The day of the weighing, or the last one that the survey is about. */
  readonly on: string;
  /** Null for the farmer's own weighing. */
  readonly source: string | null;
}

/** 'weighed by the farmer on 20 Nov 2026', or 'as the market counts it (Esoko, 31 Aug 2020)'. */
export function factorWords({ on, source }: PackFactor): string {
  const day = dayInWords(on);
  return source === null ? `weighed by the farmer on ${day}` : `the market's usual weight (${source}, ${day})`;
}
