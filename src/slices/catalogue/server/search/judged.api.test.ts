import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { approveListing, browseListings, createListing, listingCard } from '../../contract.ts';

/** How many of the first results count, and which part of them has to be what was meant. */
const LOOKED_AT = 5;
const LEAST_PRECISION = 0.9;

const offer = z.object({
  kind: z.string(),
  product: z.string(),
  category: listingCard.shape.category,
  place: z.string(),
  price: z.coerce.number(),
  grade: listingCard.shape.qualityGrade,
  organic: z.string(),
  farmer: z.string(),
});
const judged = z.object({
  set: z.enum(['train', 'held-out', 'second held-out']),
  query: z.string(),
  kinds: z.string(),
  places: z.string(),
  also: z.string(),
});
type Offer = z.output<typeof offer>;
type Judged = z.output<typeof judged>;

function table<T extends z.ZodType>(name: string, row: T): z.output<T>[] {
  const text = readFileSync(new URL(`../../../../../data/search/${name}.csv`, import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

const offers = table('market', offer);
const queries = table('judged-queries', judged);

const listed = (text: string) => (text === '' ? [] : text.split('|'));

const ALSO: Readonly<Record<string, (value: string, it: Offer) => boolean>> = {
  '': () => true,
  organic: (_value, it) => it.organic === 'organic',
  premium: (_value, it) => it.grade === 'premium',
  max: (value, it) => it.price <= Number(value),
  name: (value, it) => it.product.toLowerCase().includes(value),
  farmer: (value, it) => it.farmer.includes(value),
  none: () => false,
};

function isMeant(query: Judged, it: Offer): boolean {
  const [kinds, places, [also = '', value = '']] = [
    listed(query.kinds),
    listed(query.places),
    query.also.split(':'),
  ] as const;
  if (kinds.length > 0 && !kinds.includes(it.kind)) return false;
  if (places.length > 0 && !places.includes(it.place)) return false;
  return ALSO[also]?.(value, it) ?? false;
}

let app: TestApp;
const offerOf = new Map<string, Offer>();

async function put(farmer: Viewer, admin: Viewer, it: Offer): Promise<void> {
  const { id } = await app
    .as(farmer)
    .call(createListing, {
      body: {
        productName: it.product,
        category: it.category,
        location: it.place,
        pricePerKg: it.price,
        quantity: 500,
        qualityGrade: it.grade,
        organicCertified: it.organic !== '',
      },
    });
  await app.as(admin).call(approveListing, { params: { id } });
  offerOf.set(id, it);
}

beforeAll(async () => {
  app = await testApp();
  const admin = await app.person({ role: 'admin' });
  const farmers = new Map<string, Viewer>();
  for (const it of offers) {
    const [firstName = '', lastName = ''] = it.farmer.split(' ');
    const farmer = farmers.get(it.farmer) ?? (await app.person({ role: 'farmer', firstName, lastName }));
    farmers.set(it.farmer, farmer);
    await put(farmer, admin, it);
  }
  await app.settle();
});
afterAll(() => app.close());

async function precisionOf(query: Judged): Promise<{ precision: number; told: string }> {
  const { items } = await app.as(null).call(browseListings, { query: { q: query.query } });
  const found = items.slice(0, LOOKED_AT).flatMap(({ id }) => offerOf.get(id) ?? []);
  const meant = offers.filter((it) => isMeant(query, it));
  const good = found.filter((it) => isMeant(query, it)).length;
  const precision = found.length === 0 ? (meant.length === 0 ? 1 : 0) : good / found.length;
  return {
    precision,
    told: `${query.query}: ${found.map((it) => `${it.product}, ${it.place}`).join('; ') || 'nothing'}`,
  };
}

test('the table has two hundred judged queries and more, each once', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
});

describe.each(['train', 'held-out', 'second held-out'] as const)('judged queries, %s', (set) => {
  test('have what was meant among their first five, and none is empty where something is meant', async () => {
    const results = await Promise.all(
      queries.filter((query) => query.set === set).map(async (query) => ({ query, ...(await precisionOf(query)) })),
    );
    const precision = results.reduce((sum, result) => sum + result.precision, 0) / results.length;
    const poor = results.filter((result) => result.precision < 1).map((result) => result.told);
    const empty = results.filter(
      ({ query, told }) => told.endsWith(': nothing') && offers.some((it) => isMeant(query, it)),
    );
    expect(empty.map(({ told }) => told)).toEqual([]);
    expect(precision, `precision at 5 is ${precision.toFixed(3)}\n${poor.join('\n')}`).toBeGreaterThanOrEqual(
      LEAST_PRECISION,
    );
  });
});
