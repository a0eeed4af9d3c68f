import { newId } from '#kernel/ids.ts';
import { readPublicFarmer, readPublicListing } from '#slices/catalogue/contract.ts';
import { getTransportStats, listHistory } from '#slices/transport/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
let completed: { id: string; listingId: string };

beforeAll(async () => {
  trade = await openTrade();
  completed = await trade.orderAt('completed');
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);
const BODY = { farmerRating: 5, productRating: 4, deliveryRating: 3 } as const;
const write = (who: Trade['buyer'] | null, id: string, body: object = {}) =>
  as(who).call(contract.writeReview, { params: { id }, body: { ...BODY, ...body } });

describe('writing a review', () => {
  test('is refused to visitors, other roles and other buyers', async () => {
    await expect(write(null, completed.id)).rejects.toMatchObject({ status: 401 });
    await expect(write(trade.farmer, completed.id)).rejects.toMatchObject({ status: 403 });
    await expect(write(trade.stranger, completed.id)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
    await expect(write(trade.buyer, newId())).rejects.toMatchObject({ status: 404 });
  });

  test('is refused before the order is completed, naming its state', async () => {
    const { id } = await trade.orderAt('delivered');
    await expect(write(trade.buyer, id)).rejects.toMatchObject({
      status: 409,
      code: 'review.order_not_completed',
      problem: { data: { status: 'delivered' } },
    });
  });

  test('needs whole stars from one to five and texts that fit', async () => {
    for (const body of [
      { farmerRating: 0 },
      { productRating: 6 },
      { deliveryRating: 2.5 },
      { comment: 'x'.repeat(1001) },
      { hidden: true },
    ]) {
      await expect(write(trade.buyer, completed.id, body)).rejects.toMatchObject({ status: 422 });
    }
  });

  test('keeps it, shows it, and hands the stars down; a second one is refused', async () => {
    expect(await as(trade.buyer).call(contract.readOrderReview, { params: { id: completed.id } })).toEqual({
      review: null,
      mayReview: true,
    });
    const written = await write(trade.buyer, completed.id, {
      comment: ' Sound tubers. ',
      deliveryComment: 'Yaw called first.',
    });
    expect(written).toMatchObject({
      farmerRating: 5,
      productRating: 4,
      deliveryRating: 3,
      comment: 'Sound tubers.',
      reviewer: 'Ama A.',
      hidden: false,
      actions: [],
    });
    await expect(write(trade.buyer, completed.id)).rejects.toMatchObject({
      status: 409,
      code: 'review.already_written',
    });
    const params = { id: completed.listingId };
    expect(await as(null).call(readPublicListing, { params })).toMatchObject({ rating: { average: 4, count: 1 } });
    const { items } = await as(null).call(contract.listListingReviews, { params });
    expect(items).toEqual([
      expect.objectContaining({ id: written.id, comment: 'Sound tubers.', reviewer: 'Ama A.', answer: null }),
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Asante|Yaw called|orderNumber/);
    expect(await as(trade.transporter).call(getTransportStats)).toMatchObject({ rating: 3 });
    const history = await as(trade.transporter).call(listHistory);
    expect(history.items.find((item) => item.orderId === completed.id)).toMatchObject({
      rating: 3,
      customerFeedback: 'Yaw called first.',
    });
    expect(await as(trade.buyer).call(contract.readOrderReview, { params: { id: completed.id } })).toMatchObject({
      review: { id: written.id },
      mayReview: false,
    });
  });

  test('of many at once, exactly one is kept', async () => {
    const order = await trade.orderAt('completed');
    const tries = await Promise.allSettled([
      write(trade.buyer, order.id),
      write(trade.buyer, order.id),
      write(trade.buyer, order.id),
    ]);
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    expect(await as(null).call(readPublicListing, { params: { id: order.listingId } })).toMatchObject({
      rating: { average: 4, count: 1 },
    });
  });
});

test('a review of an order is for its buyer, its farmer and admins', async () => {
  const params = { id: completed.id };
  expect(await as(trade.farmer).call(contract.readOrderReview, { params })).toMatchObject({
    mayReview: false,
    review: { actions: ['answer'] },
  });
  expect(await as(trade.admin).call(contract.readOrderReview, { params })).toMatchObject({
    review: { actions: ['hide'] },
  });
  await expect(as(trade.stranger).call(contract.readOrderReview, { params })).rejects.toMatchObject({ status: 404 });
  await expect(as(null).call(contract.readOrderReview, { params })).rejects.toMatchObject({ status: 401 });
});

describe('answering', () => {
  const answer = (who: Trade['buyer'] | null, id: string, text = 'Thank you.') =>
    as(who).call(contract.answerReview, { params: { id }, body: { answer: text } });
  const reviewId = async () =>
    (await as(trade.buyer).call(contract.readOrderReview, { params: { id: completed.id } })).review?.id ?? '';

  test('is for the farmer of the review, once, with words', async () => {
    const id = await reviewId();
    const other = await trade.app.person({ role: 'farmer' });
    await expect(answer(null, id)).rejects.toMatchObject({ status: 401 });
    await expect(answer(trade.buyer, id)).rejects.toMatchObject({ status: 403 });
    await expect(answer(other, id)).rejects.toMatchObject({ status: 404, code: 'review.not_found' });
    await expect(answer(trade.farmer, id, ' ')).rejects.toMatchObject({ status: 422 });
    expect(await answer(trade.farmer, id)).toMatchObject({ answer: 'Thank you.', actions: [] });
    await expect(answer(trade.farmer, id, 'And again.')).rejects.toMatchObject({
      status: 409,
      code: 'review.already_answered',
    });
    const { items } = await as(null).call(contract.listListingReviews, { params: { id: completed.listingId } });
    expect(items).toMatchObject([{ answer: 'Thank you.' }]);
  });
});

describe('hiding', () => {
  test('takes a review off the pages and out of the averages, and back', async () => {
    const farmer = await trade.app.person({ role: 'farmer', firstName: 'Esi' });
    const order = await trade.orderAt('completed', {}, { farmer });
    const { id } = await write(trade.buyer, order.id, { farmerRating: 1, productRating: 2 });
    const farmerView = () => as(null).call(readPublicFarmer, { params: { id: farmer.id } });
    expect(await farmerView()).toMatchObject({ rating: { average: 1, count: 1 } });
    const hide = (who: Trade['buyer'] | null, reason = 'Insults') =>
      as(who).call(contract.hideReview, { params: { id }, body: { reason } });
    await expect(hide(null)).rejects.toMatchObject({ status: 401 });
    await expect(hide(farmer)).rejects.toMatchObject({ status: 403 });
    await expect(hide(trade.admin, '')).rejects.toMatchObject({ status: 422 });
    expect(await hide(trade.admin)).toMatchObject({ hidden: true, hiddenReason: 'Insults', actions: ['show'] });
    await expect(hide(trade.admin)).rejects.toMatchObject({ status: 409, code: 'review.already_hidden' });
    expect(await farmerView()).toMatchObject({ rating: null });
    expect((await as(null).call(contract.listFarmerReviews, { params: { id: farmer.id } })).items).toEqual([]);
    expect((await as(farmer).call(contract.listReviews)).items).toMatchObject([{ id, hidden: true }]);
    const show = () => as(trade.admin).call(contract.showReview, { params: { id } });
    expect(await show()).toMatchObject({ hidden: false, hiddenReason: null });
    await expect(show()).rejects.toMatchObject({ status: 409, code: 'review.not_hidden' });
    expect(await farmerView()).toMatchObject({ rating: { average: 1, count: 1 } });
  });
});

describe('lists', () => {
  test('go by cursor, the latest first, each to whom it concerns', async () => {
    const all = (await as(trade.admin).call(contract.listReviews)).items.map((review) => review.id);
    expect(all.length).toBeGreaterThanOrEqual(3);
    const first = await as(trade.admin).call(contract.listReviews, { query: { limit: 2 } });
    const second = await as(trade.admin).call(contract.listReviews, {
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...second.items].map((review) => review.id)).toEqual(all.slice(0, 4));
    expect((await as(trade.buyer).call(contract.listReviews)).items).toHaveLength(all.length);
    expect((await as(trade.stranger).call(contract.listReviews)).items).toEqual([]);
    await expect(as(null).call(contract.listReviews)).rejects.toMatchObject({ status: 401 });
    await expect(as(trade.transporter).call(contract.listReviews)).rejects.toMatchObject({ status: 403 });
  });

  test('of what visitors may not see do not exist', async () => {
    await expect(as(null).call(contract.listListingReviews, { params: { id: newId() } })).rejects.toMatchObject({
      status: 404,
      code: 'catalogue.not_found',
    });
    await expect(as(null).call(contract.listFarmerReviews, { params: { id: trade.buyer.id } })).rejects.toMatchObject({
      status: 404,
      code: 'catalogue.farmer_not_found',
    });
  });
});
