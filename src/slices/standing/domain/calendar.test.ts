import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { addDays, dayOf, endOfDay } from '#kernel/moment.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAt, firstTurn, reminderOf, turnAfter, turnsFrom, weekdayName, weekdayOf } from './calendar.ts';

const TUESDAY = '2026-11-24';
const at = (text: string) => new Date(text);
const moments = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2031-01-01T00:00:00Z'), noInvalidDate: true });
const days = moments.map(dayOf);
const weekdays = fc.integer({ min: 1, max: 7 });
const weeks = fc.constantFrom(1, 2);

describe('a day', () => {
  test('is ordered for at 06:00 in Accra, told of a day before, and over at midnight', () => {
    expect(dueAt(TUESDAY).toISOString()).toBe('2026-11-24T06:00:00.000Z');
    const reminder = reminderOf(TUESDAY, at('2026-11-23T05:59:59Z'));
    expect(reminder?.toISOString()).toBe('2026-11-23T06:00:00.000Z');
    expect(reminderOf(TUESDAY, at('2026-11-23T06:00:00Z'))).toBeNull();
    expect(reminderOf(null, at('2026-11-23T06:00:00Z'))).toBeNull();
    expect(endOfDay(TUESDAY).toISOString()).toBe('2026-11-25T00:00:00.000Z');
    const accra = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', weekday: 'long', hour: '2-digit' });
    expect(accra.format(dueAt(TUESDAY))).toBe('Tuesday, 06');
  });

  test('has a weekday that Accra agrees with', () => {
    const accra = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', weekday: 'long' });
    fc.assert(fc.property(days, (day) => weekdayName(weekdayOf(day)) === accra.format(dueAt(day))));
  });
});

describe('the first turn', () => {
  const first = (from: string, now: string) => firstTurn({ from, weekday: 2 }, at(now));

  test('is the day itself until it is six, and a week later from then on', () => {
    expect(first(TUESDAY, '2026-11-24T05:59:59Z')).toBe(TUESDAY);
    expect(first(TUESDAY, '2026-11-24T06:00:00Z')).toBe('2026-12-01');
  });

  test('is never before the day from which on it is wanted, nor in the past', () => {
    expect(first('2026-12-02', '2026-11-24T05:00:00Z')).toBe('2026-12-08');
    expect(first('2026-01-06', '2026-11-25T10:00:00Z')).toBe('2026-12-01');
  });

  test('lies within a week of the later of both, on its weekday', () => {
    fc.assert(
      fc.property(days, weekdays, moments, (from, weekday, now) => {
        const turn = firstTurn({ from, weekday }, now);
        const earliest = from > dayOf(now) ? from : dayOf(now);
        expect(weekdayOf(turn)).toBe(weekday);
        expect(dueAt(turn).getTime()).toBeGreaterThan(now.getTime());
        expect(turn >= earliest && turn <= addDays(earliest, 7)).toBe(true);
      }),
    );
  });
});

describe('the turn after', () => {
  test('is one or two weeks later', () => {
    expect(turnAfter(TUESDAY, 1, at('2026-11-24T06:00:10Z'))).toBe('2026-12-01');
    expect(turnAfter(TUESDAY, 2, at('2026-11-24T23:59:59Z'))).toBe('2026-12-08');
  });

  test('passes over what is over, and keeps to every second week', () => {
    expect(turnAfter(TUESDAY, 1, at('2026-12-10T12:00:00Z'))).toBe('2026-12-15');
    expect(turnAfter(TUESDAY, 2, at('2026-12-10T12:00:00Z'))).toBe('2026-12-22');
    expect(turnAfter(TUESDAY, 2, at('2026-12-08T12:00:00Z'))).toBe('2026-12-08');
  });

  test('comes later, keeps its weekday and its distance, and is not over', () => {
    fc.assert(
      fc.property(days, weeks, fc.integer({ min: 0, max: 400 * 24 * 60 }), (day, everyWeeks, minutes) => {
        const now = after(dueAt(day), minutes * MINUTE_MS);
        const next = turnAfter(day, everyWeeks, now);
        const distance = (dueAt(next).getTime() - dueAt(day).getTime()) / DAY_MS;
        expect(distance % (7 * everyWeeks)).toBe(0);
        expect(distance).toBeGreaterThan(0);
        expect(next >= dayOf(now)).toBe(true);
        expect(dueAt(next).getTime() - now.getTime()).toBeLessThanOrEqual(7 * everyWeeks * DAY_MS + 6 * HOUR_MS);
      }),
    );
  });
});

test('the turns ahead end with the last day', () => {
  const ahead = (until: string | null, everyWeeks = 1) => turnsFrom({ first: TUESDAY, everyWeeks, until }, 3);
  expect(ahead(null)).toEqual([TUESDAY, '2026-12-01', '2026-12-08']);
  expect(ahead('2026-12-07', 2)).toEqual([TUESDAY]);
  expect(ahead('2026-11-23')).toEqual([]);
});
