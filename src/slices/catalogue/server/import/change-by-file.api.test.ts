import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createListing, editListing, listMyListings } from '../../contract.ts';
import { approveListing } from '../../contract-review.ts';
import type { newListingBody } from '../../forms.ts';
import { importFile, importListings, previewImport } from '../../contract-import.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const YAM = {
  productName: 'Pona yam',
  category: 'tubers',
  qualityGrade: 'standard',
  quantity: 120.5,
  pricePerKg: 9.75,
  location: 'Techiman',
  description: 'Dry; "clean", from =Ejura',
  batchNumber: '-7',
} as const;
const MAIZE = {
  productName: 'White maize',
  category: 'grains' as const,
  qualityGrade: 'premium' as const,
  quantity: 2000,
  pricePerKg: 4.8,
  location: 'Ejura',
  harvestDate: '2026-11-01',
  minQuantity: 20,
  maxQuantity: 500,
  priceTiers: [{ from: 100, price: 4.5 }],
  packs: [{ unit: 'bag' as const, label: 'size 5', weight: 50, price: 230 }],
};

async function farmerWith(...bodies: readonly z.input<typeof newListingBody>[]) {
  const ama = await app.person({ role: 'farmer', firstName: 'Ama', kycStatus: 'approved' });
  const ids: string[] = [];
  for (const body of bodies) ids.push((await app.as(ama).call(createListing, { body })).id);
  return { ama, ids };
}

const preview = (who: Viewer, csv: string) => app.as(who).call(previewImport, { body: { csv } });
const bring = (who: Viewer, csv: string, digest = '') =>
  app.as(who).call(importListings, { body: { csv, digest }, idempotencyKey: newId() });
const own = async (who: Viewer) => (await app.as(who).call(listMyListings, { query: { limit: 100 } })).items;

async function downloaded(who: Viewer): Promise<string> {
  const { bytes } = await app.as(who).call(importFile, { params: { name: 'mine' } });
  return new TextDecoder().decode(bytes);
}

test('the own products come back as they are, whatever is written in them', async () => {
  const { ama } = await farmerWith(YAM, MAIZE);
  const csv = await downloaded(ama);
  expect(await preview(ama, csv)).toMatchObject({ ready: 0, change: 0, same: 2, bad: 0, digest: '' });
  await expect(bring(ama, csv)).rejects.toMatchObject({
    code: 'import.nothing',
    detail: expect.stringContaining('differs'),
  });
});

test('price, stock, limits, lower prices and packs are changed as the preview says, and a new row becomes a draft', async () => {
  const { ama, ids } = await farmerWith(YAM, MAIZE);
  const [yam = '', maize = ''] = ids;
  const csv = [
    'Farmgate key,Product name,Category,Quality grade,Quantity (kg),Price per kg (GHS),Least order (kg),Lower prices,Packs,Town',
    `${yam},,,,80,10.50,,,,`,
    `${maize},,,,2000,,25,100 kg: 4.40; 500 kg: 4.2,bag (size 5) 50 kg: 225,`,
    ',Okro,Vegetables,Standard,30,6,,,crate 10 kg: 55,Ho',
  ].join('\n');
  const looked = await preview(ama, csv);
  expect(looked.rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(looked).toMatchObject({ ready: 1, change: 2, same: 0, bad: 0 });
  expect(
    looked.rows.map(({ changes }) => changes.map(({ heading, before, after }) => [heading, before, after])),
  ).toEqual([
    [
      ['Quantity (kg)', '120.5', '80'],
      ['Price per kg (GHS)', '9.75', '10.5'],
    ],
    [
      ['Least order (kg)', '20', '25'],
      ['Lower prices', '100 kg: 4.5', '100 kg: 4.4; 500 kg: 4.2'],
      ['Packs', 'bag (size 5) 50 kg: 230', 'bag (size 5) 50 kg: 225'],
    ],
    [],
  ]);
  const [, before] = (await own(ama)).toReversed();
  expect(await bring(ama, csv, looked.digest)).toEqual({ made: 1, changed: 2, alike: 0, bad: 0 });
  const after = new Map((await own(ama)).map((listing) => [listing.id, listing]));
  expect(after.get(yam)).toMatchObject({ quantity: 80, pricePerKg: 10.5, description: YAM.description });
  expect(after.get(maize)).toMatchObject({ quantity: 2000, pricePerKg: 4.8, minQuantity: 25, maxQuantity: 500 });
  expect(after.get(maize)?.packs).toMatchObject([{ price: 225, weight: 50, id: before?.packs[0]?.id }]);
  expect(await preview(ama, csv)).toMatchObject({ change: 0, same: 2, alike: 1 });
});

test('what was not shown is not changed', async () => {
  const { ama, ids } = await farmerWith(YAM);
  const csv = `Key,Price\n${ids[0]},11`;
  const { digest } = await preview(ama, csv);
  await expect(bring(ama, csv), 'no preview').rejects.toMatchObject({ status: 409, code: 'import.moved' });
  await app.as(ama).call(editListing, { params: { id: ids[0] ?? '' }, body: { ...YAM, pricePerKg: 12 } });
  await expect(bring(ama, csv, digest), 'changed since').rejects.toMatchObject({ status: 409, code: 'import.moved' });
  expect(await own(ama)).toMatchObject([{ pricePerKg: 12 }]);
});

test('a product on the market stays there with another price, and is reviewed again with another name', async () => {
  const { ama, ids } = await farmerWith(YAM);
  const admin = await app.person({ role: 'admin' });
  await app.as(admin).call(approveListing, { params: { id: ids[0] ?? '' } });
  const [price, name] = [`Key,Price\n${ids[0]},11`, `Key,Product\n${ids[0]},Dente yam`];
  const [looked, renamed] = [await preview(ama, price), await preview(ama, name)];
  expect([looked.rows[0]?.reviewAgain, renamed.rows[0]?.reviewAgain]).toEqual([false, true]);
  await bring(ama, price, looked.digest);
  expect(await own(ama)).toMatchObject([{ status: 'approved', pricePerKg: 11 }]);
  await bring(ama, name, (await preview(ama, name)).digest);
  expect(await own(ama)).toMatchObject([{ status: 'pending', productName: 'Dente yam' }]);
});

test('a key of somebody else, an unknown one and one that comes twice change nothing', async () => {
  const { ids } = await farmerWith(YAM);
  const { ama, ids: ofAma } = await farmerWith(MAIZE);
  const csv = ['Key,Price', `${ids[0]},1`, 'no-key,1', `${ofAma[0]},5`, `${ofAma[0]},6`].join('\n');
  const { rows, digest } = await preview(ama, csv);
  expect(rows.map(({ state, problems }) => [state, problems[0]?.message.slice(0, 31)])).toEqual([
    ['bad', 'You have no product with this k'],
    ['bad', 'You have no product with this k'],
    ['change', undefined],
    ['bad', 'Row 4 has this key too'],
  ]);
  expect(await bring(ama, csv, digest)).toEqual({ made: 0, changed: 1, alike: 0, bad: 3 });
});

test.each([
  ['Quantity', '0', 'Quantity must be greater than 0'],
  ['Price', '4.40', 'The price must fall'],
  ['Largest order (kg)', '10', 'The largest order is smaller than the smallest order'],
  ['Best before', '2026-10-01', 'The expiry date comes before'],
])('a change that the form refuses is refused here: %s %s', async (heading, cell, message) => {
  const { ama, ids } = await farmerWith(MAIZE);
  const { rows } = await preview(ama, `Key,${heading}\n${ids[0]},${cell}`);
  expect(rows[0]).toMatchObject({ state: 'bad', changes: [] });
  expect(rows[0]?.problems[0]?.message).toContain(message);
});
