import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { type Joining, joinTrip } from './join-trip.ts';
import type { SharedTrip } from './shared-trip.ts';

const NOW = new Date('2026-12-03T08:00:00Z');
const FRIDAY = new Date('2026-12-04T06:00:00Z');

const TRIP: SharedTrip = {
  ...{ id: 'trip', transporterId: 'kofi', status: 'open', stops: ['techiman', 'kumasi', 'accra'] },
  departsFrom: FRIDAY,
  departsUntil: after(FRIDAY, 3 * HOUR_MS),
  joinsUntil: after(FRIDAY, -12 * HOUR_MS),
  ...{
    freeGrams: 300_000,
    bookedGrams: 100_000,
    pricePesewas: 3000,
    takesBulky: true,
    note: null,
    calledOffReason: null,
  },
};

const yams = { category: 'tubers', weightGrams: 100_000 } as const;
const tomatoes = { category: 'vegetables', weightGrams: 50_000, bestBefore: '2026-12-05' } as const;
const farm = (fromPlace: string, ...goods: Joining['farms'][number]['goods']) => ({
  farmerId: 'ama',
  fromPlace,
  goods,
});
const JOINING: Joining = { farms: [farm('techiman', yams)], toPlace: 'accra', now: NOW, freshHours: 72 };

const join = (change: Partial<Joining>, trip: Partial<SharedTrip> = {}) =>
  joinTrip({ ...TRIP, ...trip }, 'Kofi', { ...JOINING, ...change });
const refusal = (change: Partial<Joining>, trip: Partial<SharedTrip> = {}) => {
  const decision = join(change, trip);
  return decision.ok ? null : decision.refusal.detail;
};

describe('joining a trip', () => {
  test('costs a part of it, and says with whom and when', () => {
    expect(join({})).toMatchObject({
      ok: true,
      value: {
        name: 'With Kofi to Accra, Fri 4 Dec',
        feePesewas: 3000,
        durationHours: 24,
        trip: { id: 'trip', from: FRIDAY, until: after(FRIDAY, 3 * HOUR_MS), by: 'Kofi' },
        farms: [{ sharesPesewas: [3000] }],
      },
    });
  });

  test('gives each farm the shares of its goods, and the road that they ride', () => {
    const farms = [
      farm('kumasi', yams),
      farm('techiman', { ...yams, weightGrams: 50_000 }, { ...yams, weightGrams: 50_000 }),
    ];
    const decision = join({ farms });
    const joined = decision.ok ? decision.value : null;
    expect(joined?.farms.map(({ sharesPesewas }) => sharesPesewas.length)).toEqual([1, 2]);
    const shares = joined?.farms.flatMap(({ sharesPesewas }) => sharesPesewas) ?? [];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(joined?.feePesewas);
    expect(shares[1]).toBe(shares[2]);
    expect(joined?.farms[0]?.distanceKm).toBeLessThan(joined?.farms[1]?.distanceKm ?? 0);
  });

  test('is refused when it is over, called off or full', () => {
    expect(refusal({ now: TRIP.joinsUntil })).toMatch(/takes no more/);
    expect(refusal({}, { status: 'called_off' })).toMatch(/takes no more/);
    expect(refusal({}, { bookedGrams: 200_000 })).toBeNull();
    expect(refusal({}, { bookedGrams: 200_001 })).toMatch(/room for/);
  });

  test('is refused unless it passes all farms before the destination', () => {
    expect(refusal({ toPlace: 'tamale' })).toMatch(/does not bring/);
    expect(refusal({ farms: [farm('accra', yams)], toPlace: 'techiman' })).toMatch(/does not bring/);
    expect(refusal({ farms: [farm('techiman', yams), farm('tamale', yams)] })).toMatch(/does not bring/);
  });

  test('is refused to its driver, and to goods that it does not take', () => {
    expect(refusal({ farms: [{ ...farm('techiman', yams), farmerId: 'kofi' }] })).toMatch(/sells these goods/);
    expect(refusal({ farms: [farm('techiman', tomatoes)] }, { takesBulky: false })).toMatch(/no vegetables/);
    expect(refusal({}, { takesBulky: false })).toBeNull();
  });

  test('is refused to vegetables and fruits that would not keep until then', () => {
    const farms = [farm('techiman', tomatoes)];
    expect(refusal({ farms })).toBeNull();
    expect(refusal({ farms, freshHours: 24 })).toMatch(/leaves too late/);
    expect(refusal({ freshHours: 24 })).toBeNull();
    expect(refusal({ farms: [farm('techiman', { ...tomatoes, bestBefore: '2026-12-03' })] })).toMatch(/best-before/);
    const late = { departsFrom: after(FRIDAY, 3 * DAY_MS), departsUntil: after(FRIDAY, 3 * DAY_MS + HOUR_MS) };
    expect(refusal({ farms: [farm('techiman', { ...tomatoes, bestBefore: null })] }, late)).toMatch(/leaves too late/);
  });
});
