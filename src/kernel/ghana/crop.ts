import catalogue from './crops.json' with { type: 'json' };
import { CATEGORIES, type Category } from './produce.ts';

/** The languages in which the names of crops are known. */
export const CROP_LANGUAGES = ['english', 'twi', 'ga', 'ewe', 'hausa', 'dagbani'] as const;
export type CropLanguage = (typeof CROP_LANGUAGES)[number];

/** A crop as it is traded in Ghana. Sources: data/SOURCES.md, 'crops'. */
export interface Crop {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  readonly scientific: readonly string[];
  /** Its concept in AGROVOC, where that is known for sure: `http://aims.fao.org/aos/agrovoc/<id>`. */
  readonly agrovoc?: string;
  /** What people call it beside its name. A name that several crops have means all of them. */
  readonly names: Readonly<Partial<Record<CropLanguage, readonly string[]>>>;
  /** Kinds of it that are asked for by a name of their own. */
  readonly kinds: readonly string[];
  /** Those of its names that nobody has confirmed yet. */
  readonly likely: readonly string[];
  /** Those of its names that people write and search by, and nobody would print. */
  readonly misspelt: readonly string[];
}

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly scientific: readonly string[];
  readonly agrovoc?: string;
  readonly names: Readonly<Partial<Record<CropLanguage, readonly string[]>>>;
  readonly kinds?: readonly string[];
  readonly likely?: readonly string[];
  readonly misspelt?: readonly string[];
}

function readCrop(row: Row): Crop {
  const category = CATEGORIES.find((known) => known === row.category);
  if (category === undefined) throw new Error(`crops.json: ${row.slug} has an unknown category`);
  return { ...row, category, kinds: row.kinds ?? [], likely: row.likely ?? [], misspelt: row.misspelt ?? [] };
}

const rows: readonly Row[] = catalogue;

/** Every crop that the product knows, the one that a shared name means first before the others. */
export const crops: readonly Crop[] = rows.map(readCrop);

const bySlug: ReadonlyMap<string, Crop> = new Map(crops.map((crop) => [crop.slug, crop]));

/** The crop of a slug, or null. */
export function findCrop(slug: string): Crop | null {
  return bySlug.get(slug) ?? null;
}

/**
 * The edition of the catalogue, to be counted up with every change of `crops.json`: what was read by an older one is
 * read again.
 */
export const CROPS_EDITION = 2;
