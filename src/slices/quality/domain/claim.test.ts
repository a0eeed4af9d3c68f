import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_HOURS, checkClaim, checkCount, lapseOf, MOST_CLAIMS } from './claim.ts';
import { byTime, checkVisit, DAY_PARTS, daysToVisit, endOfVisit, MOST_DAYS_AHEAD, visitWords } from './visit.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const later = (hours: number) => after(NOW, hours * HOUR_MS);

describe('a claim', () => {
  const claim = { inspectorId: 'esi', lapsesAt: later(2) };

  test('keeps goods from others until it ends, and never from its owner', () => {
    expect(checkClaim(claim, { inspectorId: 'esi', now: NOW }, 'Esi A.').ok).toBe(true);
    expect(checkClaim(null, { inspectorId: 'kofi', now: NOW }, '').ok).toBe(true);
    expect(checkClaim(claim, { inspectorId: 'kofi', now: NOW }, 'Esi A.')).toMatchObject({
      ok: false,
      refusal: {
        code: 'quality.claimed',
        detail: 'Esi A. has claimed these goods until 26 Nov 2026, 12:00. Choose others, or come back then.',
      },
    });
    expect(checkClaim(claim, { inspectorId: 'kofi', now: later(2) }, 'Esi A.').ok, 'a claim that is over').toBe(true);
  });

  test('ends some hours after it was made, or after the visit', () => {
    expect(lapseOf(null, NOW)).toEqual(later(CLAIM_HOURS));
    expect(lapseOf({ day: '2026-11-27', part: 'afternoon' }, NOW)).toEqual(new Date('2026-11-27T23:00:00Z'));
  });

  test('is one of a few', () => {
    expect(checkCount(MOST_CLAIMS - 1).ok).toBe(true);
    expect(checkCount(MOST_CLAIMS)).toMatchObject({ refusal: { code: 'quality.too_many_claims' } });
  });
});

describe('a visit', () => {
  test('is said by its day and hours', () => {
    expect(visitWords({ day: '2026-11-27', part: 'morning' })).toBe('27 Nov 2026, 7:00 to 12:00');
  });

  test('is not over, not far away, and before the deadline', () => {
    const today = dayOf(NOW);
    expect(checkVisit({ day: today, part: 'morning' }, NOW, null).ok).toBe(true);
    const wrong = { ok: false, refusal: { code: 'quality.wrong_day' } };
    expect(checkVisit({ day: today, part: 'morning' }, later(2), null)).toMatchObject(wrong);
    expect(checkVisit({ day: addDays(today, MOST_DAYS_AHEAD + 1), part: 'morning' }, NOW, null)).toMatchObject(wrong);
    expect(checkVisit({ day: today, part: 'afternoon' }, NOW, later(7)).ok).toBe(true);
    expect(checkVisit({ day: today, part: 'afternoon' }, NOW, later(6.9))).toMatchObject({
      refusal: { detail: 'The report is due by 26 Nov 2026, 16:54. Choose hours that end before that.' },
    });
  });

  test('is offered on days that can be kept', () => {
    const today = dayOf(NOW);
    expect(daysToVisit(NOW, null)).toHaveLength(MOST_DAYS_AHEAD + 1);
    expect(daysToVisit(later(8), null)[0], 'today is over').toBe(addDays(today, 1));
    expect(daysToVisit(NOW, later(24))).toEqual([today]);
    expect(daysToVisit(later(8), later(20))).toEqual([]);
  });

  const visits = fc.record({
    day: fc.integer({ min: -20, max: 20 }).map((days) => addDays(dayOf(NOW), days)),
    part: fc.constantFrom(...DAY_PARTS),
  });

  test('that is taken lies ahead, on a day that was offered, and keeps its claim beyond its end', () => {
    fc.assert(
      fc.property(visits, fc.integer({ min: 0, max: 3 * DAY_MS }), (visit, passed) => {
        const now = after(NOW, passed);
        if (!checkVisit(visit, now, null).ok) return;
        expect(endOfVisit(visit).getTime()).toBeGreaterThan(now.getTime());
        expect(daysToVisit(now, null)).toContain(visit.day);
        expect(lapseOf(visit, now).getTime()).toBeGreaterThan(endOfVisit(visit).getTime());
      }),
    );
  });

  test('comes before those that end later', () => {
    fc.assert(
      fc.property(fc.array(visits), (some) => {
        const ends = [...some].sort(byTime).map((visit) => endOfVisit(visit).getTime());
        expect(ends).toEqual([...ends].sort((one, other) => one - other));
      }),
    );
  });
});
