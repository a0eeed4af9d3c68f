export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The moment `durationMs` after `start`. */
export function after(start: Date, durationMs: number): Date {
  return new Date(start.getTime() + durationMs);
}

/** Whether a moment has come; one that is not set never has. */
export function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() <= now.getTime();
}

/** Tells the time. The product asks one of these, never the machine, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
