import { errorMessage } from '#kernel/error.ts';
import { SECOND_MS, MINUTE_MS, systemClock, type Clock } from '#kernel/time.ts';
import type { Logger } from '#platform/log.ts';
import type { Tx } from './database.ts';

const MEASURED_EVERY_MS = 15 * SECOND_MS;
/** A response that took so long says too little about when it was given, unless it is the first. */
const LONGEST_TRIP_MS = SECOND_MS;
/** From here on a machine's clock is said to be wrong. */
const SAID_FROM_MS = 2 * SECOND_MS;
/** A process on such a machine takes no timed work: more about it may be wrong than its clock. */
const TOO_FAR_MS = MINUTE_MS;

const ASK = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"';

/**
 * The database's time, which all processes share: what is due, and until when, must not depend on the machine that
 * asks.
 */
export interface DatabaseClock extends Clock {
  /** Asks the database once, then again and again. The time of the machine counts until the first response. */
  start(): Promise<void>;
  stop(): void;
  /** By how much the machine's own clock is ahead of the database's; null while they agree. */
  aheadMs(): number | null;
  /** Whether it is so far off that this process takes no timed work. */
  isTooFar(): boolean;
}

interface Machine {
  /** What its clock says. */
  readonly clock: Clock;
  /** Milliseconds that only ever go on, whatever happens to the clock. */
  readonly ticks: () => number;
}

/** The database's time in milliseconds. */
export async function databaseMs(db: Tx): Promise<number> {
  const [row] = await db.rows(ASK);
  return row?.atMs ?? Number.NaN;
}

/**
 * Between two measurements time goes on by the machine's ticks, which nobody sets. The database's moment lies somewhere
 * within the trip of the question; what was known is kept as long as it lies there too, so that time does not jump with
 * every busy moment.
 */
export function createDatabaseClock(
  ask: () => Promise<number>,
  log: Logger,
  machine: Machine = { clock: systemClock, ticks: () => performance.now() },
): DatabaseClock {
  let offsetMs: number | null = null;
  let aheadMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let wasSaid = false;

  const now = () => (offsetMs === null ? machine.clock.now() : new Date(Math.round(machine.ticks() + offsetMs)));

  function say(): void {
    const isOff = Math.abs(aheadMs) > SAID_FROM_MS;
    if (isOff && !wasSaid)
      log.warn(
        { aheadSeconds: Math.round(aheadMs / SECOND_MS), timedWork: Math.abs(aheadMs) < TOO_FAR_MS },
        "this machine's clock differs from the database's",
      );
    wasSaid = isOff;
  }

  async function measure(): Promise<void> {
    const beganMs = machine.ticks();
    const atMs = await ask();
    const endedMs = machine.ticks();
    if (offsetMs !== null && endedMs - beganMs > LONGEST_TRIP_MS) return;
    const offset = atMs - (beganMs + endedMs) / 2;
    if (offsetMs === null || Math.abs(offset - offsetMs) > (endedMs - beganMs) / 2) offsetMs = offset;
    aheadMs = machine.clock.now().getTime() - (machine.ticks() + offsetMs);
    say();
  }

  const isOff = (fromMs: number) => Math.abs(aheadMs) >= fromMs;

  return {
    now,
    async start() {
      await measure();
      timer = setInterval(
        () =>
          void measure().catch((error: unknown) => log.debug({ fault: errorMessage(error) }, 'the time was not asked')),
        MEASURED_EVERY_MS,
      ).unref();
    },
    stop: () => clearInterval(timer),
    aheadMs: () => (isOff(SAID_FROM_MS) ? aheadMs : null),
    isTooFar: () => isOff(TOO_FAR_MS),
  };
}
