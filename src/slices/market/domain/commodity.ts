import type { Category } from '#kernel/ghana/produce.ts';

export interface Commodity {
  readonly slug: string;
  readonly name: string;
  /** Its name in the published file. */
  readonly published: string;
  readonly category: Category;
  /** Whether its bags have one weight, so that a wholesale price per kilogram is right. */
  readonly wholesale: boolean;
}

/** What has prices that can be compared by the kilogram. */
export const COMMODITIES: readonly Commodity[] = [
  { slug: 'maize', name: 'Maize (white)', published: 'Maize', category: 'grains', wholesale: true },
  { slug: 'maize-yellow', name: 'Maize (yellow)', published: 'Maize (yellow)', category: 'grains', wholesale: true },
  { slug: 'rice-local', name: 'Rice (local)', published: 'Rice (local)', category: 'grains', wholesale: true },
  { slug: 'rice-imported', name: 'Rice (imported)', published: 'Rice (imported)', category: 'grains', wholesale: true },
  { slug: 'rice-paddy', name: 'Rice (paddy)', published: 'Rice (paddy)', category: 'grains', wholesale: true },
  { slug: 'millet', name: 'Millet', published: 'Millet', category: 'grains', wholesale: true },
  { slug: 'sorghum', name: 'Sorghum', published: 'Sorghum', category: 'grains', wholesale: true },
  { slug: 'gari', name: 'Gari', published: 'Gari', category: 'tubers', wholesale: true },
  { slug: 'cassava', name: 'Cassava', published: 'Cassava', category: 'tubers', wholesale: false },
  { slug: 'yam', name: 'Yam', published: 'Yam', category: 'tubers', wholesale: false },
  { slug: 'yam-puna', name: 'Yam (puna)', published: 'Yam (puna)', category: 'tubers', wholesale: false },
  { slug: 'cowpea', name: 'Cowpea', published: 'Cowpeas', category: 'legumes', wholesale: false },
  { slug: 'soybean', name: 'Soybean', published: 'Soybeans', category: 'legumes', wholesale: false },
  {
    slug: 'tomato-local',
    name: 'Tomato (local)',
    published: 'Tomatoes (local)',
    category: 'vegetables',
    wholesale: false,
  },
  {
    slug: 'tomato-navrongo',
    name: 'Tomato (Navrongo)',
    published: 'Tomatoes (navrongo)',
    category: 'vegetables',
    wholesale: false,
  },
  { slug: 'onion', name: 'Onion', published: 'Onions', category: 'vegetables', wholesale: false },
  { slug: 'garden-egg', name: 'Garden egg', published: 'Eggplants', category: 'vegetables', wholesale: false },
  {
    slug: 'pepper-fresh',
    name: 'Pepper (fresh)',
    published: 'Peppers (fresh)',
    category: 'vegetables',
    wholesale: false,
  },
  { slug: 'pepper-dried', name: 'Pepper (dried)', published: 'Peppers (dried)', category: 'spices', wholesale: false },
  {
    slug: 'plantain-apem',
    name: 'Plantain (apem)',
    published: 'Plantains (apem)',
    category: 'fruits',
    wholesale: false,
  },
  {
    slug: 'plantain-apentu',
    name: 'Plantain (apentu)',
    published: 'Plantains (apentu)',
    category: 'fruits',
    wholesale: false,
  },
];

export const PRICE_TYPES = ['wholesale', 'retail'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** Who published the prices: is beside every figure. */
export const PRICE_SOURCE = {
  name: 'WFP Price Database via HDX',
  detail: 'Collected by the Ministry of Food and Agriculture and WFP',
  licence: 'CC BY-IGO',
  url: 'https://data.humdata.org/dataset/wfp-food-prices-for-ghana',
} as const;
