import { newId } from '#kernel/ids.ts';
import { DAY_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { ask, offered, offerOn } from '#test/support/quotes.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const accept = (who: Viewer | null, id: string, round = 1) =>
  as(who).call(contract.acceptOffer, { params: { id }, body: { round } });
const counter = (who: Viewer | null, id: string, body: object) =>
  as(who).call(contract.counterOffer, {
    params: { id },
    body: { round: 1, quantity: 40, pricePerKg: 9, ...body },
    idempotencyKey: newId(),
  });
const decline = (who: Viewer | null, id: string) => as(who).call(contract.declineOffer, { params: { id } });
const withdraw = (who: Viewer | null, id: string) => as(who).call(contract.withdrawOffer, { params: { id } });

async function noticesOf(person: Viewer, offerId: string): Promise<string[]> {
  const rows = await rowsIn<{ kind: string }>(
    trade.app.platform.db,
    "select kind from notices where recipient = $1 and key like '%' || $2 || '%' order by id",
    [`user:${person.id}`, offerId],
  );
  return rows.map(({ kind }) => kind);
}

describe('offering', () => {
  test('answers a request with a listing, and tells the buyer', async () => {
    const { offer, listingId } = await offered(trade);
    expect(offer).toMatchObject({
      state: 'running',
      turn: 'buyer',
      quantity: 40,
      pricePerKg: 9.5,
      produceAmount: 380,
      listing: { id: listingId, qualityGrade: 'standard', from: { slug: 'techiman' } },
      farmer: { id: trade.farmer.id },
      order: null,
      rounds: [{ number: 1, by: 'farmer', quantity: 40, pricePerKg: 9.5, note: null }],
    });
    expect(offer.distanceKm).toBeGreaterThan(300);
    expect(await noticesOf(trade.buyer, offer.id)).toEqual(['quote_offered']);
    const mine = await as(trade.farmer).call(contract.listOffers);
    expect(mine.items[0]).toMatchObject({ id: offer.id, request: { buyerFirstName: 'Ama' } });
  });

  test('is refused without a fitting listing of one’s own, twice, and beyond what is wanted or there', async () => {
    const { request, listingId } = await offered(trade);
    const other = await trade.app.person({ role: 'farmer' });
    const grains = await trade.listing({ category: 'grains', productName: 'White maize' });
    const cheap = await trade.listing({ qualityGrade: 'economy' });
    const fresh = await trade.listing();
    for (const [body, code, status] of [
      [{ listingId }, 'quote.already_offered', 409],
      [{ listingId: newId() }, 'quote.listing_unfit', 422],
      [{ listingId: await trade.listing({}, other) }, 'quote.listing_unfit', 422],
      [{ listingId: grains }, 'quote.listing_unfit', 422],
      [{ listingId: cheap }, 'quote.grade_too_low', 422],
      [{ listingId: fresh, quantity: 60.01 }, 'quote.more_than_wanted', 409],
      [{ listingId: fresh, quantity: 0 }, 'input.invalid', 422],
      [{ listingId: fresh, pricePerKg: 0.01 }, 'input.invalid', 422],
      [{ listingId: fresh, validDays: 8 }, 'input.invalid', 422],
    ] as const)
      await expect(offerOn(trade, request.id, body), code).rejects.toMatchObject({ status, code });
    const scarce = await trade.listing({ quantity: 10 });
    await expect(offerOn(trade, request.id, { listingId: scarce })).rejects.toMatchObject({
      code: 'quote.more_than_listed',
    });
    await expect(offerOn(trade, request.id, { listingId }, trade.stranger)).rejects.toMatchObject({ status: 403 });
    await expect(offerOn(trade, newId(), { listingId: fresh })).rejects.toMatchObject({ status: 404 });
  });

  test('nobody offers on a request of their own number or e-mail address', async () => {
    const request = await ask(trade);
    const twin = await trade.app.person({ role: 'farmer' });
    await rowsIn(
      trade.app.platform.db,
      'update users set phone = (select phone from users where id = $2) where id = $1',
      [twin.id, trade.buyer.id],
    );
    const listingId = await trade.listing({}, twin);
    await expect(offerOn(trade, request.id, { listingId }, twin)).rejects.toMatchObject({
      status: 409,
      code: 'quote.own_request',
    });
  });
});

describe('haggling', () => {
  test('goes to and fro until one accepts, each round kept, each side told', async () => {
    const { request, offer } = await offered(trade);
    expect(
      await counter(trade.buyer, offer.id, { pricePerKg: 8.8, quantity: 50, note: 'We buy weekly' }),
    ).toMatchObject({ turn: 'farmer', quantity: 50, pricePerKg: 8.8, actions: [{ code: 'withdraw' }] });
    const back = await counter(trade.farmer, offer.id, { round: 2, pricePerKg: 9.1, quantity: 50 });
    expect(back.rounds).toMatchObject([
      { number: 1, by: 'farmer', pricePerKg: 9.5 },
      { number: 2, by: 'buyer', pricePerKg: 8.8, note: 'We buy weekly' },
      { number: 3, by: 'farmer', pricePerKg: 9.1 },
    ]);
    const done = await accept(trade.buyer, offer.id, 3);
    expect(done).toMatchObject({
      state: 'agreed',
      movedBy: 'buyer',
      actions: [{ code: 'order', label: 'Order and Pay' }],
    });
    expect(done.orderBy).not.toBeNull();
    expect(await as(trade.buyer).call(contract.readRequest, { params: { id: request.id } })).toMatchObject({
      state: 'open',
      filled: 50,
      rest: 10,
    });
    expect(await noticesOf(trade.farmer, offer.id)).toEqual(['quote_countered', 'quote_agreed_farmer']);
    expect(await noticesOf(trade.buyer, offer.id)).toEqual(['quote_offered', 'quote_countered']);
  });

  test('the farmer accepts what the buyer countered; the rest below 0.1 kg fills the request', async () => {
    const { request, offer } = await offered(trade);
    await counter(trade.buyer, offer.id, { quantity: 59.95 });
    expect(await accept(trade.farmer, offer.id, 2)).toMatchObject({ state: 'agreed', actions: [] });
    const filled = await as(trade.buyer).call(contract.readRequest, { params: { id: request.id } });
    expect(filled).toMatchObject({ state: 'filled', actions: [] });
    expect(await noticesOf(trade.buyer, offer.id)).toContain('quote_agreed_buyer');
  });

  test('is refused out of turn, for an older round, and to everybody else', async () => {
    const { offer } = await offered(trade);
    await expect(accept(trade.farmer, offer.id)).rejects.toMatchObject({ status: 409, code: 'quote.not_your_turn' });
    await expect(decline(trade.farmer, offer.id)).rejects.toMatchObject({ code: 'quote.not_your_turn' });
    await expect(withdraw(trade.buyer, offer.id)).rejects.toMatchObject({ code: 'quote.not_your_turn' });
    await counter(trade.buyer, offer.id, {});
    await expect(accept(trade.farmer, offer.id, 1)).rejects.toMatchObject({ status: 409, code: 'quote.changed' });
    await expect(counter(trade.farmer, offer.id, { round: 1 })).rejects.toMatchObject({ code: 'quote.changed' });
    for (const act of [accept, decline, withdraw, (who: Viewer | null, id: string) => counter(who, id, {})]) {
      await expect(act(trade.stranger, offer.id)).rejects.toMatchObject({ status: 404, code: 'quote.not_found' });
      await expect(act(await trade.app.person({ role: 'farmer' }), offer.id)).rejects.toMatchObject({ status: 404 });
      await expect(act(trade.admin, offer.id)).rejects.toMatchObject({ status: 403 });
      await expect(act(null, offer.id)).rejects.toMatchObject({ status: 401 });
    }
    await expect(as(trade.stranger).call(contract.readOffer, { params: { id: offer.id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await as(trade.admin).call(contract.readOffer, { params: { id: offer.id } })).toMatchObject({ actions: [] });
  });

  test('ends declined or taken back, and the listing may be offered anew', async () => {
    const { request, offer, listingId } = await offered(trade);
    expect(await decline(trade.buyer, offer.id)).toMatchObject({ state: 'declined', movedBy: 'buyer', actions: [] });
    await expect(accept(trade.buyer, offer.id)).rejects.toMatchObject({ status: 409, code: 'quote.wrong_state' });
    expect(await noticesOf(trade.farmer, offer.id)).toEqual(['quote_declined']);
    const again = await offerOn(trade, request.id, { listingId, pricePerKg: 9 });
    expect(await withdraw(trade.farmer, again.id)).toMatchObject({ state: 'withdrawn', movedBy: 'farmer' });
  });

  test('has ten rounds and a time to answer', async () => {
    const { offer } = await offered(trade);
    for (let round = 1; round < 10; round += 1)
      await counter(round % 2 === 1 ? trade.buyer : trade.farmer, offer.id, { round });
    await expect(counter(trade.farmer, offer.id, { round: 10 })).rejects.toMatchObject({
      code: expect.stringMatching(/^quote\./),
    });
    const other = await offered(trade);
    await trade.settle(2 * DAY_MS);
    await expect(accept(trade.buyer, other.offer.id)).rejects.toMatchObject({ code: 'quote.wrong_state' });
    expect(await as(trade.farmer).call(contract.readOffer, { params: { id: other.offer.id } })).toMatchObject({
      state: 'lapsed',
      movedBy: null,
    });
  });

  test('a farmer counters with no more than the listing has', async () => {
    const request = await ask(trade);
    const listingId = await trade.listing({ quantity: 45 });
    const offer = await offerOn(trade, request.id, { listingId });
    await counter(trade.buyer, offer.id, { quantity: 55 });
    await expect(counter(trade.farmer, offer.id, { round: 2, quantity: 50 })).rejects.toMatchObject({
      status: 422,
      code: 'quote.more_than_listed',
    });
  });
});
