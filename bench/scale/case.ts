import type { Tx } from '#platform/db/database.ts';

/** Something that somebody may ask, and why it may grow with the tables, where it does. */
export interface Case {
  readonly name: string;
  readonly run: (tx: Tx) => Promise<unknown>;
  /** Why it may be linear; left out where it must not be. */
  readonly argued?: string;
}
