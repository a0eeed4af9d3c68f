import { errorTrace } from '#kernel/error.ts';
import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { LEASE_MS } from '../../domain/attempts.ts';

/** So long a turn waits for what it began: what falls due meanwhile is taken together by the next. */
const PATIENCE_MS = 8;
const MOST_UNDER_WAY = 200;

/** Waits for work that cannot fail, and no longer than this. */
export function atMostFor(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/** What a turn takes: at most so many rows that are due now, until the lease ends. */
export interface Turn {
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly most: number;
}

/** Rows that are due, and what is done with each at the provider. */
export interface DueWork<T> {
  readonly name: string;
  readonly everyMs: number;
  /** How many a turn takes. */
  readonly batch: number;
  claim(tx: Tx, turn: Turn): Promise<readonly T[]>;
  /** When the next of them falls due. */
  dueAt(tx: Tx): Promise<Date | null>;
  follow(platform: Platform, row: T): Promise<void>;
}

/**
 * A scheduled job that takes what is due and follows it at the provider. A call that hangs holds up nobody: the turn
 * leaves it under way and takes what falls due behind it. One that fails is logged, and falls due again when its claim
 * runs out.
 */
export function followDue<T>({ name, everyMs, batch, claim, dueAt, follow }: DueWork<T>): ScheduledJob {
  const underWay = new Set<Promise<void>>();

  function begin(platform: Platform, row: T): Promise<void> {
    const done: Promise<void> = follow(platform, row)
      .catch((error: unknown) => platform.log.error({ job: name, fault: errorTrace(error) }, 'scheduled job failed'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  }

  return {
    name,
    everyMs,
    batch,
    async run(platform, now) {
      const most = Math.min(batch, MOST_UNDER_WAY - underWay.size);
      if (most <= 0) return 0;
      const due = await claim(platform.db, { now, leaseUntil: after(now, LEASE_MS), most });
      if (due.length > 0) await atMostFor(PATIENCE_MS, Promise.all(due.map((row) => begin(platform, row))));
      return due.length;
    },
    dueAt: ({ db }) => dueAt(db),
    async finish() {
      await Promise.all(underWay);
    },
  };
}
