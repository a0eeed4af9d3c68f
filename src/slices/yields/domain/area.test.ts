import { expect, test } from 'vitest';
import { AREA_UNITS, fromSquareMetres, gramsOf, tonnesPerHectare, toSquareMetres } from './area.ts';

test('an acre is two fifths of a hectare, and is given back as it was typed', () => {
  expect(toSquareMetres(1, 'acre')).toBe(4047);
  expect(toSquareMetres(1, 'hectare')).toBe(10_000);
  for (const unit of AREA_UNITS)
    for (const area of [0.01, 0.25, 1, 2.5, 3.33, 120, 5000])
      expect(fromSquareMetres(toSquareMetres(area, unit), unit)).toBe(area);
});

test('tonnes from a hectare and kilograms from an area are two words for one thing', () => {
  expect(gramsOf(2, 10_000)).toBe(2_000_000);
  expect(gramsOf(2, toSquareMetres(1, 'acre'))).toBe(809_000);
  expect(tonnesPerHectare(809_000, toSquareMetres(1, 'acre'))).toBeCloseTo(2, 2);
});
