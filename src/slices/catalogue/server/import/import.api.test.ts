import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { importFile, importListings, mendImport, previewImport } from '../../contract-import.ts';
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '../../domain/import/limits.ts';
import { readTable } from './read-table.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const farmer = () => app.person({ role: 'farmer', firstName: 'Ama' });

const HEADINGS = 'Product name,Category,Quality grade,Quantity (kg),Price per kg (GHS),Location,Best before';
const file = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\n');
const YAM = 'Pona yam,Tubers,Standard,120.5,9.75,Techiman,';
const MAIZE = 'White maize,grain,Premium,"2,000",4.80,"Ejura market, Ashanti",31/12/2099';
const BAD = 'Okro,Meat,Standard,many,3.505,Atlantis,2020-01-01';

const preview = (who: Viewer | null, csv: string) => app.as(who).call(previewImport, { body: { csv } });
const bring = (who: Viewer | null, csv: string, { alike = false, key = newId() } = {}) =>
  app.as(who).call(importListings, { body: { csv, alike }, idempotencyKey: key });
const own = async (who: Viewer) => (await app.as(who).call(contract.listMyListings, { query: { limit: 100 } })).items;
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('the preview', () => {
  test('says of every row how it was understood, and writes nothing', async () => {
    const ama = await farmer();
    const { rows, ...counts } = await preview(ama, file(YAM, MAIZE));
    expect(counts).toEqual({
      ...{ ready: 2, change: 0, same: 0, alike: 0, bad: 0 },
      ...{ digest: '', ignored: [], numbers: 'point' },
    });
    expect(rows).toMatchObject([
      { row: 2, state: 'ready', productName: 'Pona yam', category: 'tubers', quantity: 120.5, pricePerKg: 9.75 },
      {
        ...{ row: 3, category: 'grains', quantity: 2000, crop: 'Maize', location: 'Ejura market, Ashanti' },
        ...{ place: 'Ejura, Ashanti', expiryDate: '2099-12-31', problems: [] },
      },
    ]);
    expect(await own(ama)).toEqual([]);
  });

  test('names everything that is wrong with a row at once, by the rules of the form', async () => {
    const { rows, bad } = await preview(await farmer(), file(BAD));
    expect(bad).toBe(1);
    expect(rows[0]).toMatchObject({
      state: 'bad',
      category: null,
      quantity: null,
      pricePerKg: null,
      location: 'Atlantis',
    });
    expect(rows[0]?.problems.map(({ heading, message }) => `${heading}: ${message}`)).toEqual([
      'Category: Write one of Vegetables, Fruits, Grains, Tubers, Legumes, Spices',
      'Quantity (kg): Write kilograms, as 250',
      'Price per kg (GHS): Write an amount, as 3.50',
      'Best before: This day is in the past. Enter the last day on which it is good',
      'Location: Name the nearest town or market, so that a delivery can be priced',
    ]);
  });

  test.each([
    [`${'x'.repeat(121)},Tubers,Standard,1,1,Ho,`, 'productName', 'At most 120 characters'],
    ['Yam,Tubers,Standard,0.05,1,Ho,', 'quantity', 'Quantity must be greater than 0'],
    ['Yam,Tubers,Standard,1.234,1,Ho,', 'quantity', 'At most two decimals'],
    ['Yam,Tubers,Standard,1,0,Ho,', 'pricePerKg', 'Price must be greater than 0'],
    ['Yam,Tubers,Standard,1,200000,Ho,', 'pricePerKg', 'At most 100,000'],
  ])('%s: what the form refuses is refused here', async (row, field, message) => {
    const { rows } = await preview(await farmer(), file(row));
    expect(rows[0]?.problems).toMatchObject([{ field, message }]);
  });

  test('takes the place from the farm’s address when none is written', async () => {
    const ama = await farmer();
    await rowsIn(app.platform.db, "update users set farm_address = 'Plot 9, Ejura' where id = $1", [ama.id]);
    const { rows } = await preview(ama, file('Yam,Tubers,Standard,1,1,,'));
    expect(rows).toMatchObject([{ state: 'ready', location: 'Ejura, Ashanti' }]);
  });

  test.each([
    ['Kumase', 'Kumasi, Ashanti'],
    ['"Techiman, Brong Ahafo"', 'Techiman, Bono East'],
    ['Walewale', 'Walewale, North East'],
    ['"7.59,-1.93"', 'Techiman, Bono East'],
  ])('takes %s for %s', async (location, place) => {
    const { rows } = await preview(await farmer(), file(`Yam,Tubers,Standard,1,1,${location},`));
    expect(rows).toMatchObject([{ state: 'ready', place }]);
  });

  test('says which places a name may mean', async () => {
    const { rows } = await preview(await farmer(), file('Yam,Tubers,Standard,1,1,Zongo,'));
    expect(rows[0]?.problems).toMatchObject([{ field: 'location', message: expect.stringContaining('Zongo, Volta') }]);
  });

  test('names the columns that it does not read, and refuses a file without the needed ones', async () => {
    const ama = await farmer();
    expect(await preview(ama, `${HEADINGS},Shop\n${YAM},x`)).toMatchObject({ ignored: ['Shop'], ready: 1 });
    await expect(preview(ama, 'Product name,Price\nYam,3')).rejects.toMatchObject({
      status: 422,
      code: 'import.columns_missing',
      errors: { csv: [expect.stringContaining('Category, Quality grade, Quantity (kg)')] },
    });
  });

  test('a file of very many short lines is refused before all of it is read', async () => {
    const ama = await farmer();
    const unread = '"x" y"';
    await expect(preview(ama, file(...Array.from({ length: 90_000 }, () => 'a'), unread))).rejects.toMatchObject({
      status: 422,
      code: 'import.too_many_rows',
    });
  });

  test('refuses too many rows, and a file that is too large', async () => {
    const ama = await farmer();
    const many = file(...Array.from({ length: MOST_IMPORT_ROWS + 1 }, () => YAM));
    await expect(preview(ama, many)).rejects.toMatchObject({ status: 422, code: 'import.too_many_rows' });
    await expect(preview(ama, file('x'.repeat(MOST_IMPORT_BYTES)))).rejects.toMatchObject({
      status: 422,
      errors: { csv: ['At most 200 KB'] },
    });
  });
});

describe('the import', () => {
  test('makes a draft of every good row, as one made by hand, and leaves the others out', async () => {
    const ama = await farmer();
    expect(await bring(ama, file(YAM, BAD, MAIZE))).toEqual({ made: 2, changed: 0, alike: 0, bad: 1 });
    const made = await own(ama);
    expect(made).toMatchObject([
      { productName: 'White maize', status: 'draft', region: 'ashanti', submittedAt: null, imageUrls: [] },
      {
        productName: 'Pona yam',
        status: 'draft',
        quantity: 120.5,
        pricePerKg: 9.75,
        actions: ['edit', 'submit', 'delete'],
      },
    ]);
    await app.settle();
  });

  test('brings the largest file at once', async () => {
    const ama = await farmer();
    const rows = Array.from({ length: MOST_IMPORT_ROWS }, (_, at) => `Yam number ${at},Tubers,Standard,1,1,Ho,`);
    expect(await bring(ama, file(...rows))).toMatchObject({ made: MOST_IMPORT_ROWS });
  });

  test('sent twice with one key makes them once, also at the same time', async () => {
    const ama = await farmer();
    const key = newId();
    const both = await Promise.all([bring(ama, file(YAM, MAIZE), { key }), bring(ama, file(YAM, MAIZE), { key })]);
    expect(both).toEqual([both[0], both[0]]);
    expect(await bring(ama, file(YAM, MAIZE), { key })).toEqual(both[0]);
    expect(await own(ama)).toHaveLength(2);
    await expect(bring(ama, file(YAM), { key })).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  });

  test('a name that is there already, or twice in the file, is taken only when that is meant', async () => {
    const ama = await farmer();
    await bring(ama, file(YAM));
    const again = file(YAM.toUpperCase(), MAIZE, MAIZE);
    const { rows, ...counts } = await preview(ama, again);
    expect(rows.map(({ state }) => state)).toEqual(['alike', 'ready', 'alike']);
    expect(counts).toMatchObject({ ready: 1, alike: 2, bad: 0 });
    expect(await bring(ama, again)).toEqual({ made: 1, changed: 0, alike: 2, bad: 0 });
    await expect(bring(ama, again)).rejects.toMatchObject({ status: 422, code: 'import.nothing' });
    expect(await bring(ama, again, { alike: true })).toEqual({ made: 3, changed: 0, alike: 0, bad: 0 });
    expect(await preview(await farmer(), file(YAM))).toMatchObject({ alike: 0 });
  });

  test('a file without a good row is refused', async () => {
    await expect(bring(await farmer(), file(BAD))).rejects.toMatchObject({ status: 422, code: 'import.nothing' });
  });
});

test('the rows to correct come back as they were typed, with what is wrong, and no formula', async () => {
  const ama = await farmer();
  const csv = `Shop,${HEADINGS},Problem\nx,${YAM},\n=1+1,${BAD},old`;
  const { bytes, fileName } = await app.as(ama).call(mendImport, { body: { csv } });
  expect(fileName).toBe('farmgate-products-to-mend.csv');
  const lines = textOf(bytes).trim().split('\r\n');
  expect(lines[0]).toBe(`Shop,${HEADINGS},Problem`);
  expect(lines[1]).toMatch(/^'=1\+1,Okro,Meat,Standard,many,3.505,Atlantis,2020-01-01,"Category: Write one of/);
  expect(lines).toHaveLength(2);
  expect(readTable(textOf(bytes))).toMatchObject({
    ignored: ['Shop'],
    rows: [{ typed: expect.arrayContaining(['=1+1']) }],
  });
});

test('the template is read again without a product, and the words are there', async () => {
  const ama = await farmer();
  const [template, words] = await Promise.all(
    (['template', 'words'] as const).map((name) => app.as(ama).call(importFile, { params: { name } })),
  );
  await expect(preview(ama, textOf(template?.bytes ?? new Uint8Array()))).rejects.toMatchObject({
    code: 'import.no_rows',
  });
  expect(textOf(words?.bytes ?? new Uint8Array())).toMatch(
    /^Category,Quality grade,Organic certified,Crop,Location\r\n/,
  );
});

test('only farmers import', async () => {
  const buyer = await app.person({ role: 'buyer' });
  for (const [who, status] of [
    [null, 401],
    [buyer, 403],
  ] as const) {
    await expect(preview(who, file(YAM))).rejects.toMatchObject({ status });
    await expect(bring(who, file(YAM))).rejects.toMatchObject({ status });
    await expect(app.as(who).call(mendImport, { body: { csv: file(BAD) } })).rejects.toMatchObject({ status });
    await expect(app.as(who).call(importFile, { params: { name: 'words' } })).rejects.toMatchObject({ status });
  }
});
