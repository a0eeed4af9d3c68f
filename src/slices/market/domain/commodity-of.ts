import type { Category } from '#kernel/ghana/produce.ts';
import { plainText } from '#kernel/plain-text.ts';
import { COMMODITIES, type Commodity } from './commodity.ts';

interface Name {
  readonly slug: string;
  /** Every one of these words, or a beginning of one, stands in the name. */
  readonly words: readonly string[];
  /** None of these does: they make it something else, which has no published price. */
  readonly but?: readonly string[];
}

/** How farmers name what the published series name. The first that fits counts, so the exact ones come first. */
const NAMES: readonly Name[] = [
  { slug: 'maize-yellow', words: ['yellow', 'maize'], but: ['cob', 'fresh', 'green'] },
  { slug: 'maize', words: ['maize'], but: ['cob', 'fresh', 'green', 'flour', 'seed'] },
  { slug: 'rice-paddy', words: ['paddy'] },
  { slug: 'rice-imported', words: ['imported', 'rice'] },
  { slug: 'rice-local', words: ['rice'], but: ['brown', 'bran', 'flour', 'seed'] },
  { slug: 'millet', words: ['millet'], but: ['flour', 'seed'] },
  { slug: 'sorghum', words: ['sorghum'], but: ['flour', 'seed'] },
  { slug: 'sorghum', words: ['guinea', 'corn'] },
  { slug: 'gari', words: ['gari'], but: ['cassava'] },
  { slug: 'cassava', words: ['cassava'], but: ['flour', 'chip', 'starch', 'stick', 'dried'] },
  { slug: 'yam-puna', words: ['puna'] },
  { slug: 'yam', words: ['yam'], but: ['seed', 'planting', 'water', 'flour', 'dried'] },
  { slug: 'cowpea', words: ['cowpea'] },
  { slug: 'soybean', words: ['soy'], but: ['meal', 'milk', 'oil'] },
  { slug: 'soybean', words: ['soya'], but: ['meal', 'milk', 'oil'] },
  { slug: 'tomato-navrongo', words: ['navrongo', 'tomato'] },
  { slug: 'tomato-local', words: ['tomato'], but: ['cherry', 'paste', 'dried'] },
  { slug: 'onion', words: ['onion'], but: ['spring', 'leaf', 'leaves'] },
  { slug: 'garden-egg', words: ['garden', 'egg'] },
  { slug: 'garden-egg', words: ['eggplant'] },
  { slug: 'garden-egg', words: ['aubergine'] },
  { slug: 'pepper-dried', words: ['dried', 'pepper'] },
  { slug: 'pepper-fresh', words: ['pepper'], but: ['bell', 'sweet', 'black', 'green', 'powder'] },
  { slug: 'plantain-apem', words: ['apem'] },
  { slug: 'plantain-apentu', words: ['apantu'] },
  { slug: 'plantain-apentu', words: ['apentu'] },
];

/** Peppers and plantains are filed differently by farmers and by the published series. */
const ALIKE: Readonly<Record<string, readonly Category[]>> = {
  'pepper-dried': ['vegetables', 'spices'],
  'pepper-fresh': ['vegetables', 'spices'],
  'plantain-apem': ['fruits', 'vegetables', 'tubers'],
  'plantain-apentu': ['fruits', 'vegetables', 'tubers'],
};

/** The commodity that a farmer's name for produce means, or null when no published price is of the same thing. */
export function commodityOf(productName: string, category: Category): Commodity | null {
  const words = plainText(productName).split(/[^a-z0-9]+/);
  const says = (beginning: string) => words.some((word) => word.startsWith(beginning));
  const named = NAMES.find((name) => name.words.every(says) && !(name.but ?? []).some(says));
  const found = COMMODITIES.find((commodity) => commodity.slug === named?.slug);
  if (found === undefined) return null;
  return (ALIKE[found.slug] ?? [found.category]).includes(category) ? found : null;
}
