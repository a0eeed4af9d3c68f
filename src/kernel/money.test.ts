import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGhs, fromGhs, parseGhs, produceAmount, roundHalfUp, shareOf } from './money.ts';

describe('an amount that was typed', () => {
  test.each([
    ['2', 2_00],
    ['2.5', 2_50],
    ['02.05', 2_05],
    [' 1,240.50 ', 1_240_50],
    ['1,000,000', 1_000_000_00],
    ['₵12.34', 12_34],
    ['GH¢3.50', 3_50],
    ['3.500', 3_50],
    ['.5', 50],
    ['1 500', 1_500_00],
    ['\u202a٣.٥٠\u202c', 3_50],
    ['999999999.99', 999_999_999_99],
  ])('%j is %d pesewas', (text, pesewas) => {
    expect(parseGhs(text)).toBe(pesewas);
  });

  test.each([
    '',
    '.',
    '1.',
    '100.005',
    '1e3',
    '0x10',
    '-1',
    '1,00.5',
    '1,2345',
    '12 34',
    'ten',
    '1000000000',
    'Infinity',
    'NaN',
  ])('%j is none', (text) => {
    expect(parseGhs(text)).toBeNull();
  });

  test('is read to the pesewa however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pesewas) => {
        expect(parseGhs((pesewas / 100).toFixed(2))).toBe(pesewas);
        expect(pesewas >= 1_000_000_000_00 ? pesewas : parseGhs(formatGhs(pesewas))).toBe(pesewas);
      }),
    );
  });
});

describe('what does not come out even', () => {
  test.each([
    [0.4, 0],
    [0.5, 1],
    [1.5, 2],
    [-0.5, -1],
    [0.285 * 100, 29],
    [2.675 * 100, 268],
  ])('%d is rounded half away from zero to %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded);
  });

  test('cedis with a third decimal are rounded half up', () => {
    expect([fromGhs(1.005), fromGhs(1.004), fromGhs(12.5)]).toEqual([101, 100, 1250]);
  });

  test.each([
    ['half a pesewa of produce', produceAmount(500, 1), 1],
    ['less than half a pesewa of produce', produceAmount(499, 1), 0],
    ['two packs of 3 kg', produceAmount(6_000, 1_001, 3_000), 2_002],
    ['2.5 % of 20 pesewas', shareOf(20, 250), 1],
    ['2.5 % of 19 pesewas', shareOf(19, 250), 0],
  ])('%s', (_what, amount, pesewas) => {
    expect(amount).toBe(pesewas);
  });
});
