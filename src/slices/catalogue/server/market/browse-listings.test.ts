import { txOf } from '#platform/db/database.ts';
import { marketQuery, type MarketSearchInput } from '../../contract.ts';
import { expect, test } from 'vitest';
import { lineFor } from './browse-listings.ts';

const tx = txOf(async () => []);
const searches = txOf(async () => []);
const lineOf = (query: MarketSearchInput) => lineFor(marketQuery.parse(query), { tx, searches });

test.each<MarketSearchInput>([
  {},
  { q: '', category: 'all' },
  { category: 'grains', sort: 'price-low' },
  { region: 'volta' },
  { organic: '1' },
  { minPrice: '5' },
])('a list of %j waits for no search', (query) => expect(lineOf(query)).toBe(tx));

test.each<MarketSearchInput>([
  { q: 'mensah' },
  { category: 'grains', region: 'volta' },
  { organic: '1', maxPrice: '9' },
  { minPrice: '5', maxPrice: '9' },
])('a list of %j goes with the searches', (query) => expect(lineOf(query)).toBe(searches));
