import { describe, expect, test } from 'vitest';
import { checkReport, type WrittenReport } from './check-report.ts';

const TODAY = '2026-11-20';
const written: WrittenReport = {
  ...{ commodity: 'maize', market: 'Kumasi', priceType: 'wholesale', pricePesewas: 60_000, weightGrams: 100_000 },
};
const check = (more: Partial<WrittenReport> = {}) => checkReport({ ...written, ...more }, TODAY);

test('a report is a price per kilogram in a known market, of today where no day is said', () => {
  expect(check()).toEqual({
    ok: true,
    value: { market: { name: 'Kumasi', regionIso: 'GH-AH' }, pricePerKgPesewas: 600, observedOn: TODAY },
  });
  expect(check({ market: 'bunkpurugu', observedOn: '2026-11-06' })).toMatchObject({
    value: { market: { name: 'Bunkprugu' }, observedOn: '2026-11-06' },
  });
});

describe('is none', () => {
  test.each([
    ['a day that is to come', { observedOn: '2026-11-21' }, 'price_reports.day', 'observedOn'],
    ['more than two weeks back', { observedOn: '2026-11-05' }, 'price_reports.day', 'observedOn'],
    ['a place without a market', { market: 'Nowhere' }, 'price_reports.market', 'market'],
    ['wholesale of bags without a weight', { commodity: 'onion' }, 'price_reports.no_wholesale', 'priceType'],
    ['a kilogram above a thousand cedis', { weightGrams: 500 }, 'price_reports.price', 'price'],
  ])('%s', (_what, more, code, field) => {
    expect(check(more)).toMatchObject({ ok: false, refusal: { code, data: { field } } });
  });
});
