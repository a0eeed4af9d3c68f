import { type CropPhoto, cropPhoto } from '#kernel/ghana/photos/produce-photos.server.ts';

/** Photographs by commodity. Those that are left out, as white maize and yam, have none of their own kind. */
const photos: Readonly<Record<string, string>> = {
  'maize-yellow': 'maize-1',
  'rice-local': 'rice-1',
  'rice-imported': 'rice-1',
  'rice-paddy': 'rice-2',
  sorghum: 'sorghum-1',
  cassava: 'cassava-1',
  soybean: 'soybean-1',
  'tomato-local': 'tomato-1',
  'tomato-navrongo': 'tomato-2',
  onion: 'onion-1',
  'garden-egg': 'garden-egg-1',
  'pepper-fresh': 'pepper-chilli-1',
  'plantain-apem': 'plantain-3',
  'plantain-apentu': 'plantain-1',
};

/** The photograph of what has these prices, or null. */
export function photoOfCommodity(slug: string): CropPhoto | null {
  const name = photos[slug];
  return name === undefined ? null : cropPhoto(name);
}
