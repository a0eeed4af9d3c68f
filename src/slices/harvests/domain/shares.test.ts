import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divide, mayDeclare, sumOf } from './shares.ts';

const booked = (...grams: number[]) => grams.map((one, index) => ({ id: String(index), grams: one }));
const parts = (bookings: ReturnType<typeof booked>, given: number) =>
  divide(bookings, given).map(({ partGrams }) => partGrams);

it('gives everybody all of what was booked when all of it is there', () => {
  expect(parts(booked(40_000, 12_340, 60_010), 112_350)).toEqual([40_000, 12_340, 60_010]);
});

it('gives everybody the same share, and the earliest what rounding leaves', () => {
  expect(parts(booked(40_000, 60_000), 50_000)).toEqual([20_000, 30_000]);
  expect(parts(booked(10_000, 10_000, 10_000), 10_000)).toEqual([3400, 3300, 3300]);
});

it('gives nothing where nothing is there, and no part below 0.1 kg', () => {
  expect(parts(booked(40_000, 60_000), 0)).toEqual([0, 0]);
  expect(parts(booked(1000, 1_000_000), 50_000)).toEqual([100, 49_900]);
  expect(parts(booked(1000, 1000), 90)).toEqual([0, 0]);
  expect(divide([], 0)).toEqual([]);
});

it('never gives more than was declared or booked, nor less of a share than 0.1 kg allows', () => {
  const bookings = fc.array(
    fc.integer({ min: 100, max: 10_000_000 }).map((tens) => tens * 10),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(bookings, fc.double({ min: 0, max: 1, noNaN: true }), (grams, ratio) => {
      const all = booked(...grams);
      const sum = sumOf(all);
      const given = Math.trunc((sum * ratio) / 10) * 10;
      const divided = divide(all, given);
      const total = divided.reduce((so, { partGrams }) => so + partGrams, 0);
      expect(total).toBeLessThanOrEqual(given);
      for (const { partGrams, grams: own } of divided) {
        expect(partGrams).toBeLessThanOrEqual(own);
        expect(partGrams === 0 || partGrams >= 100).toBe(true);
        expect(partGrams).toBeGreaterThan((own * given) / sum - 101);
      }
      // Nothing that could be given is left over.
      expect(given - total).toBeLessThan(100);
      if (given === sum) expect(total).toBe(sum);
    }),
    { numRuns: 500 },
  );
});

it('takes at most what was booked as declared', () => {
  expect(mayDeclare(1000, 1000).ok).toBe(true);
  expect(mayDeclare(1000, 1010)).toMatchObject({ refusal: { code: 'harvest.more_than_booked' } });
});
