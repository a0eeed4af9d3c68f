import type { Approved, Missed } from './catalogue.ts';

/** What the languages of an installation have by now, beside what ships. */
export interface Speech {
  /** What speakers approved, a few seconds old at most. */
  approved(): Promise<Approved>;
  /** Counts that a text fell back to English. */
  readonly missed: Missed;
}
