import type { SellingTerms } from '#kernel/packs/selling-terms.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_LINES, cutsOf, differencesOf, isOrderable, joinItems, marksOf } from './cart.ts';
import type { CartItem, Offer } from './cart.ts';

const item = (change: Partial<CartItem> = {}): CartItem => ({
  listingId: 'yam',
  weightGrams: 5000,
  pricePerKgPesewas: 1000,
  pack: null,
  ...change,
});
const TERMS: SellingTerms = {
  pricePerKgPesewas: 1000,
  packsOnly: false,
  priceTiers: [],
  leastGrams: null,
  mostGrams: null,
  packs: [],
};
const offer = (change: Partial<Offer> = {}): Offer => ({
  productName: 'Pona yam',
  pricePerKgPesewas: 1000,
  availableGrams: 100_000,
  terms: { ...TERMS, pricePerKgPesewas: change.pricePerKgPesewas ?? 1000 },
  awayUntil: null,
  ...change,
});

describe('marks', () => {
  test('of a farmer who is away stop the line, whatever else changed', () => {
    const marks = marksOf(item(), offer({ awayUntil: '2026-12-31', pricePerKgPesewas: 1100 }));
    expect(marks).toEqual(['farmer_away', 'price_changed']);
    expect(isOrderable(marks)).toBe(false);
  });

  test('say what changed, and only a price leaves a line orderable', () => {
    expect(marksOf(item(), offer())).toEqual([]);
    expect(marksOf(item(), null)).toEqual(['not_for_sale']);
    expect(marksOf(item(), offer({ availableGrams: 4990 }))).toEqual(['not_enough_stock']);
    expect(marksOf(item(), offer({ availableGrams: 5000 }))).toEqual([]);
    expect(marksOf(item(), offer({ pricePerKgPesewas: 1100 }))).toEqual(['price_changed']);
    expect(marksOf(item(), offer({ pricePerKgPesewas: 900, availableGrams: 0 }))).toEqual([
      'not_enough_stock',
      'price_changed',
    ]);
    expect(isOrderable([])).toBe(true);
    expect(isOrderable(['price_changed'])).toBe(true);
    expect(isOrderable(['not_enough_stock', 'price_changed'])).toBe(false);
  });
});

describe('joining a visitor’s cart', () => {
  const items = fc.uniqueArray(
    fc.record({
      listingId: fc.constantFrom(...Array.from({ length: 70 }, (_, index) => `l${index}`)),
      weightGrams: fc.integer({ min: 100, max: 50_000 }),
      pricePerKgPesewas: fc.integer({ min: 1, max: 9000 }),
      pack: fc.constant(null),
    }),
    { selector: (one) => one.listingId, maxLength: MOST_LINES },
  );

  test('loses nothing of the account, takes no more than stock lets it, and never overfills', () => {
    fc.assert(
      fc.property(items, items, fc.integer({ min: 0, max: 80_000 }), (own, visitors, stock) => {
        const joined = joinItems(own, visitors, () => stock);
        expect(joined.length).toBeLessThanOrEqual(MOST_LINES);
        expect(new Set(joined.map(({ listingId }) => listingId)).size).toBe(joined.length);
        for (const line of own) {
          const other = visitors.find(({ listingId }) => listingId === line.listingId)?.weightGrams ?? 0;
          const result = joined.find(({ listingId }) => listingId === line.listingId);
          expect(result?.pricePerKgPesewas).toBe(line.pricePerKgPesewas);
          expect(result?.weightGrams).toBe(
            other === 0
              ? line.weightGrams
              : Math.min(line.weightGrams + other, Math.max(stock, line.weightGrams, other)),
          );
        }
      }),
    );
  });
});

test('a full cart takes no new line, and still adds to the lines that it has', () => {
  const own = Array.from({ length: MOST_LINES }, (_, index) => item({ listingId: `l${index}` }));
  expect(joinItems(own.slice(1), [item({ listingId: 'gari' })], () => 100_000)).toHaveLength(MOST_LINES);
  const joined = joinItems(
    own,
    [item({ listingId: 'gari' }), item({ listingId: 'l3', weightGrams: 2000 })],
    () => 100_000,
  );
  expect(joined.map(({ listingId }) => listingId)).toEqual(own.map(({ listingId }) => listingId));
  expect(joined[3]).toEqual(item({ listingId: 'l3', weightGrams: 7000 }));
});

test('a visitor’s line comes into an account’s cart as it is, behind the lines that were there', () => {
  expect(joinItems([item()], [item({ listingId: 'gari', pricePerKgPesewas: 800 })], () => 0)).toEqual([
    item(),
    item({ listingId: 'gari', pricePerKgPesewas: 800 }),
  ]);
});

test('what did not fit into the joined cart is listed, line by line', () => {
  const [own, visitors] = [
    [item({ weightGrams: 6000 })],
    [item({ weightGrams: 7000 }), item({ listingId: 'gari' }), item({ listingId: 'okra' })],
  ];
  const joined = [item({ weightGrams: 10_000 }), item({ listingId: 'gari' })];
  expect(cutsOf(own, visitors, joined)).toEqual([
    { listingId: 'yam', wantedGrams: 13_000, keptGrams: 10_000 },
    { listingId: 'okra', wantedGrams: 5000, keptGrams: 0 },
  ]);
});

describe('what differs from what was shown', () => {
  const market = (changed: Offer | null) => (listingId: string) =>
    listingId === 'yam' ? changed : offer({ productName: 'Gari' });

  test('is nothing, or each line by name', () => {
    expect(differencesOf([item()], [item()], market(offer()))).toEqual([]);
    const told = (shown: CartItem[], items: CartItem[], changed: Offer | null = offer()) =>
      differencesOf(shown, items, market(changed)).map(({ detail }) => detail);
    expect(told([item()], [item()], null)).toEqual(['A product of your cart is not for sale any more.']);
    expect(told([item()], [item()], offer({ availableGrams: 3000 }))).toEqual(['Pona yam: only 3 kg are left.']);
    expect(told([item()], [item({ weightGrams: 7000 })])).toEqual(['Pona yam: the cart now says 7 kg.']);
    expect(told([item()], [])).toEqual(['Pona yam is not in the cart any more.']);
    expect(told([item()], [item(), item({ listingId: 'gari' })])).toEqual(['Gari was added to the cart.']);
  });

  test('names the listing, so that its line can be marked, also when nothing is known of it any more', () => {
    expect(differencesOf([item()], [item(), item({ listingId: 'gone' })], () => null)).toEqual([
      { listingId: 'yam', detail: 'A product of your cart is not for sale any more.' },
      { listingId: 'gone', detail: 'A product was added to the cart.' },
    ]);
    expect(differencesOf([item()], [item()], market(offer({ availableGrams: 5000 })))).toEqual([]);
  });

  test('names the line that it is about, whatever else is in the cart', () => {
    const gari = item({ listingId: 'gari', weightGrams: 1000 });
    expect(differencesOf([item(), gari], [item(), gari], market(offer()))).toEqual([]);
    expect(differencesOf([item(), gari], [item(), { ...gari, weightGrams: 2000 }], market(offer()))).toEqual([
      { listingId: 'gari', detail: 'Gari: the cart now says 2 kg.' },
    ]);
  });

  test('is never a price: the rule of the shown prices says that, with the total', () => {
    expect(
      differencesOf([item({ pricePerKgPesewas: 1200 })], [item()], market(offer({ pricePerKgPesewas: 1300 }))),
    ).toEqual([]);
  });
});

describe('packs', () => {
  const bag = { id: 'bag', unit: 'bag', label: '', grams: 50_000, pesewas: 450_00, tiers: [] } as const;
  const terms = { ...TERMS, packs: [bag] };
  const two = item({ weightGrams: 100_000, pack: { id: 'bag', count: 2, pesewas: 450_00 } });

  test('are wanted as they were seen: another weight is another pack, and a price that moved is shown', () => {
    expect(marksOf(two, offer({ terms }))).toEqual([]);
    expect(marksOf(two, offer({ terms: TERMS }))).toEqual(['pack_gone']);
    expect(marksOf(two, offer({ terms: { ...TERMS, packs: [{ ...bag, pesewas: 460_00 }] } }))).toEqual([
      'price_changed',
    ]);
    expect(marksOf(two, offer({ terms, availableGrams: 99_990 }))).toEqual(['not_enough_stock']);
    expect(marksOf(item(), offer({ terms: { ...terms, packsOnly: true } }))).toEqual(['pack_gone']);
    expect(isOrderable(['pack_gone'])).toBe(false);
  });

  test('keep within the bounds of one order', () => {
    expect(marksOf(two, offer({ terms: { ...terms, mostGrams: 50_000 } }))).toEqual(['quantity_limits']);
    expect(marksOf(item(), offer({ terms: { ...terms, leastGrams: 50_000 } }))).toEqual(['quantity_limits']);
    expect(isOrderable(['quantity_limits'])).toBe(false);
  });

  test('of both carts add up as far as whole ones are there; another pack of the account stays', () => {
    const three = { ...two, weightGrams: 150_000, pack: { id: 'bag', count: 3, pesewas: 450_00 } };
    expect(joinItems([two], [three], () => 1_000_000)).toMatchObject([{ weightGrams: 250_000, pack: { count: 5 } }]);
    expect(joinItems([two], [three], () => 220_000)).toMatchObject([{ weightGrams: 200_000, pack: { count: 4 } }]);
    expect(joinItems([two], [item()], () => 1_000_000)).toEqual([two]);
  });

  test('are named when the cart says another number of them', () => {
    const three = { ...two, weightGrams: 150_000, pack: { id: 'bag', count: 3, pesewas: 450_00 } };
    expect(differencesOf([two], [three], () => offer({ terms, availableGrams: 500_000 }))).toEqual([
      { listingId: 'yam', detail: 'Pona yam: the cart now says 3 bags (150 kg).' },
    ]);
    expect(differencesOf([two], [two], () => offer({ terms: TERMS }))).toEqual([
      { listingId: 'yam', detail: 'Pona yam is no longer sold this way: choose the quantity again.' },
    ]);
  });
});
