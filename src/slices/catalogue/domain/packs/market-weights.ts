import { fromKg } from '#kernel/quantity.ts';
import type { TradeUnit } from '#kernel/packs/trade-units.ts';
import { plainText } from '#kernel/plain-text.ts';

/** What the market's pack of some produce weighs, with who says so and the last day for which they did. */
export interface MarketWeight {
  readonly unit: TradeUnit;
  readonly grams: number;
  readonly source: string;
  readonly on: string;
}

const SURVEYS = {
  wfp: { source: 'WFP and MoFA wholesale prices', on: '2023-07-15' },
  both: { source: 'WFP and MoFA wholesale prices; Esoko', on: '2023-07-15' },
  esoko: { source: 'Esoko', on: '2020-08-31' },
} as const;

interface Row {
  /** Its name in `data/reference/trade-units-kg.csv`. */
  readonly commodity: string;
  readonly unit: TradeUnit;
  readonly kg: number;
  readonly by: keyof typeof SURVEYS;
  /** Every one of these words, or a beginning of one, is in the product's name, and none of `but`. */
  readonly words: readonly string[];
  readonly but?: readonly string[];
}

/**
 * The packs that surveys of Ghana's markets give one weight. Of others, the olonka and the bunch of plantain among
 * them, no reliable weight is published: sellers weigh them.
 */
export const MARKET_WEIGHTS: readonly Row[] = [
  {
    commodity: 'maize (yellow)',
    unit: 'bag',
    kg: 100,
    by: 'wfp',
    words: ['yellow', 'maize'],
    but: ['cob', 'fresh', 'green'],
  },
  {
    commodity: 'maize',
    unit: 'bag',
    kg: 100,
    by: 'both',
    words: ['maize'],
    but: ['cob', 'fresh', 'green', 'flour', 'seed'],
  },
  { commodity: 'rice (paddy)', unit: 'bag', kg: 84, by: 'wfp', words: ['paddy'] },
  { commodity: 'rice (imported)', unit: 'bag', kg: 50, by: 'wfp', words: ['imported', 'rice'] },
  { commodity: 'rice (local)', unit: 'bag', kg: 50, by: 'wfp', words: ['rice'], but: ['bran', 'flour', 'seed'] },
  { commodity: 'millet', unit: 'bag', kg: 93, by: 'both', words: ['millet'], but: ['flour', 'seed'] },
  { commodity: 'sorghum', unit: 'bag', kg: 109, by: 'wfp', words: ['sorghum'], but: ['flour', 'seed'] },
  { commodity: 'gari', unit: 'bag', kg: 68, by: 'both', words: ['gari'], but: ['cassava'] },
  {
    commodity: 'cassava (fresh tubers)',
    unit: 'bag',
    kg: 91,
    by: 'both',
    words: ['cassava'],
    but: ['flour', 'chip', 'starch', 'stick', 'dried', 'dough'],
  },
  {
    commodity: 'yam',
    unit: 'tubers_100',
    kg: 250,
    by: 'wfp',
    words: ['yam'],
    but: ['seed', 'planting', 'water', 'flour', 'dried'],
  },
  { commodity: 'cowpea (white)', unit: 'bag', kg: 109, by: 'both', words: ['cowpea'] },
  { commodity: 'soybean', unit: 'bag', kg: 109, by: 'wfp', words: ['soy'], but: ['meal', 'milk', 'oil'] },
  {
    commodity: 'groundnut (shelled)',
    unit: 'bag',
    kg: 82,
    by: 'esoko',
    words: ['groundnut', 'shelled'],
    but: ['unshelled', 'paste', 'oil'],
  },
  { commodity: 'tomato', unit: 'crate', kg: 52, by: 'wfp', words: ['tomato'], but: ['cherry', 'paste', 'dried'] },
  { commodity: 'onion', unit: 'bag', kg: 73, by: 'wfp', words: ['onion'], but: ['spring', 'leaf', 'leaves'] },
  { commodity: 'eggplant (garden egg)', unit: 'bag', kg: 27, by: 'wfp', words: ['garden', 'egg'] },
  { commodity: 'eggplant (garden egg)', unit: 'bag', kg: 27, by: 'wfp', words: ['eggplant'] },
  { commodity: 'pepper (dried)', unit: 'bag', kg: 16, by: 'wfp', words: ['dried', 'pepper'], but: ['black', 'powder'] },
  {
    commodity: 'pepper (fresh)',
    unit: 'bag',
    kg: 20,
    by: 'wfp',
    words: ['pepper'],
    but: ['bell', 'sweet', 'black', 'powder', 'dried'],
  },
];

/** What the market's pack of this produce weighs, or null where no survey says. The first row that fits counts. */
export function marketWeight(unit: TradeUnit, productName: string): MarketWeight | null {
  const words = plainText(productName).split(/[^a-z0-9]+/);
  const says = (beginning: string) => words.some((word) => word.startsWith(beginning));
  const row = MARKET_WEIGHTS.find((one) => one.unit === unit && one.words.every(says) && !(one.but ?? []).some(says));
  return row ? { unit, grams: fromKg(row.kg), ...SURVEYS[row.by] } : null;
}
