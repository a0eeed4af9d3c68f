import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atShownPrices } from './shown-prices.ts';
import type { PricedOrder } from './shown-prices.ts';

const yam: PricedOrder = {
  listingId: 'yam',
  productName: 'Pona yam',
  pricePerKgPesewas: 550,
  deliveryFeePesewas: 4000,
  totalPesewas: 9500,
};
const gari: PricedOrder = {
  listingId: 'gari',
  productName: 'Gari',
  pricePerKgPesewas: 800,
  deliveryFeePesewas: 1000,
  totalPesewas: 2600,
};
const AGAIN = 'Nothing is ordered yet: order again if you agree.';

test('what the buyer was shown is ordered, and what their call leaves out is agreed to', () => {
  const prices = [{ listingId: 'yam', pricePerKgPesewas: 550 }];
  expect(atShownPrices([yam], { prices, deliveryFeePesewas: 4000 })).toEqual({ ok: true, value: null });
  expect(atShownPrices([yam], { prices, deliveryFeePesewas: null })).toMatchObject({ ok: true });
  expect(atShownPrices([yam], { prices: [], deliveryFeePesewas: null })).toMatchObject({ ok: true });
});

test('another price, another fee, or both are refused with old, new and the new total; also where it became cheaper', () => {
  expect(
    atShownPrices([yam], { prices: [{ listingId: 'yam', pricePerKgPesewas: 500 }], deliveryFeePesewas: 4000 }),
  ).toEqual({
    ok: false,
    refusal: {
      code: 'order.price_changed',
      detail: `The price changed from ₵5.00 to ₵5.50 per kg; the total is now ₵95.00. ${AGAIN}`,
      data: { prices: [{ listingId: 'yam', was: 5, now: 5.5 }], deliveryFee: null, totalAmount: 95 },
    },
  });
  expect(atShownPrices([yam], { prices: [], deliveryFeePesewas: 4550 })).toMatchObject({
    refusal: {
      detail: `The delivery fee changed from ₵45.50 to ₵40.00; the total is now ₵95.00. ${AGAIN}`,
      data: { prices: [], deliveryFee: { was: 45.5, now: 40 } },
    },
  });
  expect(
    atShownPrices([yam], { prices: [{ listingId: 'yam', pricePerKgPesewas: 600 }], deliveryFeePesewas: 0 }),
  ).toMatchObject({
    refusal: {
      detail: `The price changed from ₵6.00 to ₵5.50 per kg; the delivery fee changed from ₵0.00 to ₵40.00; the total is now ₵95.00. ${AGAIN}`,
    },
  });
});

test('several orders name the product, and their fees count together', () => {
  const prices = [yam, gari];
  expect(atShownPrices([yam, gari], { prices, deliveryFeePesewas: 5000 })).toMatchObject({ ok: true });
  expect(
    atShownPrices([yam, gari], { prices: [yam, { ...gari, pricePerKgPesewas: 700 }], deliveryFeePesewas: 4900 }),
  ).toMatchObject({
    refusal: {
      detail: `The price of Gari changed from ₵7.00 to ₵8.00 per kg; the delivery fee changed from ₵49.00 to ₵50.00; the total is now ₵121.00. ${AGAIN}`,
    },
  });
});

test('nothing is ordered at an amount other than the shown one, whatever it is', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (price, fee, shownPrice, shownFee) => {
      const order = { ...yam, pricePerKgPesewas: price, deliveryFeePesewas: fee };
      const shown = { prices: [{ listingId: 'yam', pricePerKgPesewas: shownPrice }], deliveryFeePesewas: shownFee };
      expect(atShownPrices([order], shown).ok).toBe(price === shownPrice && fee === shownFee);
      expect(atShownPrices([order], { prices: [order], deliveryFeePesewas: fee }).ok).toBe(true);
    }),
  );
});
