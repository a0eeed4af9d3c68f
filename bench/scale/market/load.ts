import { crops, CROPS_EDITION } from '#kernel/ghana/crop.ts';
import { placeLabel, wellKnownPlaces } from '#kernel/ghana/place.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.ts';
import { addUpRowCounts } from '#platform/db/row-counts.ts';
import { learnWords } from '#slices/catalogue/server/search/market-words.ts';
import { rowsIn } from '#test/support/rows.ts';
import { drawn as drawnOf } from '../sql.ts';
import { withoutIndexes } from '../without-indexes.ts';

const FIRST_NAMES = 'Ama Kofi Kwame Akosua Yaw Abena Esi Kwaku Efua Kojo Afia Kwabena Selorm Dzifa Alhassan Fuseini';
const LAST_NAMES =
  'Mensah Owusu Boateng Asante Osei Appiah Sarpong Quansah Lamptey Agbeko Kpodo Iddrisu Yakubu Ayine Bayuo Fosu Blay Darko';
const KINDS = 'Fresh White Yellow Red Sorted Dried Local Premium Washed Jasmine';

/** Drawn from the number of a listing. */
const drawn = (salt: number) => drawnOf(salt, 'n');

const MOST_NOTES = 100_000;
const words = (text: string) => text.split(' ');

/**
 * Fills the market up to so many approved listings within the database itself: crops and places spread as they are
 * traded, some much more than others. Farmers are numbers without accounts.
 */
export async function loadMarket(db: Database, from: number, upTo: number): Promise<void> {
  await rowsIn(db, 'alter table listings drop constraint if exists listings_farmer_id_fkey');
  const values = [
    crops.map(({ slug }) => slug),
    crops.map(({ name }) => name),
    crops.map(({ category }) => category),
    wellKnownPlaces.map(({ slug }) => slug),
    wellKnownPlaces.map(({ region }) => region),
    wellKnownPlaces.map(placeLabel),
    wellKnownPlaces.map((place) => plainText(placeLabel(place))),
    words(FIRST_NAMES),
    words(LAST_NAMES),
    words(KINDS),
    from + 1,
    upTo,
    CROPS_EDITION,
  ];
  const fill = `insert into listings (id, farmer_id, farmer_first_name, farmer_last_name, farmer_verified, product_name, category, quantity_grams,
       price_per_kg_pesewas, quality_grade, organic_certified, place_slug, region, location, status, base_score, featured_score,
       search_text, crop, crop_edition, created_at, updated_at)
     select uuidv7(), ('00000000-0000-7000-8000-' || lpad(to_hex(n / 25), 12, '0'))::uuid, first, last, n % 10 < 8, kind || ' ' || lower(crop), category, 1000 + (n % 900) * 1000,
       100 + floor(${drawn(1)} * 3000)::int, (array['premium', 'standard', 'standard', 'economy'])[1 + n % 4], ${drawn(8)} < 0.05, place, region,
       location, 'approved', 600 + n % 200, 600 + floor(${drawn(2)} * 200)::int,
       ' ' || lower(concat_ws(' ', kind, regexp_replace(crop, '[^A-Za-z]+', ' ', 'g'), first, last, plain, category)), slug, $13, now(), now()
     from generate_series($11::int, $12::int) n
     cross join lateral (select 1 + floor(cardinality($1::text[]) * ${drawn(3)} ^ 2)::int as c, 1 + floor(cardinality($4::text[]) * ${drawn(4)} ^ 2)::int as p,
       1 + floor(cardinality($8::text[]) * ${drawn(5)})::int as f, 1 + floor(cardinality($9::text[]) * ${drawn(6)} ^ 1.5)::int as l,
       1 + floor(cardinality($10::text[]) * ${drawn(7)})::int as k where n > 0) as drawn
     cross join lateral (select ($1::text[])[c] as slug, ($2::text[])[c] as crop, ($3::text[])[c] as category, ($4::text[])[p] as place,
       ($5::text[])[p] as region, ($6::text[])[p] as location, ($7::text[])[p] as plain, ($8::text[])[f] as first, ($9::text[])[l] as last,
       ($10::text[])[k] as kind) as listing`;
  await withoutIndexes(db, ['listings'], () => rowsIn(db, fill, values));
  await learn(db);
  while ((await addUpRowCounts(db, MOST_NOTES)) > 0);
  await rowsIn(db, 'vacuum analyze listings');
  await rowsIn(db, 'vacuum analyze row_counts');
  await rowsIn(db, 'vacuum analyze row_count_changes');
  await rowsIn(db, 'vacuum analyze market_words');
}

async function learn(db: Database): Promise<void> {
  const said = {
    product_name: `${KINDS} ${crops.map(({ name }) => name).join(' ')}`,
    category: crops[0]?.category ?? '',
  };
  const people = { farmer_first_name: FIRST_NAMES, farmer_last_name: LAST_NAMES };
  await learnWords(db, { ...said, ...people, location: wellKnownPlaces.map(placeLabel).join(' ') });
}
