import { expect, test } from 'vitest';
import { type CropChoice, cropFor } from './crop-choice.ts';

const before = (productName: string, crop: string | null): CropChoice['before'] => ({
  productName,
  category: 'vegetables',
  crop,
});
const choose = (choice: Partial<CropChoice>) => {
  const decision = cropFor({
    productName: 'Fresh tomatoes',
    category: 'vegetables',
    chosen: undefined,
    before: null,
    ...choice,
  });
  return decision.ok ? decision.value : decision.refusal.code;
};

test('a new listing has the crop that its name says, unless its farmer says another', () => {
  expect(choose({})).toBe('tomato');
  expect(choose({ chosen: '' })).toBe('tomato');
  expect(choose({ chosen: 'okra' })).toBe('okra');
  expect(choose({ chosen: 'other' })).toBeNull();
  expect(choose({ productName: 'Mixed box' })).toBeNull();
  expect(choose({ chosen: 'bicycle' })).toBe('catalogue.crop_unknown');
});

test('what was confirmed stays while the name stays', () => {
  expect(choose({ before: before('Fresh tomatoes', 'okra') })).toBe('okra');
  expect(choose({ before: before('Fresh tomatoes', null) })).toBe('tomato');
  expect(choose({ before: before('Fresh tomatoes', 'okra'), chosen: '' })).toBe('tomato');
});

test('a new name brings its crop, also where a form sends the old one back', () => {
  expect(choose({ before: before('Okra', 'okra'), chosen: 'okra' })).toBe('tomato');
  expect(choose({ before: before('Okra', 'okra') })).toBe('tomato');
  expect(choose({ before: before('Okra', 'onion'), chosen: 'onion' })).toBe('onion');
});
