import { plainText } from '#kernel/plain-text.ts';
import { COMMODITIES, type Commodity } from './commodity.ts';

/** One of the published series of a crop. */
interface SeriesOfCrop {
  readonly slug: string;
  /** One of these words, or a beginning of one, is in the name; left out, the series is that of all the rest. */
  readonly words?: readonly string[];
}

/** What is made of a crop, grown for it, or left of it: it has a price of its own. */
const SOMETHING_ELSE = [
  ...['bran', 'straw', 'husk', 'chaff', 'stover', 'stalk', 'peel', 'leaf', 'leaves', 'shoot'],
  ...['seed', 'sucker', 'planting', 'sett', 'vine', 'cutting', 'nursery'],
  ...['flour', 'dough', 'starch', 'powder', 'paste', 'puree', 'chip', 'crisp', 'stick', 'grit', 'flake'],
  ...['oil', 'meal', 'milk', 'cake', 'juice', 'wine', 'fried', 'roasted', 'cooked', 'smoked', 'canned'],
];

/** Sorts of a crop that are sold at prices of their own. */
const OTHER_SORTS: Readonly<Record<string, readonly string[]>> = {
  maize: ['cob', 'fresh', 'green', 'sweet', 'pop', 'baby'],
  rice: ['brown', 'broken'],
  yam: ['water', 'dried'],
  cassava: ['dried'],
  plantain: ['dried'],
  tomato: ['cherry', 'dried', 'plum'],
  onion: ['spring', 'dried'],
  'garden-egg': ['dried'],
};

/** Sorts of rice that come at a price of their own unless they were grown here. */
const FRAGRANT = ['jasmin', 'perfume', 'fragran', 'basmati', 'thai', 'scented'];

const BY_CROP: Readonly<Record<string, readonly SeriesOfCrop[]>> = {
  maize: [{ slug: 'maize-yellow', words: ['yellow'] }, { slug: 'maize' }],
  rice: [
    { slug: 'rice-paddy', words: ['paddy'] },
    { slug: 'rice-imported', words: ['imported'] },
    { slug: 'rice-local' },
  ],
  millet: [{ slug: 'millet' }],
  sorghum: [{ slug: 'sorghum' }],
  gari: [{ slug: 'gari' }],
  cassava: [{ slug: 'cassava' }],
  yam: [{ slug: 'yam-puna', words: ['puna', 'pona'] }, { slug: 'yam' }],
  cowpea: [{ slug: 'cowpea' }],
  soybean: [{ slug: 'soybean' }],
  tomato: [{ slug: 'tomato-navrongo', words: ['navrongo'] }, { slug: 'tomato-local' }],
  onion: [{ slug: 'onion' }],
  'garden-egg': [{ slug: 'garden-egg' }],
  'dried-pepper': [{ slug: 'pepper-dried' }],
  'chilli-pepper': [{ slug: 'pepper-dried', words: ['dried', 'dry'] }, { slug: 'pepper-fresh' }],
  plantain: [
    { slug: 'plantain-apem', words: ['apem'] },
    { slug: 'plantain-apentu', words: ['apentu', 'apantu'] },
  ],
};

/** The published commodity of goods of a crop, by slug, or null when no published price is of the same thing. */
export function commodityOf(crop: string, productName: string): Commodity | null {
  const words = plainText(productName).split(' ');
  const says = (beginning: string) => words.some((word) => word.startsWith(beginning));
  if (SOMETHING_ELSE.some(says) || (OTHER_SORTS[crop] ?? []).some(says)) return null;
  if (crop === 'rice' && FRAGRANT.some(says) && !says('local') && !says('imported')) return null;
  const series = (BY_CROP[crop] ?? []).find((one) => one.words === undefined || one.words.some(says));
  return COMMODITIES.find(({ slug }) => slug === series?.slug) ?? null;
}
