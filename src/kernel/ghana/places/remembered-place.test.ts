import { expect, test } from 'vitest';
import { rememberedPlace } from './remembered-place.ts';

test('the place is read out of the cookies of a request', () => {
  expect(rememberedPlace('a=b; fg_near=cape-coast; c=d')).toBe('cape-coast');
  expect(rememberedPlace('fg_near=; a=b')).toBeNull();
  expect(rememberedPlace('not_fg_near=ho')).toBeNull();
  expect(rememberedPlace(null)).toBeNull();
});
