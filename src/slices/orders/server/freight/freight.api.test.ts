import { proposeChange, answerChange } from '#slices/orders/contract-change.ts';
import { quoteCart } from '#slices/orders/contract-cart.ts';
import { getOrder, quoteDeliveries, trackOrder } from '#slices/orders/contract-read.ts';
import { weighOrder } from '#slices/orders/contract-weight.ts';
import { decideDispute } from '#slices/escrow/contract-disputes.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import { listRequests } from '#slices/transport/contract.ts';
import { listTrips } from '#slices/transport/contract-trips.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { newTrip } from '#test/support/orders/shared-trips.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
const pesewas = (ghs: number) => Math.round(ghs * 100);

/** What the checkout asks for so many kilograms of what an order bought. */
async function quoted(id: string, quantity: number): Promise<number> {
  const { listingId, deliveryTypeId } = await get(id, trade.admin);
  const quotes = await as(trade.buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity } });
  return quotes.find((quote) => quote.deliveryTypeId === deliveryTypeId)?.fee ?? 0;
}

async function agreeOn(id: string, quantity: number): Promise<void> {
  await as(trade.farmer).call(proposeChange, { params: { id }, body: { quantity } });
  await as(trade.buyer).call(answerChange, { params: { id }, body: { answer: 'accept', quantity } });
}

async function requestOf(id: string) {
  const { items } = await as(trade.transporter).call(listRequests, { query: { limit: 100 } });
  return items.find(({ orderId }) => orderId === id);
}

function weigh(id: string, weight: number, who: Viewer) {
  return as(who).call(weighOrder, { params: { id }, body: { weight: String(weight), photo: scalePhoto() } });
}

/** Brings an order that is ready to its end: all of its money is with somebody. */
async function carriedToTheEnd(id: string) {
  for (const step of ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'] as const)
    await trade.move(trade.transporter, id, step);
  await trade.move(trade.buyer, id, 'completed');
  const books = await orderBooks(trade.app, id);
  expect(books.held).toBe(0);
  expect(books.paid).toBe(books.refunded + books.seller + books.transporter + books.platform);
  return books;
}

describe('less agreed before a transporter has accepted', () => {
  test('freight: both sides read what goes back of it, and the transporter the fee that is left', async () => {
    const { id, deliveryFee } = await trade.orderAt('confirmed', { quantity: 80 });
    const fee = await quoted(id, 40);
    expect(fee).toBeLessThan(deliveryFee);
    await as(trade.farmer).call(proposeChange, { params: { id }, body: { quantity: 40 } });
    const refundDelivery = (pesewas(deliveryFee) - pesewas(fee)) / 100;
    const shown = { refund: 400 + refundDelivery, refundDelivery, total: 400 + fee };
    for (const who of [trade.buyer, trade.farmer]) expect((await get(id, who)).change).toMatchObject(shown);
    await as(trade.buyer).call(answerChange, { params: { id }, body: { answer: 'accept', quantity: 40 } });
    const agreed = await get(id);
    expect(agreed.reductions).toMatchObject([{ source: 'agreed', amount: shown.refund, delivery: refundDelivery }]);
    expect(agreed.money).toMatchObject({ refunded: shown.refund, held: shown.total });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    expect(await requestOf(id)).toMatchObject({ weight: 40, deliveryFee: fee });
    const books = await carriedToTheEnd(id);
    expect(books).toMatchObject({ transporter: pesewas(fee), refunded: pesewas(shown.refund), platform: 10_00 });
  });

  test('freight: in two steps it comes to the same as in one', async () => {
    const one = await trade.orderAt('confirmed', { quantity: 80 });
    const two = await trade.orderAt('confirmed', { quantity: 80 });
    await agreeOn(one.id, 20);
    await agreeOn(two.id, 55.5);
    await agreeOn(two.id, 20);
    expect((await get(two.id)).money).toEqual(expect.objectContaining({ held: (await get(one.id)).money?.held }));
  });

  test('freight: called off afterwards, everything is back', async () => {
    const { id, totalAmount } = await trade.orderAt('confirmed', { quantity: 80 });
    await agreeOn(id, 40);
    await trade.move(trade.buyer, id, 'cancelled');
    expect((await get(id)).money).toMatchObject({ refunded: totalAmount, held: 0 });
  });

  test('freight: on a trip it follows the weight that is booked, and its driver reads it', async () => {
    const driver = await trade.app.person({ role: 'transporter', firstName: 'Kojo' });
    const trip = await newTrip(trade, driver);
    const { id } = await trade.orderAt('confirmed', { quantity: 80, deliveryTypeId: trip.id });
    await agreeOn(id, 40);
    expect((await get(id)).reductions).toMatchObject([{ delivery: 12, amount: 412 }]);
    const [mine] = (await as(driver).call(listTrips)).filter((one) => one.id === trip.id);
    expect(mine).toMatchObject({ bookedWeight: 40, bookings: [{ weight: 40, deliveryFee: 12 }] });
  });

  test('freight: of two orders in one vehicle, the fees left are what their vehicle costs now', async () => {
    const buyer = await trade.app.person({ role: 'buyer' });
    const other = await trade.app.person({ role: 'farmer', firstName: 'Akua' });
    const [yam, maize] = [
      await trade.listing(),
      await trade.listing({ location: 'Kumasi', category: 'grains' }, other),
    ];
    const fee = async () => {
      const quotes = await as(buyer).call(quoteCart, { query: { place: 'accra' } });
      return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
    };
    await put(as(buyer), yam, 60);
    await put(as(buyer), maize, 50);
    const shownDeliveryFee = await fee();
    const { orders } = await checkOut(trade, buyer, { shownDeliveryFee });
    await trade.settle();
    await put(as(buyer), yam, 20);
    await put(as(buyer), maize, 50);
    const less = await fee();
    const id = orders.find(({ productName }) => productName === 'Pona yam')?.id ?? '';
    const another = orders.find((order) => order.id !== id)?.id ?? '';
    const untouched = (await get(another, buyer)).money;
    await as(trade.farmer).call(proposeChange, { params: { id }, body: { quantity: 20 } });
    await as(buyer).call(answerChange, { params: { id }, body: { answer: 'accept', quantity: 20 } });
    const [back] = (await get(id, buyer)).reductions;
    expect(pesewas(back?.delivery ?? 0)).toBe(pesewas(shownDeliveryFee) - pesewas(less));
    expect((await get(another, buyer)).money).toEqual(untouched);
  });
});

describe('a lower weight', () => {
  test('freight: found before anybody accepted, it takes the fee along and the request says so', async () => {
    const { id, deliveryFee } = await trade.orderAt('confirmed', { quantity: 80 });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    await weigh(id, 79, trade.admin);
    const fee = await quoted(id, 79);
    expect(fee).toBeLessThan(deliveryFee);
    expect((await get(id)).reductions).toMatchObject([{ source: 'weighed', quantity: 1 }]);
    expect(await requestOf(id)).toMatchObject({ weight: 79, deliveryFee: fee });
  });

  test('freight: while the buyer is asked nobody is offered the goods, and the question says what goes back of it', async () => {
    const { id, deliveryFee } = await trade.orderAt('confirmed', { quantity: 80 });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    await weigh(id, 50, trade.admin);
    expect(await requestOf(id)).toBeUndefined();
    await expect(trade.move(trade.transporter, id, 'ready_for_pickup')).rejects.toMatchObject({ status: 409 });
    const { weight } = await get(id);
    const refundDelivery = (pesewas(deliveryFee) - pesewas(await quoted(id, 50))) / 100;
    expect(weight?.question).toMatchObject({ refund: 300 + refundDelivery, refundDelivery });
  });

  test('freight: once a transporter has accepted, the fee stays', async () => {
    const { id, deliveryFee } = await trade.orderAt('ready_for_pickup', { quantity: 80 });
    await weigh(id, 79, trade.transporter);
    expect((await get(id)).reductions).toMatchObject([{ source: 'weighed', delivery: 0 }]);
    for (const step of ['picked_up', 'in_transit', 'delivered'] as const) await trade.move(trade.transporter, id, step);
    await trade.move(trade.buyer, id, 'completed');
    expect((await orderBooks(trade.app, id)).transporter).toBe(pesewas(deliveryFee));
  });

  test('freight: a guest reads it on the page of their order', async () => {
    const { id, token } = await guestOrderAt(trade, 'confirmed');
    const before = await as(null).call(trackOrder, { params: { token } });
    await as(trade.farmer).call(proposeChange, { params: { id }, body: { quantity: before.quantity / 2 } });
    const { change } = await as(null).call(trackOrder, { params: { token } });
    if (change?.kind !== 'less') throw new Error('Nothing less is proposed.');
    expect(change.refundDelivery).toBeGreaterThan(0);
    expect(change.total).toBeCloseTo(before.totalAmount - change.refund, 5);
  });
});

test('freight: a dispute that ends at less takes the fee along, where nobody has accepted', async () => {
  const { id, deliveryFee } = await trade.orderAt('confirmed', { quantity: 80 });
  const { disputeId } = await as(trade.buyer).call(openDispute, {
    params: { transactionId: id },
    body: { reason: 'Half of it is rotten' },
  });
  const body = { outcome: 'continue' as const, continueKg: 40, note: 'Go on with half' };
  await as(trade.admin).call(decideDispute, { params: { id: disputeId }, body });
  await trade.settle(MINUTE_MS);
  const fee = await quoted(id, 40);
  const after = await get(id);
  expect(after.reductions).toMatchObject([
    { source: 'disputed', amount: 400, delivery: 0 },
    { source: 'carried', delivery: (pesewas(deliveryFee) - pesewas(fee)) / 100 },
  ]);
  await trade.move(trade.farmer, id, 'ready_for_pickup');
  expect(await requestOf(id)).toMatchObject({ weight: 40, deliveryFee: fee });
});
