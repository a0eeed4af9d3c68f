import { describe, expect, test } from 'vitest';
import { TIN } from '#kernel/ghana/tin.ts';
import { type DatedRates, type Registration, taxOn } from './commission-tax.ts';

const addedAt = new Date('2026-01-01T00:00:00Z');
const act1151: DatedRates = {
  startsOn: '2026-01-01',
  vatBasisPoints: 1500,
  nhilBasisPoints: 250,
  getfundBasisPoints: 250,
  source: 'Act 1151',
  addedAt,
};
const registered: Registration = {
  startsOn: '2026-12-01',
  isRegistered: true,
  name: 'Farmgate Ltd',
  tin: 'C0001234567',
  addedAt,
};

describe('taxes within the commission', () => {
  test('commission tax: there is none before the platform is registered, and none without rates', () => {
    expect(taxOn([act1151], [], '2026-12-01')).toBeNull();
    expect(taxOn([act1151], [registered], '2026-11-30')).toBeNull();
    expect(taxOn([], [registered], '2026-12-01')).toBeNull();
    expect(taxOn([act1151], [registered], '2026-12-01')).toMatchObject({ tin: 'C0001234567', vatBasisPoints: 1500 });
  });

  test('commission tax: new rates count from their first day on, and the last that was added of one day', () => {
    const lower = { ...act1151, startsOn: '2027-01-01', vatBasisPoints: 1250 };
    const mended = { ...lower, vatBasisPoints: 1300, addedAt: new Date('2026-01-02T00:00:00Z') };
    const on = (day: string) => taxOn([mended, lower, act1151], [registered], day)?.vatBasisPoints;
    expect([on('2026-12-31'), on('2027-01-01')]).toEqual([1500, 1300]);
  });

  test('commission tax: a registration that ends takes no tax from that day on', () => {
    const ended = { ...registered, startsOn: '2027-03-01', isRegistered: false };
    expect(taxOn([act1151], [registered, ended], '2027-02-28')).not.toBeNull();
    expect(taxOn([act1151], [registered, ended], '2027-03-01')).toBeNull();
  });

  test.each(['C0001234567', 'P0009876543', 'GHA-123456789-1', 'GHA-12345678-A'])('TIN: %s is one', (text) => {
    expect(TIN.test(text)).toBe(true);
  });

  test.each(['C000123456', '0001234567', 'GHA1234567891', 'c0001234567', 'C00012345678'])('TIN: %s is none', (text) => {
    expect(TIN.test(text)).toBe(false);
  });
});
