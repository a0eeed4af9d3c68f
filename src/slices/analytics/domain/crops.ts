import type { Category } from '#kernel/ghana/produce.ts';

/** A crop that people ask prices of. */
export interface Crop {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** A product that was sold under a name with one of these is this crop. */
  readonly words: readonly string[];
  /** Its slugs in the catalogue of crops, where they are not its own. */
  readonly crops?: readonly string[];
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
  { slug: 'okra', name: 'Okra', category: 'vegetables', words: ['okra', 'okro'], published: null },
  { slug: 'cabbage', name: 'Cabbage', category: 'vegetables', words: ['cabbage'], published: null },
  { slug: 'maize', name: 'Maize', category: 'grains', words: ['maize', 'corn'], published: 'maize' },
  { slug: 'rice', name: 'Rice', category: 'grains', words: ['rice'], published: 'rice-local' },
  { slug: 'millet', name: 'Millet', category: 'grains', words: ['millet'], published: 'millet' },
  { slug: 'sorghum', name: 'Sorghum', category: 'grains', words: ['sorghum'], published: 'sorghum' },
  { slug: 'yam', name: 'Yam', category: 'tubers', words: ['yam'], published: 'yam' },
  { slug: 'cassava', name: 'Cassava', category: 'tubers', words: ['cassava'], published: 'cassava' },
  { slug: 'gari', name: 'Gari', category: 'tubers', words: ['gari'], published: 'gari' },
  { slug: 'cocoyam', name: 'Cocoyam', category: 'tubers', words: ['cocoyam'], published: null },
  { slug: 'plantain', name: 'Plantain', category: 'fruits', words: ['plantain'], published: 'plantain-apentu' },
  { slug: 'pineapple', name: 'Pineapple', category: 'fruits', words: ['pineapple'], published: null },
  { slug: 'mango', name: 'Mango', category: 'fruits', words: ['mango'], published: null },
  {
    slug: 'cowpea',
    name: 'Cowpea',
    category: 'legumes',
    words: ['cowpea', 'beans'],
    crops: ['cowpea', 'common-bean'],
    published: 'cowpea',
  },
  { slug: 'soybean', name: 'Soybean', category: 'legumes', words: ['soybean', 'soya'], published: 'soybean' },
  { slug: 'groundnut', name: 'Groundnut', category: 'legumes', words: ['groundnut'], published: null },
  { slug: 'ginger', name: 'Ginger', category: 'spices', words: ['ginger'], published: null },
] as const satisfies readonly Crop[];

export const CROP_SLUGS = CROPS.map((crop) => crop.slug);

/** The crop of a slug. Throws for one that was not checked before. */
export function cropOf(slug: string): Crop {
  const crop = CROPS.find((known) => known.slug === slug);
  if (!crop) throw new Error(`No crop is called ${slug}.`);
  return crop;
}

/** What it is in the catalogue of crops, which each listing names. */
export function catalogueSlugs({ slug, crops = [slug] }: Crop): readonly string[] {
  return crops;
}
