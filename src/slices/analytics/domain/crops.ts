import type { Category } from '#kernel/ghana/produce.ts';

/** A crop that people ask prices of. */
export interface Crop {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** A product that was sold under a name with one of these is this crop. */
  readonly words: readonly string[];
  /** What it is in the catalogue of crops, which each listing names. */
  readonly crops: readonly string[];
  /** Its name among the published prices; null when none are published. */
  readonly published: string | null;
}

export const CROPS = [
  {
    slug: 'tomatoes',
    name: 'Tomatoes',
    category: 'vegetables',
    words: ['tomato'],
    crops: ['tomato'],
    published: 'tomato-local',
  },
  { slug: 'onions', name: 'Onions', category: 'vegetables', words: ['onion'], crops: ['onion'], published: 'onion' },
  {
    slug: 'pepper',
    name: 'Pepper',
    category: 'vegetables',
    words: ['pepper', 'chilli'],
    crops: ['chilli-pepper', 'sweet-pepper'],
    published: 'pepper-fresh',
  },
  {
    slug: 'garden-eggs',
    name: 'Garden eggs',
    category: 'vegetables',
    words: ['garden egg', 'eggplant'],
    crops: ['garden-egg'],
    published: 'garden-egg',
  },
  { slug: 'okra', name: 'Okra', category: 'vegetables', words: ['okra', 'okro'], crops: ['okra'], published: null },
  { slug: 'cabbage', name: 'Cabbage', category: 'vegetables', words: ['cabbage'], crops: ['cabbage'], published: null },
  { slug: 'maize', name: 'Maize', category: 'grains', words: ['maize', 'corn'], crops: ['maize'], published: 'maize' },
  { slug: 'rice', name: 'Rice', category: 'grains', words: ['rice'], crops: ['rice'], published: 'rice-local' },
  { slug: 'millet', name: 'Millet', category: 'grains', words: ['millet'], crops: ['millet'], published: 'millet' },
  {
    slug: 'sorghum',
    name: 'Sorghum',
    category: 'grains',
    words: ['sorghum'],
    crops: ['sorghum'],
    published: 'sorghum',
  },
  { slug: 'yam', name: 'Yam', category: 'tubers', words: ['yam'], crops: ['yam'], published: 'yam' },
  {
    slug: 'cassava',
    name: 'Cassava',
    category: 'tubers',
    words: ['cassava'],
    crops: ['cassava'],
    published: 'cassava',
  },
  { slug: 'gari', name: 'Gari', category: 'tubers', words: ['gari'], crops: ['gari'], published: 'gari' },
  { slug: 'cocoyam', name: 'Cocoyam', category: 'tubers', words: ['cocoyam'], crops: ['cocoyam'], published: null },
  {
    slug: 'plantain',
    name: 'Plantain',
    category: 'fruits',
    words: ['plantain'],
    crops: ['plantain'],
    published: 'plantain-apentu',
  },
  {
    slug: 'pineapple',
    name: 'Pineapple',
    category: 'fruits',
    words: ['pineapple'],
    crops: ['pineapple'],
    published: null,
  },
  { slug: 'mango', name: 'Mango', category: 'fruits', words: ['mango'], crops: ['mango'], published: null },
  {
    slug: 'cowpea',
    name: 'Cowpea',
    category: 'legumes',
    words: ['cowpea', 'beans'],
    crops: ['cowpea', 'common-bean'],
    published: 'cowpea',
  },
  {
    slug: 'soybean',
    name: 'Soybean',
    category: 'legumes',
    words: ['soybean', 'soya'],
    crops: ['soybean'],
    published: 'soybean',
  },
  {
    slug: 'groundnut',
    name: 'Groundnut',
    category: 'legumes',
    words: ['groundnut'],
    crops: ['groundnut'],
    published: null,
  },
  { slug: 'ginger', name: 'Ginger', category: 'spices', words: ['ginger'], crops: ['ginger'], published: null },
] as const satisfies readonly Crop[];

export const CROP_SLUGS = CROPS.map((crop) => crop.slug);

/** The crop of a slug. Throws for one that was not checked before. */
export function cropOf(slug: string): Crop {
  const crop = CROPS.find((known) => known.slug === slug);
  if (!crop) throw new Error(`No crop is called ${slug}.`);
  return crop;
}
