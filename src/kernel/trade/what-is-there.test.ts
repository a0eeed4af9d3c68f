import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsTaken, leastOf } from './what-is-there.ts';

const LOOSE = { weightGrams: 10_000, packGrams: null };
const CRATES = { weightGrams: 200_000, packGrams: 50_000 };

test('standing: what is there is taken only when the buyer said so, down to the least', () => {
  expect(gramsTaken({ ...LOOSE, leastGrams: null }, 5000)).toBe(10_000);
  expect(gramsTaken({ ...LOOSE, leastGrams: 4000 }, 5000)).toBe(5000);
  expect(gramsTaken({ ...LOOSE, leastGrams: 6000 }, 5000)).toBe(10_000);
  expect(gramsTaken({ ...LOOSE, leastGrams: 4000 }, 50_000)).toBe(10_000);
});

test('standing: of four crates three are taken where 190 kg are there', () => {
  expect(gramsTaken({ ...CRATES, leastGrams: 100_000 }, 190_000)).toBe(150_000);
});

test('standing: never more than is there or wanted, never less than the least, always whole packs', () => {
  const amount = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 3_000_000 }), (wanted, least, availableGrams) => {
      const packGrams = 50_000;
      const portion = { weightGrams: (wanted + least) * packGrams, packGrams, leastGrams: least * packGrams };
      const taken = gramsTaken(portion, availableGrams);
      expect(taken % packGrams).toBe(0);
      expect(taken).toBeGreaterThanOrEqual(portion.leastGrams);
      expect(taken).toBeLessThanOrEqual(portion.weightGrams);
      if (availableGrams >= portion.leastGrams) expect(taken).toBeLessThanOrEqual(availableGrams);
    }),
  );
});

test('standing: the least is less than what is ordered, and of packs a whole number', () => {
  expect(leastOf(undefined, LOOSE)).toEqual({ ok: true, value: null });
  expect(leastOf(2, CRATES)).toEqual({ ok: true, value: 100_000 });
  expect(leastOf(4, CRATES)).toMatchObject({ ok: false, refusal: { data: { field: 'least' } } });
  expect(leastOf(1.5, CRATES)).toMatchObject({ ok: false, refusal: { detail: 'Write a whole number of packs.' } });
});
