import { roundHalfUp } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';

/** What rots, is eaten or spilt while a crop is stored, where somebody measured it. */
interface StorageLoss {
  /** As the published prices call them. */
  readonly commodities: readonly string[];
  /** Of a season of storage. */
  readonly basisPoints: number;
  readonly source: string;
}

/** How long a crop keeps, where somebody wrote it down. */
export interface StorageLife {
  readonly commodities: readonly string[];
  readonly leastDays: number;
  readonly mostDays: number;
  readonly condition: string;
  readonly source: string;
}

const FAOSTAT = 'median of FAOSTAT’s figures for Ghana, 2000 to 2021';
const HANDBOOK = 'USDA Agriculture Handbook 66';

/** From data/agronomy. The source says no length of a season: six months are ours. */
export const STORAGE_LOSSES: readonly StorageLoss[] = [
  { commodities: ['maize', 'maize-yellow'], basisPoints: 365, source: FAOSTAT },
  { commodities: ['rice-local', 'rice-paddy'], basisPoints: 564, source: FAOSTAT },
];
const SEASON_DAYS = 180;

/** From data/agronomy. Nobody measured how much of these is lost from day to day. */
export const STORAGE_LIVES: readonly StorageLife[] = [
  {
    ...{ commodities: ['cassava'], leastDays: 5, mostDays: 7 },
    ...{ condition: 'fresh roots after the harvest', source: 'FAO X5415E' },
  },
  {
    ...{ commodities: ['tomato-local', 'tomato-navrongo'], leastDays: 7, mostDays: 14 },
    ...{ condition: 'ripe, kept at 7 to 13 °C', source: HANDBOOK },
  },
  {
    ...{ commodities: ['pepper-fresh'], leastDays: 7, mostDays: 14 },
    ...{ condition: 'fresh, kept at 7 to 10 °C', source: HANDBOOK },
  },
  {
    ...{ commodities: ['garden-egg'], leastDays: 7, mostDays: 14 },
    ...{ condition: 'kept at 10 to 13 °C', source: HANDBOOK },
  },
  {
    ...{ commodities: ['onion'], leastDays: 196, mostDays: 196 },
    ...{ condition: 'dry, kept at 0 °C', source: HANDBOOK },
  },
];

/** How much of a crop is lost before it is sold. */
export interface Loss {
  readonly basisPoints: number;
  /** `typed`: the visitor's own figure; `none`: no measured figure, so nothing is subtracted. */
  readonly basis: 'typed' | 'measured' | 'none';
  readonly source: string | null;
}

const MOST_LOSS = 10_000;

/** The share of a crop lost in storage: the visitor's figure, else the measured one, evenly through a season. */
export function lossOf(commodity: string, days: number, typedBasisPoints: number | null): Loss {
  if (typedBasisPoints !== null) return { basisPoints: typedBasisPoints, basis: 'typed', source: null };
  const known = STORAGE_LOSSES.find(({ commodities }) => commodities.includes(commodity));
  if (known === undefined) return { basisPoints: 0, basis: 'none', source: null };
  const basisPoints = Math.min(MOST_LOSS, roundHalfUp((known.basisPoints * days) / SEASON_DAYS));
  return { basisPoints, basis: 'measured', source: known.source };
}

/** What is left to be sold. */
export function leftOf(weightGrams: Grams, { basisPoints }: Pick<Loss, 'basisPoints'>): Grams {
  return weightGrams - roundHalfUp((weightGrams * basisPoints) / MOST_LOSS);
}

/** How long a crop keeps; null where nobody wrote it down. */
export function storageLifeOf(commodity: string): StorageLife | null {
  return STORAGE_LIVES.find(({ commodities }) => commodities.includes(commodity)) ?? null;
}
