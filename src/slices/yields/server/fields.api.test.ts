import { newId } from '#kernel/ids.ts';
import { replacePrices } from '#slices/market/server/index.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { MOST_FIELDS, MOST_HARVESTS } from '../domain/bounds.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);
const farmer = () => trade.app.person({ role: 'farmer' });
const today = () => trade.app.clock.now().toISOString().slice(0, 10);
const year = () => Number(today().slice(0, 4));
const key = () => ({ idempotencyKey: newId() });

const maize = { crop: 'maize', area: 2, areaUnit: 'acre' } as const;
const add = (who: Viewer, more: object = {}) =>
  as(who).call(contract.addField, { body: { ...maize, ...more }, ...key() });
const harvest = (
  who: Viewer,
  id: string,
  body: { amount: number; unit?: 'kg' | 'pack'; harvestedOn?: string; area?: number },
) => as(who).call(contract.recordHarvest, { params: { id }, body, ...key() });
const forecast = (who: Viewer, id: string) => as(who).call(contract.forecastField, { params: { id } });

async function publish(prices: readonly string[]) {
  const records = prices.map((price, at) => ({
    ...{ date: '2023-07-15', market: ['Kumasi', 'Ejura', 'Obuasi'][at] ?? '', region_iso: 'GH-AH', commodity: 'Maize' },
    ...{ unit: '100 KG', pricetype: 'Wholesale', currency: 'GHS', price, conflict: '0' },
  }));
  await trade.app.platform.db.transaction((tx) => replacePrices(tx, records));
}

describe('a field', () => {
  test('is written down, listed with its range, changed, and removed with its harvests', async () => {
    const ama = await farmer();
    const field = await add(ama, { zone: 'forest', sownOn: today() });
    expect(field).toMatchObject({
      ...{ name: 'Maize', cropName: 'Maize', area: 2, areaUnit: 'acre', zone: 'forest', lastHarvest: null },
      pack: { unit: 'bag', kg: 100 },
    });
    expect(field.next?.low).toBeGreaterThan(500);
    expect((await as(ama).call(contract.listFields)).fields).toEqual([field]);
    await harvest(ama, field.id, { amount: 900 });
    const body = { crop: 'cassava', area: 1.5, areaUnit: 'hectare', name: 'By the river', note: 'Clay' } as const;
    const changed = await as(ama).call(contract.changeField, { params: { id: field.id }, body });
    expect(changed).toMatchObject({ name: 'By the river', crop: 'cassava', area: 1.5, sownOn: null, zone: null });
    expect((await as(ama).call(contract.readField, { params: { id: field.id } })).harvests).toMatchObject([
      { cropName: 'Maize', quantity: 900 },
    ]);
    await as(ama).call(contract.removeField, { params: { id: field.id } });
    expect((await as(ama).call(contract.listFields)).fields).toEqual([]);
    expect(await rowsIn(trade.app.platform.db, 'select 1 from field_harvests where farmer_id = $1', [ama.id])).toEqual(
      [],
    );
  });

  test('is one when it is sent twice', async () => {
    const ama = await farmer();
    const call = { body: maize, ...key() };
    const first = await as(ama).call(contract.addField, call);
    expect(await as(ama).call(contract.addField, call)).toEqual(first);
    expect((await as(ama).call(contract.listFields)).fields).toHaveLength(1);
  });

  test('of somebody else is not there, and buyers have none', async () => {
    const [ama, kofi] = [await farmer(), await farmer()];
    const { id } = await add(ama);
    const params = { id };
    const { harvests } = await harvest(ama, id, { amount: 10 });
    const notFound = { status: 404, code: 'fields.not_found' };
    await expect(as(kofi).call(contract.readField, { params })).rejects.toMatchObject(notFound);
    await expect(forecast(kofi, id)).rejects.toMatchObject(notFound);
    await expect(as(kofi).call(contract.changeField, { params, body: maize })).rejects.toMatchObject(notFound);
    await expect(harvest(kofi, id, { amount: 1 })).rejects.toMatchObject(notFound);
    await expect(as(kofi).call(contract.removeField, { params })).rejects.toMatchObject(notFound);
    const harvestId = harvests[0]?.id ?? '';
    await expect(as(kofi).call(contract.removeHarvest, { params: { id, harvestId } })).rejects.toMatchObject(notFound);
    const other = await add(ama);
    await expect(as(ama).call(contract.removeHarvest, { params: { id: other.id, harvestId } })).rejects.toMatchObject({
      status: 404,
      code: 'fields.no_such_harvest',
    });
    await expect(as(trade.buyer).call(contract.listFields)).rejects.toMatchObject({ status: 403 });
    await expect(add(trade.buyer)).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['a crop that is none', { crop: 'gari' }],
    ['no size', { area: 0 }],
    ['a size with three decimals', { area: 1.234 }],
    ['a unit that is none', { areaUnit: 'pole' }],
    ['a zone that is none', { zone: 'north' }],
    ['a name with a picture', { name: '🌽' }],
    ['a field that no contract knows', { owner: 'me' }],
  ])('is refused with %s', async (_, wrong) => {
    await expect(add(await farmer(), wrong)).rejects.toMatchObject({ status: 422 });
  });

  test('has an end of how many and how old', async () => {
    const ama = await farmer();
    for (const sownOn of ['1960-01-01', `${year() + 3}-01-01`])
      await expect(add(ama, { sownOn })).rejects.toMatchObject({ status: 422, code: 'fields.dates' });
    for (let count = 0; count < MOST_FIELDS; count += 1) await add(ama);
    await expect(add(ama)).rejects.toMatchObject({ status: 409, code: 'fields.too_many' });
  });
});

describe('a harvest', () => {
  test('is counted in kilograms or bags, of today or before, of all or a part of the field', async () => {
    const ama = await farmer();
    const { id } = await add(ama);
    await harvest(ama, id, { amount: 7.5, unit: 'pack' });
    const { harvests } = await harvest(ama, id, { amount: 300, harvestedOn: '2025-08-30', area: 1 });
    expect(harvests).toMatchObject([
      { harvestedOn: today(), quantity: 750, area: 2, tonnesPerHectare: 0.93 },
      { harvestedOn: '2025-08-30', quantity: 300, area: 1, tonnesPerHectare: 0.74 },
    ]);
    const params = { id, harvestId: harvests[1]?.id ?? '' };
    expect((await as(ama).call(contract.removeHarvest, { params })).harvests).toHaveLength(1);
  });

  test.each([
    ['a day to come', { harvestedOn: '2099-01-01', amount: 5 }, 'fields.dates'],
    ['more than a field bears', { amount: 900_000 }, 'fields.amount'],
    ['less than a kilogram', { amount: 0.5 }, 'fields.amount'],
  ])('is refused with %s', async (_, body, code) => {
    const ama = await farmer();
    const { id } = await add(ama);
    await expect(harvest(ama, id, body)).rejects.toMatchObject({ status: 422, code });
  });

  test('is refused of a field that is sown only later, and in bags of unknown weight', async () => {
    const ama = await farmer();
    const planned = await add(ama, { sownOn: `${year() + 1}-01-02` });
    await expect(harvest(ama, planned.id, { amount: 5 })).rejects.toMatchObject({ code: 'fields.dates' });
    const okra = await add(ama, { crop: 'okra' });
    await expect(harvest(ama, okra.id, { amount: 5, unit: 'pack' })).rejects.toMatchObject({ code: 'fields.no_pack' });
  });

  test('has an end of how many are kept of a field', async () => {
    const ama = await farmer();
    const { id } = await add(ama);
    for (let count = 0; count < MOST_HARVESTS; count += 1) await harvest(ama, id, { amount: 5 });
    await expect(harvest(ama, id, { amount: 5 })).rejects.toMatchObject({ code: 'fields.too_many_harvests' });
  });
});

describe('the forecast', () => {
  test('of a field that was planted and harvested: next year’s range is pulled by what it bore', async () => {
    const ama = await farmer();
    const { id } = await add(ama, { zone: 'forest', sownOn: `${year()}-04-02` });
    const before = await forecast(ama, id);
    expect(before).toMatchObject({
      ...{ basis: 'national', year: year(), harvested: false, own: null },
      national: { source: 'FAOSTAT', name: 'Maize', lastYear: 2018, lastTonnes: 1.95, method: 'last_year' },
      window: { season: 'Main season', from: `${year()}-08-01`, until: `${year()}-08-31` },
      attainable: { tonnes: 3.77 },
    });
    expect(before.national?.yearsAhead).toBe(year() - 2018);
    expect(before.range?.mid).toBe(1576);
    await harvest(ama, id, { amount: 26, unit: 'pack', harvestedOn: `${year()}-08-20` });
    const after = await forecast(ama, id);
    expect(after).toMatchObject({
      ...{ basis: 'both', year: year() + 1, harvested: true, window: null },
      own: { harvests: 1, tonnes: 3.21, weightPercent: 25 },
    });
    expect(after.range?.mid).toBeGreaterThan(1576);
    expect(after.range?.mid).toBeLessThan(2600);
    const body = { ...maize, zone: 'forest', sownOn: `${year() + 1}-03-20` } as const;
    await as(ama).call(contract.changeField, { params: { id }, body });
    expect(await forecast(ama, id)).toMatchObject({
      ...{ year: year() + 1, harvested: false, basis: 'both', own: { weightPercent: 25 } },
      window: { from: `${year() + 1}-08-01` },
      range: after.range,
    });
  });

  test('counts own harvests of other fields with the same crop, and of no other farmer', async () => {
    const [ama, kofi] = [await farmer(), await farmer()];
    const [one, two, foreign] = [await add(ama), await add(ama), await add(kofi)];
    await harvest(ama, one.id, { amount: 2000, harvestedOn: '2024-08-20' });
    await harvest(ama, one.id, { amount: 2100, harvestedOn: '2025-08-20' });
    expect((await forecast(ama, two.id)).own).toMatchObject({ harvests: 2, weightPercent: 40 });
    expect((await forecast(kofi, foreign.id)).own).toBeNull();
  });

  test('is from own harvests alone where there are no national figures, and none without them', async () => {
    const ama = await farmer();
    const { id } = await add(ama, { crop: 'okra', area: 1 });
    expect(await forecast(ama, id)).toMatchObject({ basis: 'none', range: null, national: null, worth: null });
    await harvest(ama, id, { amount: 1200, harvestedOn: '2024-08-20' });
    expect(await forecast(ama, id)).toMatchObject({ basis: 'none', range: null, own: { harvests: 1 } });
    await harvest(ama, id, { amount: 1300, harvestedOn: '2025-08-20' });
    const { basis, range, packs } = await forecast(ama, id);
    expect([basis, packs]).toEqual(['own', null]);
    expect(range?.low).toBeLessThan(1200);
    expect(range?.high).toBeGreaterThan(1300);
  });

  test('says what it would bring at published prices, how old they are, and nothing where there are none', async () => {
    const ama = await farmer();
    const { id } = await add(ama);
    expect((await forecast(ama, id)).worth).toBeNull();
    await publish(['400', '450', '500']);
    const { worth, range } = await forecast(ama, id);
    expect(worth).toMatchObject({
      ...{ priceType: 'wholesale', month: '2023-07-01', lowPerKg: 4, highPerKg: 5, markets: 3 },
      ...{ low: (range?.low ?? 0) * 4, high: (range?.high ?? 0) * 5 },
    });
    expect(worth?.monthsOld).toBeGreaterThan(30);
    const plantain = await add(ama, { crop: 'plantain' });
    expect((await forecast(ama, plantain.id)).worth).toBeNull();
  });

  test('has no gap to what is attainable where the average passed it', async () => {
    const ama = await farmer();
    const { id } = await add(ama, { crop: 'cassava' });
    expect((await forecast(ama, id)).attainable).toMatchObject({ tonnes: 16.43, gap: null });
  });
});

test('fields and harvests are taken along as CSV', async () => {
  const ama = await farmer();
  const { id } = await add(ama, { name: 'By the river', sownOn: '2025-04-02' });
  await add(ama, { crop: 'okra', note: '=1+1' });
  await harvest(ama, id, { amount: 9, unit: 'pack', harvestedOn: '2025-08-20' });
  const { bytes, fileName } = await as(ama).call(contract.downloadFields);
  expect(fileName).toBe('farmgate-fields-and-harvests.csv');
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Field,Zone,Crop,Sown,Harvested,"Harvest, kg",Area,Unit of area,Tonnes per hectare,Note',
    "Okra,,Okra,,,,2,acre,,'=1+1",
    'By the river,,Maize,2025-04-02,2025-08-20,900,2,acre,1.11,',
    '',
  ]);
});
