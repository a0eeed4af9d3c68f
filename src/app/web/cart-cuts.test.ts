import { expect, test } from 'vitest';
import { cutsToast } from './cart-cuts.ts';

const cut = (productName: string, kept: number) => ({ productName, wanted: 13, kept });

test('a sign-in says what both carts together could not hold', () => {
  expect(cutsToast([])).toBeNull();
  expect(cutsToast([cut('Puna yam', 10.5)])?.text).toBe('Puna yam: 10.5 kg instead of 13 kg, as much as is left.');
  expect(cutsToast([cut('Puna yam', 10), cut('Gari', 0), cut('Okra', 1)])?.text).toBe(
    'Puna yam: 10 kg instead of 13 kg, as much as is left. Gari did not fit into the cart. 1 more in your cart is less than you asked for.',
  );
});
