import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatKg } from './quantity.ts';

test.each([
  [0, '0 kg'],
  [100, '0.1 kg'],
  [12_500, '12.5 kg'],
  [12_345, '12.35 kg'],
  [50_000, '50 kg'],
  [999_994, '999.99 kg'],
  [999_995, '1,000 kg'],
  [1_000_000, '1,000 kg'],
  [1_234_567, '1,234.57 kg'],
])('%i grams are %s', (grams, text) => expect(formatKg(grams)).toBe(text));

test('every weight reads as numbers are written in Ghana', () => {
  const written = new Intl.NumberFormat('en-GH', { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (grams) => {
      expect(formatKg(grams)).toBe(`${written.format(grams / 1000)} kg`);
    }),
    { numRuns: 2_000 },
  );
});
