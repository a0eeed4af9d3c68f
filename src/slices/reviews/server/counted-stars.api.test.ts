import { readPublicFarmer, readPublicListing } from '#slices/catalogue/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const STARS = { productRating: 5, deliveryRating: 5 } as const;
const review = (buyer: Viewer, id: string, farmerRating: number) =>
  trade.app.as(buyer).call(contract.writeReview, { params: { id }, body: { ...STARS, farmerRating } });
const ofFarmer = async ({ id }: Viewer) => (await trade.app.as(null).call(readPublicFarmer, { params: { id } })).rating;
const ofListing = async (id: string) => (await trade.app.as(null).call(readPublicListing, { params: { id } })).rating;

/** A farmer with two listings. */
async function farmer() {
  const viewer = await trade.app.person({ role: 'farmer' });
  const listings = [await trade.listing({}, viewer), await trade.listing({}, viewer)] as const;
  return { viewer, listings };
}

/** A completed order, paid from this number where it says one. */
async function bought(
  listingId: string,
  seller: Viewer,
  buyer: Viewer,
  options: { quantity?: number; from?: string } = {},
) {
  const { quantity = 10, from } = options;
  const { id } = await trade.orderAt('completed', { listingId, quantity }, { farmer: seller, buyer });
  if (from !== undefined)
    await rowsIn(
      trade.app.platform.db,
      'update payments set phone = $2 where id in (select payment_id from hold_payments where order_id = $1)',
      [id, from],
    );
  return id;
}

test('stars: goods for less than ₵20 give none, and the review says why', async () => {
  const { viewer, listings } = await farmer();
  const id = await bought(listings[0], viewer, trade.buyer, { quantity: 1 });
  expect(await review(trade.buyer, id, 5)).toMatchObject({ uncounted: 'small', hidden: false });
  expect(await ofFarmer(viewer)).toBeNull();
});

test('stars: an order paid from a number of the farmer gives none', async () => {
  const viewer = await addMember(trade.app, { role: 'farmer' });
  const listings = [await trade.listing({}, viewer)] as const;
  const phone = newPhone();
  await addTrustedNumber(trade.app, viewer, { phone, network: 'mtn', password: PASSWORD });
  const id = await bought(listings[0], viewer, trade.buyer, { from: phone });
  expect(await review(trade.buyer, id, 5)).toMatchObject({ uncounted: 'own_payer' });
  expect(await ofFarmer(viewer)).toBeNull();
});

test('stars: of one paying number the newest counts for the farmer, and the newest of each listing', async () => {
  const { viewer, listings } = await farmer();
  const puppet = await trade.app.person({ role: 'buyer' });
  const phone = newPhone();
  const [one, two, three] = [
    await bought(listings[0], viewer, trade.buyer, { from: phone }),
    await bought(listings[1], viewer, puppet, { from: phone }),
    await bought(listings[0], viewer, puppet, { from: newPhone() }),
  ];
  const first = await review(trade.buyer, one, 5);
  await review(puppet, two, 4);
  expect(await ofFarmer(viewer)).toMatchObject({ average: 4, count: 1 });
  expect([await ofListing(listings[0]), await ofListing(listings[1])]).toMatchObject([{ count: 1 }, { count: 1 }]);
  await review(puppet, three, 2);
  expect(await ofFarmer(viewer)).toMatchObject({ average: 2, count: 1 });
  expect(await ofListing(listings[0])).toMatchObject({ count: 2 });
  // What counts no more changes nothing when it is hidden.
  await trade.app.as(trade.admin).call(contract.hideReview, { params: { id: first.id }, body: { reason: 'Insults' } });
  expect(await ofFarmer(viewer)).toMatchObject({ average: 2, count: 1 });
  expect(await ofListing(listings[0])).toMatchObject({ count: 1 });
});
