import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '../moment.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { cutAtSummedDays, isSettledDay } from './summed-days.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const MIDNIGHT = startOfDay('2026-11-20');

describe('a span of time', () => {
  const after = startOfDay('2026-11-24');
  test.each([
    {
      span: 'from midnight',
      from: MIDNIGHT,
      until: after,
      summed: '2026-11-23',
      days: ['2026-11-20', '2026-11-23'],
      rests: 1,
    },
    { span: 'from noon', from: NOON, until: after, summed: '2026-11-23', days: ['2026-11-21', '2026-11-23'], rests: 2 },
    {
      span: 'that ends before what is summed ends',
      from: MIDNIGHT,
      until: NOON,
      summed: '2026-11-25',
      days: null,
      rests: 1,
    },
    { span: 'after all that is summed', from: NOON, until: after, summed: '2026-11-20', days: null, rests: 1 },
    { span: 'of nothing', from: NOON, until: NOON, summed: '2026-11-25', days: null, rests: 0 },
    { span: 'before anything is summed', from: MIDNIGHT, until: after, summed: null, days: null, rests: 1 },
  ])('$span', ({ from, until, summed, days, rests }) => {
    const cut = cutAtSummedDays({ from, until }, summed);
    expect(cut.days && [cut.days.from, cut.days.until]).toEqual(days);
    expect(cut.rest).toHaveLength(rests);
  });

  test('has each of its moments in exactly one part, and only summed days among the days', () => {
    const moment = fc.integer({ min: 0, max: 40 * 24 }).map((hours) => new Date(MIDNIGHT.getTime() + hours * HOUR_MS));
    const day = fc.option(fc.integer({ min: -3, max: 45 }).map((days) => addDays('2026-11-20', days)));
    fc.assert(
      fc.property(moment, moment, day, moment, (from, until, summed, at) => {
        const { days, rest } = cutAtSummedDays({ from, until }, summed);
        const inDays = days !== null && dayOf(at) >= days.from && dayOf(at) < days.until;
        const parts = Number(inDays) + rest.filter((part) => at >= part.from && at < part.until).length;
        expect(parts).toBe(at >= from && at < until ? 1 : 0);
        if (inDays) expect(summed !== null && dayOf(at) < summed).toBe(true);
      }),
    );
  });
});

test('a day is settled some time after its end', () => {
  expect(isSettledDay('2026-11-20', new Date(MIDNIGHT.getTime() + DAY_MS), HOUR_MS)).toBe(false);
  expect(isSettledDay('2026-11-20', new Date(MIDNIGHT.getTime() + DAY_MS + HOUR_MS), HOUR_MS)).toBe(true);
});
