import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCell } from './cells.ts';
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField, readHeadings } from './columns.ts';
import { withFormulaMark, withoutFormulaMark } from './formula-mark.ts';
import { nameKey, readRow, withStandIns } from './read-row.ts';

const headings = IMPORT_COLUMNS.map(({ heading }) => heading);

describe('headings', () => {
  test('are found in any order, whatever their capitals, signs and brackets', () => {
    const { at, unknown, missing } = readHeadings(['PRICE', 'Shop', ' quantity ', 'grade', 'Category', 'product', '']);
    expect([...at]).toEqual([
      ['pricePerKg', 0],
      ['quantity', 2],
      ['qualityGrade', 3],
      ['category', 4],
      ['productName', 5],
    ]);
    expect([unknown, missing]).toEqual([['Shop'], []]);
  });

  test('of two for one field the first counts, and the column of problems is nobody’s', () => {
    expect(readHeadings([...headings, 'Price', 'Problem']).unknown).toEqual(['Price']);
  });

  test('name what is missing', () => {
    expect(readHeadings(['Category', 'Crop']).missing).toEqual([
      'Product name',
      'Quality grade',
      'Quantity (kg)',
      'Price per kg (GHS)',
    ]);
  });
});

describe('a cell', () => {
  test.each<[ImportField, string, unknown]>([
    ['category', 'vegetable', 'vegetables'],
    ['category', 'LEGUMES', 'legumes'],
    ['category', 'meat', null],
    ['qualityGrade', 'Premium', 'premium'],
    ['quantity', '1,250.5 kg', 1250.5],
    ['quantity', '12,5', null],
    ['quantity', '0,500', null],
    ['quantity', '250 kgs', 250],
    ['quantity', '100 kilos', 100],
    ['quantity', '1 500', 1500],
    ['quantity', 'many', null],
    ['pricePerKg', '3.50', 350],
    ['pricePerKg', 'GHS 1,200', 1_200_00],
    ['pricePerKg', '₵4', 400],
    ['pricePerKg', 'GHC 3.50', 350],
    ['pricePerKg', '3.50 cedis', 350],
    ['pricePerKg', 'GHS3.50/kg', 350],
    ['pricePerKg', '3.50 per kg', 350],
    ['pricePerKg', '$3.50', null],
    ['pricePerKg', '3.505', null],
    ['pricePerKg', '3,50', null],
    [
      'priceTiers',
      '100 kg: 3.20; 500: 3',
      [
        { fromKg: 100, pesewas: 320 },
        { fromKg: 500, pesewas: 300 },
      ],
    ],
    ['priceTiers', '100 kg', null],
    ['packs', 'Bags 100 kg: GHS 350', [{ unit: 'bag', label: '', kg: 100, pesewas: 350_00 }]],
    ['packs', '100 tubers (large) 250 kg: 900', [{ unit: 'tubers_100', label: 'large', kg: 250, pesewas: 900_00 }]],
    ['packs', 'sack 100 kg: 350', null],
    ['packs', 'bag: 350', null],
    ['crop', 'Tomato', 'tomato'],
    ['crop', 'tomatoes', 'tomato'],
    ['crop', 'None of these', 'other'],
    ['crop', 'moon cheese', null],
    ['harvestDate', '2026-11-30', '2026-11-30'],
    ['harvestDate', '30/11/2026', '2026-11-30'],
    ['harvestDate', '3.2.26', '2026-02-03'],
    ['harvestDate', '30-Nov-26', '2026-11-30'],
    ['harvestDate', '30 November 2026', '2026-11-30'],
    ['harvestDate', '20th June 2026', '2026-06-20'],
    ['harvestDate', '20 Junk 2026', null],
    ['harvestDate', '31/02/2026', null],
    ['harvestDate', '11/30/2026', null],
    ['organicCertified', 'Yes', true],
    ['organicCertified', 'n', false],
    ['organicCertified', 'perhaps', null],
  ])('of %s that says %j means %j', (field, text, value) => {
    expect(readCell(field, text, 'point')).toEqual(value);
  });

  test('is read as its file writes decimals, and not at all where that leaves two numbers', () => {
    expect([readCell('quantity', '0,500', 'comma'), readCell('pricePerKg', '3,500', 'comma')]).toEqual([0.5, 350]);
    expect([readCell('quantity', '2,500', 'unclear'), readCell('quantity', '250', 'unclear')]).toEqual([null, 250]);
    const { problems } = readRow(new Map([['quantity', '2,500']]), 'unclear');
    expect(problems.get('quantity')).toMatch(/^This file writes decimals with points and with commas/);
  });

  test('whatever is in it never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_FIELDS), fc.string({ unit: 'binary', minLength: 1 }), (field, text) => {
        const value = readCell(field, text, 'point');
        expect(value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)).toBe(true);
      }),
    );
  });

  test('gets a mark against formulas that reading takes off', () => {
    expect(withFormulaMark("'=1+1")).toBe("''=1+1");
    expect(withoutFormulaMark("'=1+1")).toBe('=1+1');
    expect(withoutFormulaMark("'Nsukka' pepper")).toBe("'Nsukka' pepper");
  });
});

describe('a row', () => {
  const good = new Map<ImportField, string>([
    ['productName', 'Pona yam'],
    ['category', 'Tubers'],
    ['qualityGrade', 'Standard'],
    ['quantity', '120.5'],
    ['pricePerKg', '9.75'],
  ]);

  test('says what its cells say and leaves out the empty ones', () => {
    expect(readRow(good, 'point')).toEqual({
      values: {
        productName: 'Pona yam',
        category: 'tubers',
        qualityGrade: 'standard',
        quantity: 120.5,
        pricePerKg: 975,
      },
      problems: new Map(),
    });
  });

  test('asks for what is missing and for what it cannot understand', () => {
    const { problems } = readRow(
      new Map([...good, ['pricePerKg', 'cheap'], ['quantity', ''], ['expiryDate', 'soon']]),
      'point',
    );
    expect(Object.fromEntries(problems)).toEqual({
      quantity: 'Write kilograms, as 250',
      pricePerKg: 'Write an amount, as 3.50',
      expiryDate: 'Write a day, as 2026-12-05 or 5/12/2026',
    });
  });

  test('is judged further with something harmless in place of what is wrong', () => {
    const { values } = readRow(good, 'point');
    const problems = new Map<ImportField, string>([
      ['category', 'Wrong'],
      ['expiryDate', 'Wrong'],
    ]);
    expect(withStandIns({ ...values, category: 'meat', expiryDate: 'x' }, problems)).toEqual({
      ...values,
      category: 'tubers',
    });
  });

  test('has the name of another whatever its capitals and signs', () => {
    expect(nameKey('Pona  YAM!')).toBe(nameKey('pona yam'));
    expect(nameKey('山药')).not.toBe(nameKey('玉米'));
  });
});
