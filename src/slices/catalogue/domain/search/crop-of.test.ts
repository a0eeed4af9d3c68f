import type { Category } from '#kernel/ghana/produce.ts';
import { crops, findCrop } from '#kernel/ghana/crop.ts';
import { expect, test } from 'vitest';
import { cropOf } from './crop-of.ts';
import { suggestionsFor } from './suggest.ts';

test.each<[string, Category, string | null]>([
  ['White maize, dried and bagged', 'grains', 'maize'],
  ['Small red onions for processing', 'vegetables', 'onion'],
  ['Sunrise Farm fresh tomatoes', 'vegetables', 'tomato'],
  ['Tomatos', 'vegetables', 'tomato'],
  ['Cassava for gari and fufu', 'tubers', 'cassava'],
  ['Sun-dried pepper', 'spices', 'dried-pepper'],
  ['Pepper', 'vegetables', 'chilli-pepper'],
  ['Pepper', 'spices', 'dried-pepper'],
  ['Black pepper', 'spices', 'black-pepper'],
  ['Cocoyam leaves', 'vegetables', 'kontomire'],
  ['Nkruma', 'vegetables', 'okra'],
  ['Ground spices', 'spices', null],
  ['Mixed box', 'vegetables', null],
])('%s of %s is %s', (name, category, crop) => expect(cropOf(name, category)).toBe(crop));

test('every crop is found by its own name, and by each other one or a crop that shares it', () => {
  for (const { slug, name, category, names } of crops) {
    expect(cropOf(name, category)).toBe(slug);
    for (const called of Object.values(names).flat()) {
      const found = findCrop(cropOf(called, category) ?? '');
      const foundNames = [found?.name.toLowerCase(), ...Object.values(found?.names ?? {}).flat()];
      expect(found?.slug === slug || foundNames.includes(called), called).toBe(true);
    }
  }
});

test('suggestions go on with crops by any name, places after a preposition, and words of products', () => {
  expect(suggestionsFor('tom', [])).toEqual(['tomato']);
  expect(suggestionsFor('nkat', [])).toEqual(['groundnut']);
  expect(suggestionsFor('maize near kum', [])).toEqual(['maize near Kumasi', 'maize near Kumbungu']);
  expect(suggestionsFor('jas', ['jasmine'])).toEqual(['jasmine']);
  expect(suggestionsFor('cheap ric', [])).toEqual(['cheap rice']);
  expect(suggestionsFor('', [])).toEqual([]);
});
