import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberStyleOf, plainNumber, withoutCurrency, withoutKilograms } from './typed-number.ts';

describe('a number as people write it', () => {
  test.each([
    ['250', 'point', '250'],
    ['1,240.50', 'point', '1240.50'],
    ['1 500', 'point', '1500'],
    ['1,000,000', 'point', '1000000'],
    ['.5', 'point', '0.5'],
    ['0,500', 'point', null],
    ['3,50', 'point', null],
    ['1,00.5', 'point', null],
    ['1.', 'point', null],
    ['-1', 'point', null],
    ['1e3', 'point', null],
    ['', 'point', null],
    ['0,500', 'comma', '0.500'],
    ['3,50', 'comma', '3.50'],
    ['2,500', 'comma', '2.500'],
    ['1.250', 'comma', '1250'],
    ['1.250,75', 'comma', '1250.75'],
    ['1,240.50', 'comma', null],
    ['2,500', 'unclear', null],
    ['1.250', 'unclear', null],
    ['0,500', 'unclear', '0.500'],
    ['3.5', 'unclear', '3.5'],
    ['250', 'unclear', '250'],
    ['1 500', 'unclear', '1500'],
  ] as const)('%j, decimals by %s: %j', (text, style, digits) => {
    expect(plainNumber(text, style)).toBe(digits);
  });

  test('a whole number is read from both writings of it, and never from the other one as another number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 99_999_999 }), fc.nat(99), (whole, hundredths) => {
        const decimals = String(hundredths).padStart(2, '0');
        const ours = `${whole.toLocaleString('en-GB')}.${decimals}`;
        const theirs = `${whole.toLocaleString('de-DE')},${decimals}`;
        expect(Number(plainNumber(ours, 'point'))).toBe(Number(`${whole}.${decimals}`));
        expect(Number(plainNumber(theirs, 'comma'))).toBe(Number(`${whole}.${decimals}`));
        expect([plainNumber(ours, 'comma'), plainNumber(theirs, 'point')]).toEqual([null, null]);
        expect(numberStyleOf([ours, theirs], ',')).toBe('unclear');
      }),
    );
  });
});

describe('how a file writes decimals', () => {
  test.each([
    [['2,500', '0,500'], ';', 'comma'],
    [['2,500', '1.250'], ';', 'comma'],
    [['2,500', '3.50'], ';', 'point'],
    [['2,500', '0,500'], ',', 'comma'],
    [['2,500', '1.250'], ',', 'point'],
    [['2,500'], '\t', 'point'],
    [['3.50', '3,50'], ',', 'unclear'],
    [['Yam', '12'], ',', 'point'],
  ])('%j divided by %j: %s', (cells, delimiter, style) => {
    expect(numberStyleOf(cells, delimiter)).toBe(style);
  });
});

test.each([
  '3.50',
  '₵3.50',
  'GH₵3.50',
  'GH¢3.50',
  'GH¢ 3.50',
  'GHC 3.50',
  'GHc3.50',
  '¢3.50',
  'GHS3.50',
  'GHS 3.50',
  'ghs. 3.50',
  'C3.50',
  '3.50 GHS',
  '3.50GHC',
  '3.50 cedis',
  'cedis 3.50',
  '3.50¢',
])('%j is three cedis fifty', (text) => {
  expect(plainNumber(withoutCurrency(text))).toBe('3.50');
});

test.each(['250', '250kg', '250 kg', '250 KG', '250 kgs', '250 kilos', '250 kilo', '250 kilograms', '250 kg.'])(
  '%j is 250 kilograms',
  (text) => {
    expect(plainNumber(withoutKilograms(text))).toBe('250');
  },
);

test('other currencies and units stay, so that they are no number', () => {
  for (const text of ['$3.50', '3.50 USD', '€3.50', 'NGN 3.50'])
    expect(plainNumber(withoutCurrency(text)), text).toBeNull();
  for (const text of ['250 g', '250 lb', '2 bags', '3 tonnes'])
    expect(plainNumber(withoutKilograms(text)), text).toBeNull();
});
