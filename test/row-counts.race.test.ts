import type { Tx } from '#platform/db/database.ts';
import { addUpRowCounts } from '#platform/db/row-counts.ts';
import { marketQuery } from '#slices/catalogue/contract.ts';
import { filterOf } from '#slices/catalogue/server/market/browse-listings.ts';
import { findPlacesOnMarket } from '#slices/catalogue/server/market/store-places.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { chanceFrom } from '#test/support/money-model/chance.ts';
import { MISCOUNTED } from '#test/support/miscounted.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Counts that are kept are those of the rows, in every moment: while rows change and several processes add up.

const LISTINGS = 60;
const CHANGES = 150;
const WORKERS = 3;
const seed = Number(process.env['FARMGATE_SEED'] ?? Date.now() % 1_000_000);

let app: TestApp;
let farmer: string;
beforeAll(async () => {
  app = await testApp();
  farmer = (await app.person({ role: 'farmer' })).id;
  await rowsIn(
    app.platform.db,
    `insert into listings (id, farmer_id, farmer_first_name, farmer_last_name, farmer_verified, product_name, category, quantity_grams,
       price_per_kg_pesewas, quality_grade, place_slug, region, location, status, base_score, featured_score, search_text, crop, created_at, updated_at)
     select gen_random_uuid(), $1, 'Kojo', 'Test', true, 'Maize ' || n, 'grains', 1000, 100 + n, 'standard', 'ho', 'volta', 'Ho, Volta', 'approved',
       0, -n, ' maize ' || n, 'maize', now(), now() from generate_series(1, $2::int) n`,
    [farmer, LISTINGS],
  );
});
afterAll(() => app.close());

const ONE = '(select id from listings order by random() limit 1)';
const SETTINGS = [
  "status = 'approved', quantity_grams = 500, removed_at = null",
  "status = 'sold', quantity_grams = 0, removed_at = null",
  "status = 'pending', removed_at = null",
  "status = 'draft', removed_at = now()",
  'expiry_date = current_date - 1, expiry_told = null',
  'expiry_date = current_date - 1, expiry_told = current_date - 1',
  'expiry_date = current_date + 9',
  'crop = null',
  "crop = 'rice'",
  "place_slug = 'tamale', region = 'northern', location = 'Tamale'",
  "category = 'tubers'",
  'quantity_grams = quantity_grams + 1 where quantity_grams > 0 and id =',
] as const;
const PEOPLE = [
  `insert into users (id, name, email, first_name, last_name, role, phone, kyc_status)
   select i, 'A B', i || '@x.example', 'A', 'B', 'farmer', '+233241000000', 'pending' from gen_random_uuid() i`,
  "update users set kyc_status = 'approved' where kyc_status = 'pending'",
  "update users set is_active = not is_active where role = 'farmer'",
  "delete from users where id = (select id from users where email like '%@x.example' limit 1)",
] as const;

const changeOf = (setting: string) =>
  `update listings set ${setting} ${setting.includes('where') ? '' : 'where id ='} ${ONE}`;

test(`counts are those of the rows while both change (seed ${seed})`, async () => {
  const { db } = app.platform;
  const chance = chanceFrom(seed);
  const oneOf = (texts: readonly string[]) => texts[chance.below(texts.length)] ?? '';
  let changing = WORKERS;
  const change = async () => {
    for (let at = 0; at < CHANGES; at += 1)
      await db.transaction(async (tx) => {
        await rowsIn(tx, chance.hits(80) ? changeOf(oneOf(SETTINGS)) : oneOf(PEOPLE));
        expect(await rowsIn(tx, MISCOUNTED)).toEqual([]);
      });
    changing -= 1;
  };
  const addUp = async () => {
    while (changing > 0) await db.transaction((tx) => addUpRowCounts(tx, 7));
  };
  await Promise.all([...Array.from({ length: WORKERS }, change), addUp(), addUp()]);
  while ((await addUpRowCounts(db, 1000)) > 0);
  expect(await rowsIn(db, MISCOUNTED)).toEqual([]);
  expect(await rowsIn(db, 'select 1 from row_count_changes')).toEqual([]);
});

test.each([
  {},
  { category: 'tubers' },
  { category: 'grains', region: 'volta' },
  { place: 'tamale' },
  { q: 'maize' },
  { q: 'rice tamale' },
  { region: 'ashanti' },
])('the map of %j is the same by counts as by listings', async (query) => {
  const { db } = app.platform;
  const filter = filterOf(marketQuery.parse(query), {
    ...{ category: null, grade: null, organic: false, mostPesewas: null, leastPesewas: null, leastGrams: null },
    ...{ crops: query.q ? ['maize', 'rice'] : [], places: query.q?.includes('tamale') ? ['tamale'] : null },
    ...{ words: [], missed: [] },
  });
  const map = (tx: Tx, leastGrams: number | null) => findPlacesOnMarket(tx, { ...filter, leastGrams });
  expect(await map(db, null)).toEqual(await map(db, 0));
});
