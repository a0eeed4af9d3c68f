import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { eventTime, isReportedLater } from './event-time.ts';

const RECEIVED = new Date('2026-11-25T12:00:00Z');
const BOUNDS = { notBefore: new Date('2026-11-25T06:00:00Z'), receivedAt: RECEIVED };
const ago = (ms: number) => after(RECEIVED, -ms);

/** A phone whose clock is off by so much, that kept an act for so long. */
function phone(offMs: number, keptMs: number, comparedMs: number | null = null) {
  const sentAt = after(RECEIVED, offMs);
  return { happenedAt: after(sentAt, -keptMs), sentAt, offsetMs: comparedMs };
}

describe('the time of an act that was reported later', () => {
  test('is the moment of its report when the phone says nothing', () => {
    expect(eventTime(null, BOUNDS)).toEqual({ happenedAt: RECEIVED, doubted: false });
  });

  test('is right though the clock is an hour wrong, either way', () => {
    for (const off of [HOUR_MS, -HOUR_MS])
      expect(eventTime(phone(off, 3 * HOUR_MS, -off), BOUNDS)).toEqual({
        happenedAt: ago(3 * HOUR_MS),
        doubted: false,
      });
  });

  test('is what the clocks said before when the clock was set in between, and says so', () => {
    const kept = 2 * HOUR_MS;
    const wrongThen = after(ago(kept), HOUR_MS);
    expect(eventTime({ happenedAt: wrongThen, sentAt: RECEIVED, offsetMs: -HOUR_MS }, BOUNDS)).toEqual({
      happenedAt: ago(kept),
      doubted: true,
    });
  });

  test('is the moment of its report when it cannot be true', () => {
    const before = phone(0, 8 * HOUR_MS);
    const future = { happenedAt: after(RECEIVED, DAY_MS), sentAt: RECEIVED, offsetMs: null };
    const stale = phone(0, 9 * DAY_MS);
    for (const said of [before, future, stale])
      expect(eventTime(said, BOUNDS)).toEqual({ happenedAt: RECEIVED, doubted: true });
  });

  test('never lies before the step before it nor after its report, whatever a phone says', () => {
    const moment = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const offset = fc.option(fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }));
    fc.assert(
      fc.property(moment, moment, offset, (happenedAt, sentAt, offsetMs) => {
        const { happenedAt: at } = eventTime({ happenedAt, sentAt, offsetMs }, BOUNDS);
        expect(at >= BOUNDS.notBefore && at <= RECEIVED).toBe(true);
      }),
    );
  });

  test('is shown beside its report only when they differ', () => {
    expect(isReportedLater(ago(MINUTE_MS), RECEIVED)).toBe(false);
    expect(isReportedLater(ago(3 * MINUTE_MS), RECEIVED)).toBe(true);
  });
});
