import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';

/** One figure under its labels, of which there are few. */
export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Figures that are read whenever somebody asks for the metrics. */
export interface Gauge {
  /** With its unit at the end, as Prometheus has it: `farmgate_queue_age_seconds`. */
  readonly name: string;
  readonly help: string;
  /** `counter` for what only grows. */
  readonly kind?: 'counter';
  read(): Promise<readonly Reading[]>;
}

/** Something that waits in the database for a scheduled job. */
export interface Queue {
  readonly name: string;
  /** Since when the oldest waits that is due; null when nothing does. */
  oldest(tx: Tx, now: Date): Promise<Date | null>;
}

/** How many rows are as none should be, such as money without a deadline. */
export interface Count {
  readonly name: string;
  readonly help: string;
  count(tx: Tx, now: Date): Promise<number>;
}

/** Readings of one figure under several labels. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  read(tx: Tx, now: Date): Promise<readonly Reading[]>;
}

/** What a slice lets be measured of its tables. Each is one statement that an index answers. */
export interface Measured {
  readonly queues?: readonly Queue[];
  readonly counts?: readonly Count[];
  readonly figures?: readonly Figure[];
}

/** How long ago `since` was, in seconds; 0 for nothing. */
export function ageSeconds(since: Date | null, now: Date): number {
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / SECOND_MS);
}
