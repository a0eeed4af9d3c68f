import { DAY_MS, MINUTE_MS, after } from '#kernel/time.ts';

/** What a phone says about when something happened, by its own clock. */
export interface PhoneTime {
  readonly happenedAt: Date;
  readonly sentAt: Date;
  /** How far our clock was ahead of the phone's when they last compared; null when they never did. */
  readonly offsetMs: number | null;
}

/** What is known without the phone. */
export interface Bounds {
  /** Nothing happens before what came before it. */
  readonly notBefore: Date;
  readonly receivedAt: Date;
}

export interface EventTime {
  readonly happenedAt: Date;
  /** The phone's word could not be believed, or its clock was set in between. */
  readonly doubted: boolean;
}

/** Clocks that differ by less are the same: a message takes its time. */
const SAME_TIME_MS = 2 * MINUTE_MS;
/** A phone that kept something for longer says nothing about time any more. */
const LONGEST_KEPT_MS = 7 * DAY_MS;

function isPlausible(at: Date, { notBefore, receivedAt }: Bounds): boolean {
  const time = at.getTime();
  return time >= notBefore.getTime() - SAME_TIME_MS && time <= receivedAt.getTime() + SAME_TIME_MS;
}

function within(at: Date, { notBefore, receivedAt }: Bounds): Date {
  return new Date(Math.min(receivedAt.getTime(), Math.max(notBefore.getTime(), at.getTime())));
}

/** By how long ago it was on the phone's own clock, however wrong that is. */
function byAge({ happenedAt, sentAt }: PhoneTime, { receivedAt }: Bounds): Date | null {
  const age = sentAt.getTime() - happenedAt.getTime();
  return age < 0 || age > LONGEST_KEPT_MS ? null : after(receivedAt, -age);
}

/**
 * When something happened that a phone reports later. A wrong clock does no harm: what counts is how long ago it was,
 * and how far the clocks were apart before. Where these two disagree, the clock was set in between, and the earlier
 * comparison counts. What cannot be true happened when we heard of it.
 */
export function eventTime(phone: PhoneTime | null, bounds: Bounds): EventTime {
  if (phone === null) return { happenedAt: bounds.receivedAt, doubted: false };
  const aged = byAge(phone, bounds);
  const compared = phone.offsetMs === null ? null : after(phone.happenedAt, phone.offsetMs);
  const agree = aged === null || compared === null || Math.abs(aged.getTime() - compared.getTime()) <= SAME_TIME_MS;
  const believed = [compared, aged].find((at) => at !== null && isPlausible(at, bounds));
  if (!believed) return { happenedAt: bounds.receivedAt, doubted: true };
  return { happenedAt: within(believed, bounds), doubted: !agree || aged === null };
}

/** Whether it was reported so much later that both moments are shown. */
export function isReportedLater(happenedAt: Date, receivedAt: Date): boolean {
  return receivedAt.getTime() - happenedAt.getTime() > SAME_TIME_MS;
}
