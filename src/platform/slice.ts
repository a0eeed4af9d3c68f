import type { Route } from './http/route.ts';
import type { Subscriber } from './outbox/subscriber.ts';
import type { PersonalRecords } from './personal-records.ts';
import type { Platform } from './platform.ts';
import type { Carriers } from './proposals/proposals.ts';
import type { Measured } from './telemetry/gauge.ts';

/** Work that falls due by time. Runs in every process: pick rows `for update skip locked`. */
export interface ScheduledJob {
  readonly name: string;
  readonly everyMs: number;
  /** The most that one run does, where it knows: one that did less has left nothing. */
  readonly batch?: number;
  /**
   * So long it rests before a run that follows at once: work that can wait must not take all processors at a stretch.
   */
  readonly restMs?: number;
  /**
   * Does what is due at `now` and says how much it did, 0 when it found nothing; called again at once while it did
   * something, or its whole batch.
   */
  run(platform: Platform, now: Date): Promise<number>;
  /**
   * When its next row falls due, null when none waits. For jobs that should not come late, and where an idle job can be
   * told so by less than a run.
   */
  dueAt?(platform: Platform): Promise<Date | null>;
  /** Waits for what its runs began and left under way, or would have begun next, where they do that. */
  finish?(platform: Platform): Promise<void>;
}

/** What one slice brings into the process. */
export interface Slice {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly subscribers: readonly Subscriber[];
  readonly jobs: readonly ScheduledJob[];
  /** What it keeps about people; every slice that keeps anything has this. */
  readonly personal?: PersonalRecords;
  /** What it carries out that one administrator proposed and another approved. */
  readonly carries?: Carriers;
  /** What metrics tell of its tables. */
  readonly measured?: Measured;
}
