import { byLetters } from '#kernel/written/lists.ts';
import { crops } from '#kernel/ghana/crop.ts';

/** What is made of a crop, or is another part of one: no field is sown with it. */
const MADE: ReadonlySet<string> = new Set([
  ...['gari', 'kokonte', 'cassava-dough', 'cassava-leaf', 'dried-pepper', 'dawadawa'],
]);

/** A crop that grows on a field. */
export interface FieldCrop {
  readonly slug: string;
  readonly name: string;
}

/** By their names. */
export const FIELD_CROPS: readonly FieldCrop[] = crops
  .filter(({ slug }) => !MADE.has(slug))
  .map(({ slug, name }) => ({ slug, name }))
  .toSorted((one, other) => byLetters(one.name, other.name));

/** The name of a crop on a field; its slug where the catalogue has it no more. */
export function cropName(slug: string): string {
  return FIELD_CROPS.find((crop) => crop.slug === slug)?.name ?? slug;
}

/** What comes off a field of it, as prices and packs name it; only crops of which either is known. */
const PRODUCE: Readonly<Record<string, string>> = {
  maize: 'Maize',
  rice: 'Paddy rice',
  millet: 'Millet',
  sorghum: 'Sorghum',
  cassava: 'Cassava',
  yam: 'Yam',
  plantain: 'Plantain',
  cowpea: 'Cowpea',
  soybean: 'Soybean',
  tomato: 'Tomato',
  onion: 'Onion',
  'garden-egg': 'Garden egg',
  'chilli-pepper': 'Fresh pepper',
};

/** 'Paddy rice' of a field of rice; null where neither a price nor a pack of it is known. */
export function produceOf(crop: string): string | null {
  return PRODUCE[crop] ?? null;
}
