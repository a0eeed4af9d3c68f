import { crops } from '#kernel/ghana/crop.ts';
import { describe, expect, test } from 'vitest';
import { commodityOf } from './commodity-of.ts';

describe('goods of a crop with a published price', () => {
  test.each([
    ['maize', 'White maize, dried and bagged', 'maize'],
    ['maize', 'Yellow maize for feed', 'maize-yellow'],
    ['maize', 'Aburɔ', 'maize'],
    ['maize', 'White corn', 'maize'],
    ['rice', 'Jasmine 85 local rice', 'rice-local'],
    ['rice', 'Imported perfumed rice', 'rice-imported'],
    ['rice', 'Paddy rice', 'rice-paddy'],
    ['sorghum', 'Guinea corn', 'sorghum'],
    ['yam', 'Laribako yam', 'yam'],
    ['yam', 'Bayerɛ', 'yam'],
    ['yam', 'Puna yam, large tubers', 'yam-puna'],
    ['yam', 'Pona yam', 'yam-puna'],
    ['cassava', 'Cassava for gari and fufu', 'cassava'],
    ['gari', 'Ijebu-style GARI', 'gari'],
    ['tomato', 'Fresh Techiman tomatoes', 'tomato-local'],
    ['tomato', 'Navrongo dry-season tomatoes', 'tomato-navrongo'],
    ['dried-pepper', 'Sun-dried pepper', 'pepper-dried'],
    ['chilli-pepper', 'Red chilli peppers', 'pepper-fresh'],
    ['plantain', 'Apantu plantain', 'plantain-apentu'],
    ['cowpea', 'Brown cowpeas from Wa', 'cowpea'],
    ['cowpea', 'Black-eyed beans', 'cowpea'],
  ])('%s, sold as %j, is %s', (crop, name, slug) => {
    expect(commodityOf(crop, name)?.slug).toBe(slug);
  });
});

describe('what is made of a crop, or another sort of it', () => {
  test.each([
    ['maize', 'Fresh maize on the cob'],
    ['maize', 'Popcorn maize'],
    ['maize', 'Maize bran'],
    ['maize', 'Maize seed'],
    ['rice', 'Rice straw'],
    ['rice', 'Jasmine rice'],
    ['rice', 'Perfumed rice'],
    ['rice', 'Parboiled brown rice'],
    ['yam', 'Yam chips'],
    ['yam', 'Small yams for planting and frying'],
    ['cassava', 'Cassava dough'],
    ['tomato', 'Tomato seedlings'],
    ['tomato', 'Cherry tomatoes'],
    ['cocoyam', 'Cocoyam (mankani)'],
    ['sweet-potato', 'Red-skinned sweet potatoes'],
    ['sweet-pepper', 'Green bell peppers'],
    ['groundnut', 'Groundnuts in the shell'],
    ['plantain', 'Plantain'],
  ])('%s, sold as %j, has no published price of the same thing', (crop, name) => {
    expect(commodityOf(crop, name)).toBeNull();
  });
});

test('the crop decides, whatever the name says', () => {
  expect(commodityOf('maize', 'Obaatanpa')?.slug).toBe('maize');
  expect(commodityOf('other', 'White maize')).toBeNull();
  expect(commodityOf('cocoa', 'Maize of the cocoa farm')).toBeNull();
});

test('crops that nobody publishes have no price beside them', () => {
  const published = crops.filter(({ slug, name }) => commodityOf(slug, name) ?? commodityOf(slug, `Apem ${name}`));
  expect(published.map(({ slug }) => slug).toSorted()).toEqual([
    ...['cassava', 'chilli-pepper', 'cowpea', 'dried-pepper', 'garden-egg', 'gari', 'maize', 'millet'],
    ...['onion', 'plantain', 'rice', 'sorghum', 'soybean', 'tomato', 'yam'],
  ]);
});
