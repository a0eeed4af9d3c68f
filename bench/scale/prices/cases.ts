import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { findGroups } from '#slices/market/server/set-aside/store-set-aside.ts';
import {
  findCommodities,
  findLatest,
  findMarkets,
  findRecentMedians,
  findSeries,
  findSetAside,
} from '#slices/market/server/store.ts';
import type { Case } from '../case.ts';

const commodity = COMMODITIES[0]?.slug ?? '';
const EVERYWHERE = { commodity, region: null, market: null };
const IN_REGION = { ...EVERYWHERE, region: 'ashanti' };
const IN_MARKET = { ...EVERYWHERE, market: 'market-7' };
const YEAR =
  'It reads twelve months of every market, by index: with the markets, of which there are some hundreds, not with the years.';
const MOST_GROUPS = 200;

/** What visitors and operators ask of the published prices. */
export const PRICE_CASES: readonly Case[] = [
  { name: 'prices, what there is', run: findCommodities },
  { name: 'prices, markets', run: findMarkets },
  { name: 'prices, the last ones', run: (tx) => findLatest(tx, EVERYWHERE) },
  { name: 'prices, the last ones of a region', run: (tx) => findLatest(tx, IN_REGION) },
  { name: 'prices by month', run: (tx) => findSeries(tx, EVERYWHERE) },
  { name: 'prices by month, in a region', run: (tx) => findSeries(tx, IN_REGION) },
  { name: 'prices by month, in a market', run: (tx) => findSeries(tx, IN_MARKET) },
  { name: 'prices set aside', run: (tx) => findSetAside(tx, EVERYWHERE) },
  {
    name: 'prices set aside, in a market',
    run: (tx) => findSetAside(tx, IN_MARKET),
    argued: 'It reads the months of one crop in one market, by its key: twelve more a year.',
  },
  { name: 'prices of the last year', run: (tx) => findRecentMedians(tx, commodity, null), argued: YEAR },
  { name: 'prices of the last year, in a region', run: (tx) => findRecentMedians(tx, commodity, 'ashanti') },
  {
    name: 'prices set aside, for operators',
    run: (tx) => findGroups(tx, commodity, MOST_GROUPS),
    argued: 'It reads what is set aside of one crop, by index: three in a hundred.',
  },
];
