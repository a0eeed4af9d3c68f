import { MAIZE } from '#test/support/maize.ts';
import { createListing, editListing, readListing } from '#slices/catalogue/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let farmer: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

const BAG = { unit: 'bag', weight: 100, weighedOn: '2026-01-20', price: 480 } as const;

const create = (change: object) => app.as(farmer).call(createListing, { body: { ...MAIZE, ...change } });
const edit = (id: string, change: object) =>
  app.as(farmer).call(editListing, { params: { id }, body: { ...MAIZE, ...change } });

test('the market’s weight comes with its source and day, where surveys know it', async () => {
  const { packs } = await create({ packs: [{ unit: 'bag', weighedBy: 'market', price: 480 }] });
  expect(packs).toMatchObject([
    { weight: 100, source: 'WFP and MoFA wholesale prices; Esoko', weighedOn: '2023-07-15', pricePerKg: 4.8 },
  ]);
});

test('no weight is invented, and the market’s is not another one', async () => {
  await expect(create({ packs: [{ unit: 'olonka', weighedBy: 'market', price: 12 }] })).rejects.toMatchObject({
    status: 422,
    code: 'catalogue.weight_unknown',
  });
  await expect(
    create({ packs: [{ unit: 'bag', weighedBy: 'market', weight: 110, price: 480 }] }),
  ).rejects.toMatchObject({ code: 'catalogue.weight_other' });
  await expect(create({ packs: [{ unit: 'olonka', price: 12 }] })).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a pack that its farmer weighed says when, today unless said, never tomorrow', async () => {
  const { weighedOn: _day, ...unsaid } = BAG;
  const { packs, updatedAt } = await create({ packs: [unsaid] });
  expect(packs[0]?.weighedOn).toBe(updatedAt.slice(0, 10));
  await expect(create({ packs: [{ ...BAG, weighedOn: '2999-01-01' }] })).rejects.toMatchObject({
    code: 'catalogue.not_weighed_yet',
  });
});

test('bush weight is refused in words and money until it is said to be meant; then it stays', async () => {
  const heavy = { ...BAG, weight: 137, price: 500 };
  await expect(create({ packs: [heavy] })).rejects.toMatchObject({
    status: 422,
    code: 'catalogue.bush_weight',
    message: expect.stringContaining('you would give away 37 kg of each bag, worth ₵185.00'),
  });
  const { id, packWarnings } = await create({ packs: [{ ...heavy, heavyMeant: true }] });
  expect(packWarnings).toEqual([expect.stringContaining('37 kg of each bag')]);
  expect((await edit(id, { packs: [{ ...heavy, price: 690 }] })).packs).toMatchObject([{ weight: 137, price: 690 }]);
  await expect(edit(id, { packs: [{ ...heavy, weight: 140 }] })).rejects.toMatchObject({
    code: 'catalogue.bush_weight',
  });
  expect((await create({ packs: [{ ...BAG, weight: 105 }] })).packWarnings).toEqual([]);
});

test('what no buyer could understand or order is refused', async () => {
  const refusals: readonly (readonly [string, object])[] = [
    ['catalogue.packs_alike', { packs: [BAG, { ...BAG, weight: 50 }] }],
    ['catalogue.packs_missing', { packsOnly: true }],
    ['catalogue.quantity_limits', { minQuantity: 50, maxQuantity: 40 }],
    ['catalogue.quantity_limits', { packsOnly: true, packs: [BAG], maxQuantity: 50 }],
    ['catalogue.price_tiers', { priceTiers: [{ from: 50, price: 5 }] }],
    ['catalogue.price_tiers', { packs: [{ ...BAG, tiers: [{ from: 5, price: 480 }] }] }],
    ['input.invalid', { packs: [BAG, BAG, BAG, BAG, BAG] }],
    ['input.invalid', { pricePerKg: undefined }],
    ['input.invalid', { packs: [{ ...BAG, unit: 'sack' }] }],
    ['input.invalid', { packs: [{ ...BAG, tiers: [{ from: 1, price: 470 }] }] }],
  ];
  for (const [code, change] of refusals) await expect(create(change)).rejects.toMatchObject({ status: 422, code });
});

test('a listing that is sold by the kilogram alone keeps nothing of packs', async () => {
  const { id } = await create({ packs: [BAG], minQuantity: 50 });
  await edit(id, { packs: [], minQuantity: null });
  expect(await app.as(farmer).call(readListing, { params: { id } })).toMatchObject({
    packs: [],
    packsOnly: false,
    minQuantity: null,
    maxQuantity: null,
    priceTiers: [],
    packWarnings: [],
  });
});
