import type { Category } from '#kernel/ghana/produce.ts';
import { expect, test } from 'vitest';
import { commodityOf } from './commodity-of.ts';

test.each<[string, Category, string]>([
  ['White maize, dried and bagged', 'grains', 'maize'],
  ['Yellow maize for feed', 'grains', 'maize-yellow'],
  ['Jasmine 85 local rice', 'grains', 'rice-local'],
  ['Laribako yam', 'tubers', 'yam'],
  ['Puna yam, large tubers', 'tubers', 'yam-puna'],
  ['Cassava for gari and fufu', 'tubers', 'cassava'],
  ['Ijebu-style GARI', 'tubers', 'gari'],
  ['Fresh Techiman tomatoes', 'vegetables', 'tomato-local'],
  ['Navrongo dry-season tomatoes', 'vegetables', 'tomato-navrongo'],
  ['Sun-dried pepper', 'spices', 'pepper-dried'],
  ['Red chilli peppers', 'vegetables', 'pepper-fresh'],
  ['Apantu plantain', 'fruits', 'plantain-apentu'],
  ['Brown cowpeas from Wa', 'legumes', 'cowpea'],
])('%s is %s', (name, category, slug) => {
  expect(commodityOf(name, category)?.slug).toBe(slug);
});

test.each<[string, Category]>([
  ['Fresh maize on the cob', 'grains'],
  ['Cocoyam (mankani)', 'tubers'],
  ['Red-skinned sweet potatoes', 'tubers'],
  ['Green bell peppers', 'vegetables'],
  ['Parboiled brown rice', 'grains'],
  ['Small yams for planting and frying', 'tubers'],
  ['Cherry tomatoes', 'vegetables'],
  ['Groundnuts in the shell', 'legumes'],
  ['Tomato', 'grains'],
])('%s has no published price of the same thing', (name, category) => {
  expect(commodityOf(name, category)).toBeNull();
});
