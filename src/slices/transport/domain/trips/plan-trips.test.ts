import { findPlace, type Place, places } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { regions } from '#kernel/ghana/region.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Goods, loadOf } from '../load.ts';
import { checkGoes, type DeliveryType, quote, roadCharge, toPesewas } from '../quote.ts';
import type { Farm } from './cheapest-paths.ts';
import { MOST_STOPS, planTrips, type Trip } from './plan-trips.ts';

const LONG = process.env['FARMGATE_LONG'] === '1';

const lorry: DeliveryType = {
  id: 'standard',
  name: 'Standard',
  description: '',
  baseFeePesewas: 1500,
  feePerKmPesewas: 5,
  feePer100KgKmPesewas: 10,
  feePerStopPesewas: 500,
  bulkyPercent: 150,
  durationHours: 48,
  minWeightGrams: 0,
  maxWeightGrams: 5_000_000,
  maxDistanceKm: null,
  available: true,
  coverageAreas: regions.map(({ slug }) => slug),
  urgency: 'standard',
};

function place(slug: string): Place {
  const found = findPlace(slug);
  if (found === null) throw new Error(`No place ${slug}`);
  return found;
}

const maize = (kg: number): Goods => ({ category: 'grains', weightGrams: kg * 1000 });
const at = (slug: string, ...goods: Goods[]): Farm => ({ from: place(slug), goods });
const accra = place('accra');

function planned(type: DeliveryType, farms: readonly Farm[], to = accra): readonly Trip[] {
  const plan = planTrips(type, { farms, to });
  if (!plan.ok) throw new Error(plan.refusal.detail);
  return plan.value;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const feeOfAll = (trips: readonly Trip[]) => sum(trips.map(({ feePesewas }) => feePesewas));
const aloneFee = (type: DeliveryType, { from, goods }: Farm, to = accra) => {
  const alone = quote(type, { from, to, goods });
  return alone.ok ? alone.value.feePesewas : null;
};

describe('farms on one road', () => {
  const farms = [at('kumasi', maize(300)), at('techiman', maize(500)), at('nkoranza', maize(200))];

  test('are one trip, the farthest first, for less than three vehicles', () => {
    const [trip, ...others] = planned(lorry, farms);
    expect(others).toEqual([]);
    expect(trip?.farms.map(({ farm }) => farm).at(-1)).toBe(0);
    expect(trip?.feePesewas).toBeLessThan(sum(farms.map((farm) => aloneFee(lorry, farm) ?? 0)));
    expect(sum(trip?.farms.flatMap(({ sharesPesewas }) => sharesPesewas) ?? [])).toBe(trip?.feePesewas);
  });

  test('pay each stretch with what is on board by then', () => {
    const [far, near] = [at('techiman', maize(500)), at('kumasi', maize(300))];
    const [trip] = planned(lorry, [near, far]);
    const road = [
      roadCharge(lorry, roadDistanceKm(far.from, near.from), loadOf([maize(500)])),
      roadCharge(lorry, roadDistanceKm(near.from, accra), loadOf([maize(800)])),
    ];
    expect(trip?.feePesewas).toBe(1500 + 500 + toPesewas(road.reduce((total, charge) => total + charge, 0n)));
    const rides = trip?.farms.map(({ distanceKm }) => distanceKm);
    expect(rides?.[0]).toBeCloseTo(trip?.distanceKm ?? 0);
    expect(rides?.[1]).toBeCloseTo(roadDistanceKm(near.from, accra));
  });

  test('go apart where a further stop costs more than it saves, or one vehicle cannot take all', () => {
    expect(planned({ ...lorry, feePerStopPesewas: 100_000 }, farms)).toHaveLength(3);
    expect(planned({ ...lorry, maxWeightGrams: 800_000 }, farms)).toHaveLength(2);
    expect(planned({ ...lorry, maxWeightGrams: 500_000 }, farms).length).toBeGreaterThan(1);
  });
});

test('one farm costs what it costs alone', () => {
  const farm = at('techiman', maize(120), { category: 'vegetables', weightGrams: 80_000 });
  const alone = quote(lorry, { from: farm.from, to: accra, goods: farm.goods });
  const [trip] = planned(lorry, [farm]);
  expect(alone.ok && alone.value).toMatchObject({
    feePesewas: trip?.feePesewas,
    sharesPesewas: trip?.farms[0]?.sharesPesewas,
    distanceKm: trip?.distanceKm,
  });
});

test('two farmers of one town are one stretch and one further stop', () => {
  const [trip] = planned(lorry, [at('techiman', maize(100)), at('techiman', maize(300))]);
  expect(trip?.feePesewas).toBe((aloneFee(lorry, at('techiman', maize(400))) ?? 0) + 500);
});

test('a farm that no vehicle collects at is named', () => {
  const plan = planTrips(
    { ...lorry, maxDistanceKm: 60 },
    { farms: [at('tema', maize(5)), at('kumasi', maize(5))], to: accra },
  );
  expect(plan).toMatchObject({ ok: false, refusal: { code: 'transport.too_far', data: { farm: 1 } } });
  const off = planTrips(
    { ...lorry, available: false },
    { farms: [at('tema', maize(5)), at('kumasi', maize(5))], to: accra },
  );
  expect(off).toMatchObject({ ok: false, refusal: { code: 'transport.unavailable', data: { farm: 0 } } });
});

test('what is too little alone comes along with others', () => {
  const heavy = { ...lorry, minWeightGrams: 100_000 };
  const farms = [at('techiman', maize(20)), at('kumasi', maize(90))];
  expect(aloneFee(heavy, farms[0] ?? at('kumasi'))).toBeNull();
  expect(planned(heavy, farms)).toHaveLength(1);
});

const anyPlace = fc.constantFrom(...places);
const anyGoods = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  weightGrams: fc.integer({ min: 1, max: 900 }).map((kg) => kg * 1000),
});
const anyType = fc
  .record({
    baseFeePesewas: fc.integer({ min: 0, max: 10_000 }),
    feePerKmPesewas: fc.integer({ min: 0, max: 200 }),
    feePer100KgKmPesewas: fc.integer({ min: 0, max: 50 }),
    feePerStopPesewas: fc.integer({ min: 0, max: 3000 }),
    bulkyPercent: fc.integer({ min: 100, max: 300 }),
    maxWeightGrams: fc.integer({ min: 900, max: 8000 }).map((kg) => kg * 1000),
    maxDistanceKm: fc.constantFrom(null, 900, 1500),
  })
  .map((terms): DeliveryType => ({ ...lorry, durationHours: 72, ...terms }));

/** The lines of a cart by their farm: so many farms, each with one line at least. */
function farmsOf(count: number, lines: number): fc.Arbitrary<Farm[]> {
  return fc
    .tuple(
      fc.array(anyPlace, { minLength: count, maxLength: count }),
      fc.array(fc.tuple(fc.nat({ max: count - 1 }), anyGoods), { minLength: lines - count, maxLength: lines - count }),
      fc.array(anyGoods, { minLength: count, maxLength: count }),
    )
    .map(([where, more, first]) =>
      where.map((from, farm) => ({
        from,
        goods: [...first.slice(farm, farm + 1), ...more.filter(([of]) => of === farm).map(([, goods]) => goods)],
      })),
    );
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}

/** What the cheapest order of some farms costs, tried one by one; null when no vehicle goes it. */
function triedFee(type: DeliveryType, farms: readonly Farm[], to: Place): number | null {
  let best: { charge: bigint; km: number; from: Place } | null = null;
  for (const order of ordersOf(farms.map((_farm, index) => index))) {
    let [charge, km] = [0n, 0];
    const board: Goods[] = [];
    order.forEach((farm, stop) => {
      board.push(...(farms[farm]?.goods ?? []));
      const leg = roadDistanceKm(farms[farm]?.from ?? to, farms[order[stop + 1] ?? -1]?.from ?? to);
      charge += roadCharge(type, leg, loadOf(board));
      km += leg;
    });
    const from = farms[order[0] ?? 0]?.from ?? to;
    if (best === null || charge < best.charge || (charge === best.charge && km < best.km)) best = { charge, km, from };
  }
  if (best === null) return 0;
  const load = loadOf(farms.flatMap(({ goods }) => goods));
  if (!checkGoes(type, { from: best.from, to, load, distanceKm: best.km }).ok) return null;
  return type.baseFeePesewas + type.feePerStopPesewas * (farms.length - 1) + toPesewas(best.charge);
}

/** Every way to divide a list into parts. */
function partitionsOf<T>([first, ...rest]: readonly T[]): T[][][] {
  if (first === undefined) return [[]];
  return partitionsOf(rest).flatMap((parts) => [
    [[first], ...parts],
    ...parts.map((part, index) => parts.map((other, spot) => (spot === index ? [first, ...part] : other))),
  ]);
}

/** The least that all of it costs, by trying every way to divide it and every order. */
function triedPlan(type: DeliveryType, farms: readonly Farm[], to: Place): number | null {
  const known = new Map<string, number | null>();
  const feeOfPart = (part: readonly number[]) => {
    const key = part.join();
    const fee = known.has(key)
      ? (known.get(key) ?? null)
      : triedFee(
          type,
          part.flatMap((farm) => farms[farm] ?? []),
          to,
        );
    known.set(key, fee);
    return fee;
  };
  const fees = partitionsOf(farms.map((_farm, index) => index)).flatMap((parts) => {
    const each = parts.map(feeOfPart);
    return each.includes(null) ? [] : [sum(each.map((fee) => fee ?? 0))];
  });
  return fees.length === 0 ? null : Math.min(...fees);
}

function checkAgainstTrying(type: DeliveryType, farms: readonly Farm[], to: Place): void {
  const plan = planTrips(type, { farms, to });
  const tried = triedPlan(type, farms, to);
  expect(plan.ok ? feeOfAll(plan.value) : null).toBe(tried);
}

describe('against every way of doing it', () => {
  test('up to five farms cost least', () => {
    const carts = fc.integer({ min: 1, max: 5 }).chain((count) => farmsOf(count, count + 3));
    fc.assert(
      fc.property(anyType, carts, anyPlace, (type, farms, to) => checkAgainstTrying(type, farms, to)),
      { numRuns: LONG ? 2000 : 60 },
    );
  });

  test('20 lines from 8 farmers cost least', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(anyType, farmsOf(MOST_STOPS, 20), anyPlace, (type, farms, to) => checkAgainstTrying(type, farms, to)),
      { numRuns: LONG ? 50 : 1 },
    );
  });
});

test('shares sum to the fee to the pesewa, every line is in one trip, and together never costs more than apart', () => {
  const carts = fc.integer({ min: 1, max: 12 }).chain((count) => farmsOf(count, count + 4));
  fc.assert(
    fc.property(anyType, carts, anyPlace, (type, farms, to) => {
      const plan = planTrips(type, { farms, to });
      if (!plan.ok) return;
      for (const { feePesewas, farms: collected } of plan.value) {
        expect(collected.length).toBeLessThanOrEqual(MOST_STOPS);
        expect(sum(collected.flatMap(({ sharesPesewas }) => sharesPesewas))).toBe(feePesewas);
        for (const { farm, sharesPesewas } of collected)
          expect(sharesPesewas).toHaveLength(farms[farm]?.goods.length ?? 0);
      }
      const collected = plan.value.flatMap((trip) => trip.farms.map(({ farm }) => farm));
      expect(collected.toSorted((a, b) => a - b)).toEqual(farms.map((_farm, index) => index));
      const alone = farms.map((farm) => aloneFee(type, farm, to));
      if (!alone.includes(null)) expect(feeOfAll(plan.value)).toBeLessThanOrEqual(sum(alone.map((fee) => fee ?? 0)));
    }),
    { numRuns: LONG ? 10_000 : 100 },
  );
});
