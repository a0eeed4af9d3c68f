import { createListing, readListing } from '#slices/catalogue/contract.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { rowsIn } from '#test/support/rows.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { readGoods } from '../../contract-claims.ts';

let app: TestApp;
let farmer: Viewer;
let esi: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
  esi = await app.person({ role: 'quality_inspector', firstName: 'Esi', lastName: 'Owusu' });
});
afterAll(() => app.close());

const MAIZE = { productName: 'White maize', category: 'grains' } as const;
const TOMATOES = { productName: 'Tomatoes', category: 'vegetables' } as const;
const GINGER = { productName: 'Ginger', category: 'spices' } as const;

async function listed(said: typeof MAIZE | typeof TOMATOES | typeof GINGER): Promise<string> {
  const body = { ...said, quantity: 900, pricePerKg: 4.2, qualityGrade: 'standard', location: 'Wenchi' } as const;
  return (await app.as(farmer).call(createListing, { body })).id;
}

type Report = CallInput<typeof contract.submitReport>['body'];
const report = {
  appearance: 8,
  freshness: 9,
  size: 7,
  packaging: 8,
  overallGrade: 'A',
  notes: 'Clean',
  approved: true,
  photo: GOODS_PHOTO,
} as const;
const submit = (id: string, said: Partial<Report>) =>
  app.as(esi).call(contract.submitReport, { params: { listingId: id }, body: { ...report, ...said } });

test('goods say which sheet they have', async () => {
  const sheetOf = async (id: string) => {
    const { sheet, crop } = await app.as(esi).call(readGoods, { params: { id } });
    return { sheet, crop };
  };
  expect(await sheetOf(await listed(MAIZE))).toEqual({ sheet: 'dry', crop: 'maize' });
  expect(await sheetOf(await listed(TOMATOES))).toEqual({ sheet: 'fresh', crop: 'tomato' });
  expect(await sheetOf(await listed(GINGER))).toMatchObject({ sheet: null });
});

test('measurements are on the report for its inspector, the farmer and people who think of buying', async () => {
  const id = await listed(MAIZE);
  const measured = { moisture: 11.4, sampleGrams: 500, broken: 2, mouldy: 0.5 };
  const made = await submit(id, { measured });
  const found = [
    { measure: 'sampleGrams', label: 'Sample weight', value: 500, text: '500 g', above: null },
    { measure: 'moisture', label: 'Moisture', value: 11.4, text: '11.4 %', above: null },
    { measure: 'broken', label: 'Broken', value: 2, text: '2 %', above: null },
    { measure: 'mouldy', label: 'Mouldy or discoloured', value: 0.5, text: '0.5 %', above: null },
  ];
  expect(made.measurements).toEqual(found);
  const { items } = await app.as(esi).call(contract.listCompletedInspections);
  expect(items.find((one) => one.id === made.id)?.measurements).toEqual(found);
  const { report: shown } = await app.as(null).call(contract.readListingReport, { params: { id } });
  expect(shown).toMatchObject({ measurements: found, notes: 'Clean' });
  expect((await app.as(farmer).call(readListing, { params: { id } })).reviewNotes).toBe(
    'Clean\nMeasured: Sample weight 500 g, Moisture 11.4 %, Broken 2 %, Mouldy or discoloured 0.5 %.',
  );
  const rows = await rowsIn<{ amount: number }>(
    app.platform.db,
    "select amount from inspection_measurements where report_id = $1 and measure = 'moisture'",
    [made.id],
  );
  expect(rows).toEqual([{ amount: 114 }]);
});

test('what is above a limit is approved only by somebody who says that they know it, and rejected by anybody', async () => {
  const id = await listed(MAIZE);
  await expect(submit(id, { measured: { moisture: 12.8 } })).rejects.toMatchObject({
    problem: {
      code: 'quality.over_limit',
      status: 422,
      detail: expect.stringContaining(
        '12.8 % is above the 12 % of the Ghana Grains Council; it may spoil in the store.',
      ),
    },
    errors: { limitConfirmed: [expect.stringContaining('Confirm')] },
  });
  const made = await submit(id, { measured: { moisture: 12.8 }, limitConfirmed: true });
  expect(made.measurements).toMatchObject([{ text: '12.8 %', above: 'above the 12 % of the Ghana Grains Council' }]);
  const rejected = await submit(await listed(MAIZE), { measured: { aflatoxin: 22 }, approved: false });
  expect(rejected.measurements).toMatchObject([{ above: 'above the 15 µg/kg of the Ghana Grains Council' }]);
});

test('what no sheet asks, is out of bounds or more than the whole is refused', async () => {
  const maize = await listed(MAIZE);
  const refusalOf = (id: string, measured: Report['measured']): Promise<unknown> =>
    submit(id, { measured }).catch((error: unknown) => error);
  expect(await refusalOf(await listed(TOMATOES), { moisture: 11 })).toMatchObject({
    problem: { code: 'quality.not_on_sheet' },
  });
  expect(await refusalOf(await listed(GINGER), { rotten: 1 })).toMatchObject({
    problem: { code: 'quality.not_on_sheet' },
  });
  expect(await refusalOf(maize, { broken: 60, mouldy: 40.1 })).toMatchObject({
    problem: { code: 'quality.defects_beyond_whole' },
  });
  for (const measured of [
    { moisture: 60.1 },
    { moisture: -1 },
    { moisture: 11.25 },
    { sampleGrams: 0 },
    { broken: 101 },
  ])
    expect(await refusalOf(maize, measured)).toMatchObject({ problem: { status: 422 } });
});
