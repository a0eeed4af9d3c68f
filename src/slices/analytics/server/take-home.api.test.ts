import { replacePrices } from '#slices/market/server/index.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showTakeHome } from '../contract-take-home.ts';

let app: TestApp;

const record = (market: string, region_iso: string, price: string, more: object = {}) => ({
  ...{ date: '2023-07-15', market, region_iso, commodity: 'Maize', unit: '100 KG', pricetype: 'Wholesale' },
  ...{ currency: 'GHS', price, conflict: '0', ...more },
});

beforeAll(async () => {
  app = await testApp();
  await app.platform.db.transaction((tx) =>
    replacePrices(tx, [
      record('Techiman', 'GH-BE', '420'),
      record('Accra', 'GH-AA', '560'),
      record('Kumasi', 'GH-AH', '450'),
      record('fourty four', 'GH-UE', '400'),
      record('Wa', 'GH-UW', '390', { date: '2023-01-15' }),
      record('Accra', 'GH-AA', '7', { unit: 'KG', pricetype: 'Retail' }),
    ]),
  );
});
afterAll(() => app.close());

const ask = (more: object = {}) =>
  app.as(null).call(showTakeHome, { query: { commodity: 'maize', place: 'Techiman', kg: 1000, ...more } });

describe('what a farmer takes home', () => {
  test('is listed market by market, best first, by the tariff and the fee in force', async () => {
    const found = await ask();
    expect(found).toMatchObject({
      ...{ side: 'farmer', priceType: 'wholesale', month: '2023-07-01', leftOut: 1, feePercent: 2.5, gate: null },
      place: { slug: 'techiman' },
      loss: { percent: 0, basis: 'measured' },
      keeps: null,
    });
    // Standard: ₵15, and ₵1.05 for each kilometre of a tonne.
    const [accra, kumasi, techiman, nowhere] = found.markets;
    expect(accra).toMatchObject({ market: 'accra', way: { name: 'Standard' } });
    const fee = Number(accra?.way?.fee);
    expect(fee).toBeCloseTo(15 + 1.05 * Number(accra?.way?.distanceKm), 2);
    expect(accra?.forFarmer).toMatchObject({ sale: 5600, fee: 140, transport: fee, takeHome: 5600 - 140 - fee });
    expect([kumasi?.market, techiman?.market]).toEqual(['kumasi', 'techiman']);
    expect(techiman?.way).toMatchObject({ distanceKm: 0, fee: 15 });
    expect(nowhere).toMatchObject({ market: 'fourty-four', way: null, forFarmer: null });
  });

  test('is compared with the gate, and says from which price a market beats it', async () => {
    const { gate, markets } = await ask({ gatePrice: '4.20' });
    expect(gate).toMatchObject({ pricePerKg: 4.2, basis: 'typed', takeHome: 4095, takeHomePerKg: 4.1 });
    const accra = markets.find(({ market }) => market === 'accra');
    const cost = Number(accra?.way?.fee);
    expect(accra?.forFarmer?.worthFrom).toBe(Math.ceil(((4095 + cost) / 975) * 100) / 100);
    expect(accra?.forFarmer?.sameAtGate).toBe(Math.ceil(((5600 * 0.975 - cost) / 975) * 100) / 100);
  });

  test('less what is lost until then', async () => {
    const { loss, markets } = await ask({ days: 180 });
    expect(loss).toMatchObject({ percent: 3.65, basis: 'measured' });
    expect(markets[0]?.forFarmer).toMatchObject({ sale: 5395.6, loss: 204.4 });
    expect((await ask({ lossPercent: 10 })).loss).toEqual({ percent: 10, basis: 'typed', source: null });
  });

  test('nothing of ours carries as much', async () => {
    const { markets } = await ask({ kg: 90_000 });
    expect(markets.every(({ way, forFarmer }) => way === null && forFarmer === null)).toBe(true);
  });
});

test('a buyer sees what a kilogram costs as it arrives, and up to which price an origin is worth it', async () => {
  const { markets } = await ask({ side: 'buyer', place: 'Accra' });
  expect(markets.map(({ market }) => market)).toEqual(['techiman', 'kumasi', 'accra', 'fourty-four']);
  const [techiman, , accra] = markets;
  expect(techiman?.forBuyer?.landedPerKg).toBeCloseTo(4.2 + Number(techiman?.way?.fee) / 1000, 1);
  expect(accra?.forBuyer).toEqual({ landedPerKg: 5.62, worthUpTo: 5.6 });
});

test('consumers’ prices are compared where they are asked for', async () => {
  expect(await ask({ priceType: 'retail' })).toMatchObject({ priceType: 'retail', markets: [{ market: 'accra' }] });
});

test('crops without prices say so', async () => {
  expect(await ask({ commodity: 'onion' })).toMatchObject({ priceType: null, month: null, markets: [] });
});

test.each([
  [{ place: 'Atlantis' }, 'take_home.unknown_place'],
  [{ kg: 0 }, 'input.invalid'],
  [{ commodity: 'gold' }, 'input.invalid'],
  [{ gatePrice: 'much' }, 'input.invalid'],
])('%j is refused', async (some, code) => {
  await expect(ask(some)).rejects.toMatchObject({ status: 422, code });
});
