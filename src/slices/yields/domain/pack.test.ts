import { crops } from '#kernel/ghana/crop.ts';
import { expect, test } from 'vitest';
import { cropName, FIELD_CROPS, produceOf } from './crops.ts';
import { packOf } from './pack.ts';

test('bags weigh what the market says, and nobody guesses one', () => {
  expect(packOf('maize')).toMatchObject({ unit: 'bag', grams: 100_000 });
  expect(packOf('rice')).toMatchObject({ unit: 'bag', grams: 84_000 });
  expect(packOf('yam')).toMatchObject({ unit: 'tubers_100', grams: 250_000 });
  expect(packOf('tomato')).toMatchObject({ unit: 'crate', grams: 52_000 });
  for (const crop of ['plantain', 'okra', 'cocoa', 'black-pepper']) expect(packOf(crop)).toBeNull();
});

test('fields are sown with crops, not with what is made of them', () => {
  const slugs = FIELD_CROPS.map(({ slug }) => slug);
  expect(slugs).toContain('cassava');
  expect(slugs).not.toContain('gari');
  expect(cropName('garden-egg')).toBe(crops.find(({ slug }) => slug === 'garden-egg')?.name);
  expect(cropName('gone')).toBe('gone');
  expect(produceOf('okra')).toBeNull();
});
