import { expect, test } from 'vitest';
import { type PriceRecord, readRecord } from './read-record.ts';

const maize: PriceRecord = {
  date: '2023-07-15',
  region_iso: 'GH-WP',
  market: 'Sekondi/Takoradi',
  commodity: 'Maize',
  unit: '100 KG',
  pricetype: 'Wholesale',
  currency: 'GHS',
  price: '556',
  conflict: '0',
};

test('a bag of known weight has a price per kilogram', () => {
  expect(readRecord(maize)).toEqual({
    commodity: 'maize',
    market: 'sekondi-takoradi',
    marketName: 'Sekondi/Takoradi',
    region: 'western',
    priceType: 'wholesale',
    month: '2023-07-01',
    pricePerKgPesewas: 556,
  });
  expect(readRecord({ ...maize, unit: '93 KG', commodity: 'Millet', price: '50.23' })?.pricePerKgPesewas).toBe(54);
  expect(readRecord({ ...maize, unit: 'KG', pricetype: 'Retail', price: '6.56' })).toMatchObject({
    priceType: 'retail',
    pricePerKgPesewas: 656,
  });
});

test.each<Partial<PriceRecord>>([
  { conflict: '1' },
  { commodity: 'Tomatoes (local)', unit: '52 KG' },
  { commodity: 'Yam', unit: '100 Tubers' },
  { commodity: 'Eggs', unit: '30 pcs' },
  { unit: 'Bunch' },
  { price: '0' },
  { price: '' },
  { currency: 'USD' },
  { region_iso: '' },
])('%j is left out', (change) => {
  expect(readRecord({ ...maize, ...change })).toBeNull();
});

test('the last month before a series jumps is kept', () => {
  expect(
    readRecord({ ...maize, commodity: 'Yam', unit: 'KG', pricetype: 'Retail', date: '2023-01-15', price: '4.40' }),
  ).toMatchObject({ month: '2023-01-01' });
});
