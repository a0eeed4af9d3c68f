import { findPlaces } from '../../contract-read.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const found = (q: string) => app.as(null).call(findPlaces, { query: { q } });

test('without a text there are the capitals of the regions', async () => {
  const capitals = await found('');
  expect(capitals).toHaveLength(16);
  expect(capitals.every(({ meant }) => !meant)).toBe(true);
});

test.each([
  ['Walewale', { slug: 'walewale', label: 'Walewale, North East', district: 'West Mamprusi' }],
  ['Sogakope market', { slug: 'sogakope', region: 'volta' }],
  ['Bolga', { slug: 'bolgatanga' }],
  ['Kumase', { slug: 'kumasi', foundBy: 'kumase' }],
  ['Acra', { slug: 'accra' }],
  ['Tamali', { slug: 'tamale' }],
  ['Walewale, North East', { slug: 'walewale' }],
  ['Dormaa Central', { slug: 'dormaa-ahenkro' }],
  ['5.56,-0.2', { slug: 'accra' }],
])('%s is meant, and comes first', async (text, place) => {
  expect((await found(text))[0]).toMatchObject({ ...place, meant: true });
});

test('while a name is typed the best known come first, and none is meant yet', async () => {
  const places = await found('kum');
  expect(places[0]).toMatchObject({ slug: 'kumasi', meant: false });
  expect(places).toHaveLength(12);
});

test('of several of one name none is meant, and each is told from the others', async () => {
  const places = (await found('Domiabra')).filter(({ name }) => name === 'Domiabra');
  expect(places.length).toBeGreaterThan(5);
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  expect(places.some(({ meant }) => meant)).toBe(false);
});

test('nothing is found for what is no place, nor for a text that is too long to be one', async () => {
  expect(await found('zzzz qqqq')).toEqual([]);
  await expect(found('x'.repeat(81))).rejects.toMatchObject({ status: 422 });
});
