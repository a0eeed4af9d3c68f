import { addDays, dayOf } from '#kernel/moment.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { readDay } from '#slices/transport/contract-day.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerChange, answerTrackedChange, proposeDay, proposeTrackedDay } from '../../contract-change.ts';
import {
  changeAddress,
  changeContact,
  changeTrackedAddress,
  changeTrackedContact,
} from '../../contract-destination.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
const dayIn = (days: number) => addDays(dayOf(trade.app.clock.now()), days);
const proposal = (id: string, day: string, who = trade.farmer) =>
  as(who).call(proposeDay, { params: { id }, body: { day, note: 'The road is flooded' } });
const elsewhere = (id: string, deliveryAddress = '7 Ring Road, Osu', who = trade.buyer) =>
  as(who).call(changeAddress, { params: { id }, body: { deliveryAddress } });
const answer = (id: string, body: { answer: 'accept' | 'decline'; day?: string; address?: string }, who: Viewer) =>
  as(who).call(answerChange, { params: { id }, body });
const noticesOf = (id: string) =>
  rowsIn<{ kind: string; recipient: string }>(
    trade.app.platform.db,
    `select kind, recipient from notices where key like $1 and kind ~ '^order_(day|address|contact|change)_' order by id`,
    [`%${id}`],
  );
const causes = async (id: string) => (await get(id)).history.map(({ cause }) => cause);

describe('another day', () => {
  test('moves the deadline when the other side agrees, and notifies who proposed it', async () => {
    const { id } = await trade.orderAt('confirmed');
    const day = dayIn(5);
    await proposal(id, day);
    const seen = await get(id);
    expect(seen.change).toMatchObject({ kind: 'day', by: 'farmer', day, present: seen.deadline?.at });
    expect(seen.change?.note).toContain('The road is flooded');
    const agreed = await answer(id, { answer: 'accept', day }, trade.buyer);
    expect(agreed).toMatchObject({ status: 'confirmed', change: null, reductions: [] });
    expect(agreed.deadline).toMatchObject({ kind: 'ready_by', at: `${day}T18:00:00.000Z` });
    expect(agreed.deadline?.moreHours).toBeGreaterThan(0);
    expect(await noticesOf(id)).toEqual([
      { kind: 'order_day_asked', recipient: `user:${trade.buyer.id}` },
      { kind: 'order_day_agreed', recipient: `user:${trade.farmer.id}` },
    ]);
    await trade.settle(4 * 24 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'confirmed' });
    await trade.settle(2 * 24 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'cancelled' });
  });

  test('stays without an answer, with a line in the timeline and a notice', async () => {
    const { id } = await trade.orderAt('confirmed');
    await proposal(id, dayIn(4), trade.buyer);
    const { deadline } = await get(id);
    await trade.settle(24 * HOUR_MS + 61_000);
    expect(await get(id)).toMatchObject({ change: null, deadline });
    expect((await causes(id)).at(-1)).toBe('Proposal not answered in time: the order stays as it is');
    expect((await noticesOf(id)).at(-1)).toEqual({ kind: 'order_change_lapsed', recipient: `user:${trade.buyer.id}` });
  });

  test('is refused when it is too far away, when something else is proposed, and as an answer to another day', async () => {
    const { id } = await trade.orderAt('confirmed');
    await expect(proposal(id, dayIn(30))).rejects.toMatchObject({ status: 422, code: 'order.day_out_of_reach' });
    await proposal(id, dayIn(4));
    await expect(proposal(id, dayIn(5), trade.buyer)).rejects.toMatchObject({ code: 'order.change_open' });
    const other = answer(id, { answer: 'accept', day: dayIn(5) }, trade.buyer);
    await expect(other).rejects.toMatchObject({ status: 409, code: 'order.changed' });
    await expect(proposal(id, dayIn(5), trade.stranger)).rejects.toMatchObject({ status: 404 });
  });

  test('is agreed on for goods that their buyer collects, too', async () => {
    const order = await trade.orderAt('confirmed', { deliveryTypeId: SELF_PICKUP.id });
    await trade.move(trade.farmer, order.id, 'ready_for_pickup');
    const day = dayIn(6);
    await proposal(order.id, day, trade.buyer);
    const agreed = await answer(order.id, { answer: 'accept', day }, trade.farmer);
    expect(agreed.deadline).toMatchObject({ kind: 'fetch_by', at: `${day}T18:00:00.000Z` });
  });
});

describe('another address', () => {
  test('is the buyer’s own affair until a transporter has accepted the goods', async () => {
    const { id } = await trade.orderAt('confirmed');
    expect(await elsewhere(id)).toMatchObject({ deliveryAddress: '7 Ring Road, Osu', change: null });
    expect((await causes(id)).at(-1)).toBe('Address changed by the buyer');
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    expect(await elsewhere(id, '9 Ring Road, Osu')).toMatchObject({ deliveryAddress: '9 Ring Road, Osu' });
    await trade.move(trade.transporter, id, 'ready_for_pickup');
    await trade.move(trade.transporter, id, 'picked_up');
    const { stops } = await as(trade.transporter).call(readDay, {});
    expect(stops.some(({ address }) => address.includes('9 Ring Road'))).toBe(true);
    await expect(elsewhere(id)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });

  test('is for the transporter to agree to afterwards; their answer counts where the goods are brought', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    expect(await elsewhere(id)).toMatchObject({ deliveryAddress: '12 Oxford Street, Osu' });
    expect(await get(id, trade.transporter)).toMatchObject({
      change: { kind: 'address', address: '7 Ring Road, Osu' },
    });
    const agreed = await answer(id, { answer: 'accept', address: '7 Ring Road, Osu' }, trade.transporter);
    expect(agreed).toMatchObject({ deliveryAddress: '7 Ring Road, Osu', change: null });
    await elsewhere(id, '8 Ring Road, Osu');
    await answer(id, { answer: 'decline', address: '8 Ring Road, Osu' }, trade.transporter);
    expect(await get(id)).toMatchObject({ deliveryAddress: '7 Ring Road, Osu' });
    const [buyer, driver] = [trade.buyer, trade.transporter].map((who) => `user:${who.id}`);
    expect(await noticesOf(id)).toEqual([
      { kind: 'order_address_asked', recipient: driver },
      { kind: 'order_address_agreed', recipient: buyer },
      { kind: 'order_address_asked', recipient: driver },
      { kind: 'order_change_declined', recipient: buyer },
    ]);
    const { stops } = await as(trade.transporter).call(readDay, {});
    expect(stops.some(({ address }) => address.includes('7 Ring Road'))).toBe(true);
  });

  test('in another town is refused with what to do instead', async () => {
    const { id } = await trade.orderAt('confirmed');
    const body = { deliveryAddress: 'Adum', deliveryPlace: 'kumasi' };
    const asked = as(trade.buyer).call(changeAddress, { params: { id }, body });
    await expect(asked).rejects.toMatchObject({ status: 422, code: 'order.other_place' });
    await expect(asked).rejects.toThrow(/For another town, cancel the order and order again/);
    await expect(elsewhere(id, '12 Oxford Street, Osu')).rejects.toMatchObject({ code: 'order.same_address' });
  });
});

describe('another contact', () => {
  const body = { contactName: 'Esi Owusu', contactPhone: '0244000000', notes: 'The blue gate' };

  test('reaches the transporter who has accepted the goods, and shows to nobody in the timeline', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    const changed = await as(trade.buyer).call(changeContact, { params: { id }, body });
    expect(changed).toMatchObject({ contacts: { contactName: 'Esi Owusu' }, notes: 'The blue gate' });
    expect(changed.history.at(-1)).toMatchObject({ cause: 'Contact changed by the buyer', note: null });
    expect(await noticesOf(id)).toEqual([{ kind: 'order_contact_changed', recipient: `user:${trade.transporter.id}` }]);
  });

  test('reaches the farmer of goods that are collected', async () => {
    const { id } = await trade.orderAt('confirmed', { deliveryTypeId: SELF_PICKUP.id });
    await as(trade.buyer).call(changeContact, { params: { id }, body });
    expect(await noticesOf(id)).toEqual([{ kind: 'order_contact_changed', recipient: `user:${trade.farmer.id}` }]);
    await expect(elsewhere(id)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });
});

test('a guest does the same behind the secret link', async () => {
  const { id, token } = await guestOrderAt(trade, 'confirmed');
  const params = { token };
  const day = dayIn(4);
  await as(null).call(changeTrackedContact, { params, body: { contactName: 'Esi' } });
  await as(null).call(changeTrackedAddress, { params, body: { deliveryAddress: '7 Ring Road' } });
  await as(null).call(proposeTrackedDay, { params, body: { day } });
  await answer(id, { answer: 'accept', day }, trade.farmer);
  await proposal(id, dayIn(5));
  await as(null).call(answerTrackedChange, { params, body: { answer: 'decline', day: dayIn(5) } });
  expect(await as(null).call(trackOrder, { params })).toMatchObject({
    contacts: { contactName: 'Esi' },
    deliveryAddress: '7 Ring Road',
    deadline: { at: `${day}T18:00:00.000Z` },
  });
});
