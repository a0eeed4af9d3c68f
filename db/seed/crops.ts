import { picturesOf } from '#db/seed/looks/demo-pictures.ts';
import type { Category } from '#kernel/ghana/produce.ts';

export type Crop = {
  readonly name: string;
  readonly category: Category;
  /** Lowest and highest believable farm-gate price of one kilogram, in pesewas. */
  readonly pricePesewas: readonly [number, number];
  /** 'wfp-2023', 'wfp-2022': around the median of the WFP market prices; 'estimate': no price series, our estimate. */
  readonly priceSource: 'wfp-2023' | 'wfp-2022' | 'estimate';
  readonly photos: readonly string[];
  /** Days it keeps without cooling. */
  readonly keepsDays: number;
};

type Row = readonly [
  name: string,
  category: Category,
  low: number,
  high: number,
  source: Crop['priceSource'],
  pictures: string,
  keepsDays: number,
];

/**
 * Bands around the medians of data/wfp/food-prices-2006-2023.csv.gz, GHS a kilogram (rows in conflict left out).
 * January to July 2023, retail: maize 6.17 (wholesale 5.21), millet 9.88 (8.08), sorghum 8.67 (6.76), local rice 13.00
 * (10.13), tomatoes 8.18, onions 4.32, fresh pepper 4.35, dried pepper 5.00, garden eggs 6.41, cowpeas 9.40, soybeans
 * 7.13. July 2022 to January 2023, retail: cassava 2.17, yam 4.06, puna yam 4.81, plantain 5.77.
 */
const rows: Readonly<Record<string, Row>> = {
  tomato: ['Tomatoes', 'vegetables', 450, 1100, 'wfp-2023', 'tomato-2', 9],
  onion: ['Onions', 'vegetables', 320, 750, 'wfp-2023', 'onion-1 onion-2', 60],
  'sweet-pepper': ['Bell peppers', 'vegetables', 700, 1600, 'estimate', 'pepper-bell-1 pepper-bell-2', 12],
  'garden-egg': ['Garden eggs', 'vegetables', 350, 850, 'wfp-2023', 'drawn/garden-egg-1 garden-egg-1', 10],
  okra: ['Okra', 'vegetables', 450, 1100, 'estimate', 'okra-1', 7],
  cabbage: ['Cabbage', 'vegetables', 250, 650, 'estimate', 'cabbage-1', 21],
  carrot: ['Carrots', 'vegetables', 450, 1100, 'estimate', 'carrot-1 carrot-2', 21],
  cucumber: ['Cucumber', 'vegetables', 300, 800, 'estimate', 'cucumber-1', 12],
  pineapple: ['Pineapple', 'fruits', 250, 650, 'estimate', 'pineapple-1', 14],
  mango: ['Mangoes', 'fruits', 350, 950, 'estimate', 'mango-1 mango-2', 12],
  banana: ['Bananas', 'fruits', 250, 600, 'estimate', 'banana-2', 9],
  orange: ['Oranges', 'fruits', 150, 450, 'estimate', 'orange-2 orange-1', 28],
  watermelon: ['Watermelon', 'fruits', 150, 450, 'estimate', 'watermelon-1', 21],
  avocado: ['Avocado', 'fruits', 400, 1100, 'estimate', 'drawn/avocado-1 avocado-1 avocado-2', 10],
  papaya: ['Pawpaw', 'fruits', 200, 550, 'estimate', 'pawpaw-1 pawpaw-2', 9],
  maize: ['Fresh maize', 'grains', 250, 600, 'estimate', 'drawn/maize-1', 5],
  'dry-maize': ['Maize', 'grains', 400, 750, 'wfp-2023', 'drawn/dry-maize-1', 240],
  rice: ['Rice', 'grains', 900, 1600, 'wfp-2023', 'rice-1', 300],
  'brown-rice': ['Brown rice', 'grains', 950, 1700, 'wfp-2023', 'drawn/brown-rice-1', 200],
  millet: ['Millet', 'grains', 650, 1150, 'wfp-2023', 'drawn/millet-1', 300],
  sorghum: ['Sorghum', 'grains', 550, 1000, 'wfp-2023', 'drawn/sorghum-1 sorghum-1', 300],
  yam: ['Yam', 'tubers', 300, 700, 'wfp-2022', 'drawn/yam-1 drawn/yam-2', 75],
  cassava: ['Cassava', 'tubers', 120, 320, 'wfp-2022', 'cassava-1 cassava-2', 4],
  plantain: ['Plantain', 'tubers', 350, 750, 'wfp-2022', 'plantain-1', 10],
  cocoyam: ['Cocoyam', 'tubers', 300, 750, 'estimate', 'drawn/cocoyam-1', 14],
  'sweet-potato': ['Sweet potatoes', 'tubers', 200, 550, 'estimate', 'sweet-potato-2', 30],
  cowpea: ['Cowpeas', 'legumes', 700, 1250, 'wfp-2023', 'drawn/cowpea-1', 240],
  groundnut: ['Groundnuts', 'legumes', 900, 1800, 'estimate', 'groundnut-1', 150],
  soybean: ['Soybeans', 'legumes', 500, 950, 'wfp-2023', 'soybean-1 soybean-2', 240],
  ginger: ['Ginger', 'spices', 700, 1800, 'estimate', 'ginger-1 ginger-2', 45],
  garlic: ['Garlic', 'spices', 1800, 3600, 'estimate', 'garlic-1 garlic-2', 90],
  'chilli-pepper': ['Chilli peppers', 'spices', 350, 950, 'wfp-2023', 'pepper-chilli-1', 10],
  'dried-pepper': ['Dried pepper', 'spices', 450, 1400, 'wfp-2023', 'drawn/dried-pepper-1', 180],
};

function readCrop([name, category, low, high, priceSource, pictures, keepsDays]: Row): Crop {
  return { name, category, pricePesewas: [low, high], priceSource, photos: picturesOf(pictures), keepsDays };
}

/** The crops of the demonstration, by key. */
export const crops: ReadonlyMap<string, Crop> = new Map(Object.entries(rows).map(([key, row]) => [key, readCrop(row)]));

/** The crop of a key; an unknown key is a mistake in the seed and throws. */
export function cropOf(key: string): Crop {
  const crop = crops.get(key);
  if (crop === undefined) throw new Error(`Unknown crop ${key}`);
  return crop;
}
