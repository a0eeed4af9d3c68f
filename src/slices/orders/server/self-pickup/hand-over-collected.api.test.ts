import { newId } from '#kernel/ids.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { guestReadyToCollect, readyToCollect } from '#test/support/orders/collected-trade.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  handOverCollected,
  readCollection,
  readTrackedHandOver,
  viewCollectionPhoto,
  viewTrackedStopPhoto,
} from '../../contract-hand-over.ts';
import { ordersPersonal } from '../store-personal.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

type Body = CallInput<typeof handOverCollected>['body'];

const as = (who: Viewer | null) => trade.app.as(who);
const order = (id: string) => as(trade.admin).call(getOrder, { params: { id } });
const seen = (id: string, who: Viewer | null) => as(who).call(readCollection, { params: { id } });
const codeOf = async (id: string, buyer = trade.buyer) => (await seen(id, buyer)).code?.code ?? '';
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const photoAndName = () => ({ photo: scalePhoto(), recipientName: 'Esi Mensah', reason: 'somebody_else' as const });

function handOver(id: string, body: Partial<Body>, who: Viewer | null = trade.farmer) {
  return as(who).call(handOverCollected, { params: { id }, body: { actId: newId(), ...body } });
}

describe('the code of goods that their buyer collects', () => {
  test('is the buyer’s alone, and proves the hand-over by the act of the table: the money stays until the time is over', async () => {
    const id = await readyToCollect(trade);
    const codes = await Promise.all(
      [trade.buyer, trade.farmer, trade.admin].map(async (who) => (await seen(id, who)).code),
    );
    expect(codes.map((code) => code?.stage ?? null)).toEqual(['collection', null, null]);
    expect(codes[0]).toMatchObject({
      code: expect.stringMatching(/^\d{6}$/),
      givenTo: expect.stringMatching(/^Kofi /),
    });
    const code = codes[0]?.code ?? '';
    const said = await handOver(id, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(said).toMatchObject({ kind: 'collection', proof: 'code', recipientName: null });
    await trade.settle();
    const handed = await order(id);
    expect(handed).toMatchObject({ status: 'delivered', escrowStatus: 'held', deadline: { kind: 'receipt_by' } });
    expect(handed.history.at(-1)).toMatchObject({
      cause: 'Handed over to the buyer at the farm',
      note: 'Proved by the buyer’s code.',
    });
    expect(await seen(id, trade.buyer)).toMatchObject({ code: null, reports: [{ id: said.id, proof: 'code' }] });
    await trade.settle(48 * HOUR_MS + MINUTE_MS);
    expect(await order(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
  });

  test('twice is one hand-over, by the same act or by the same code; another code is not taken then', async () => {
    const id = await readyToCollect(trade);
    const code = await codeOf(id);
    const actId = newId();
    const first = await handOver(id, { code, actId });
    expect(await handOver(id, { code, actId })).toEqual(first);
    expect(await handOver(id, { code })).toEqual(first);
    await expect(handOver(id, { code: another(code) })).rejects.toMatchObject({ code: 'order.wrong_state' });
    expect((await order(id)).history.filter(({ to }) => to === 'delivered')).toHaveLength(1);
    await as(trade.buyer).call(confirmReceipt, { params: { id }, body: {} });
    expect(await handOver(id, { code })).toEqual(first);
  });

  test('reaches a guest by SMS and behind the secret link, and is wiped from the shelf of notices', async () => {
    const { id, token, phone } = await guestReadyToCollect(trade);
    await trade.settle(MINUTE_MS);
    const told = await rowsIn<{ kind: string }>(
      trade.app.platform.db,
      "select kind from notices where kind = 'collection_code' and recipient = $1 and key = $2",
      [`guest:${phone}`, `collection_code:${id}`],
    );
    expect(told).toHaveLength(1);
    const { code } = await as(null).call(readTrackedHandOver, { params: { token } });
    expect(code).toMatchObject({ stage: 'collection' });
    const said = await handOver(id, { code: code?.code, ...photoAndName() });
    expect(said).toMatchObject({ proof: 'code', recipientName: 'Esi Mensah' });
    const after = await as(null).call(readTrackedHandOver, { params: { token } });
    expect(after).toMatchObject({
      code: null,
      reports: [{ photoUrl: expect.stringContaining(`/api/track/${token}/`) }],
    });
    const params = { token, reportId: said.id ?? '' };
    expect((await as(null).call(viewTrackedStopPhoto, { params })).contentType).toBe('image/jpeg');
  });

  test('of a thousand that are forged none passes, and the hand-over closes for codes', async () => {
    const id = await readyToCollect(trade);
    const right = await codeOf(id);
    const say = (code: string) =>
      handOver(id, { code }).then(
        () => 'passed',
        (error: { code?: string }) => error.code ?? 'lost',
      );
    const answers = new Map<string, number>();
    for (let guess = 1; guess <= 1000; guess += 1) {
      const answer = await say(another(right, guess));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (answer !== 'transport.code_paused') continue;
      // A pause does not tell the right one, and an hour later it is over.
      expect(await say(right)).toBe(answer);
      trade.app.clock.advance(HOUR_MS);
    }
    expect(Object.fromEntries(answers)).toEqual({
      'transport.wrong_code': 20,
      'transport.code_paused': 3,
      'transport.code_closed': 977,
    });
    expect(await say(right)).toBe('transport.code_closed');
    expect((await order(id)).status).toBe('ready_for_pickup');
    expect(await handOver(id, photoAndName())).toMatchObject({ proof: 'photo' });
    expect((await order(id)).status).toBe('delivered');
  });

  test('is another one for each order, and no driver’s or farmer’s opens it', async () => {
    const [first, second] = [await readyToCollect(trade), await readyToCollect(trade)];
    const [code, other] = [await codeOf(first), await codeOf(second)];
    expect(code).not.toBe(other);
    await expect(handOver(first, { code: other })).rejects.toMatchObject({ status: 422, code: 'transport.wrong_code' });
    expect(await handOver(second, { code: other })).toMatchObject({ proof: 'code' });
  });
});

describe('without the code', () => {
  test('a photo and the collector’s name count, and both sides see them', async () => {
    const id = await readyToCollect(trade);
    const said = await handOver(id, photoAndName());
    expect(said).toMatchObject({ proof: 'photo', recipientName: 'Esi Mensah', reason: 'somebody_else' });
    expect((await order(id)).history.at(-1)?.note).toContain('the name of Esi Mensah');
    const params = { id, reportId: said.id ?? '' };
    for (const who of [trade.farmer, trade.buyer, trade.admin])
      expect((await as(who).call(viewCollectionPhoto, { params })).contentType).toBe('image/jpeg');
    await expect(as(trade.stranger).call(viewCollectionPhoto, { params })).rejects.toMatchObject({ status: 404 });
    const unknown = { params: { id, reportId: newId() } };
    await expect(as(trade.buyer).call(viewCollectionPhoto, unknown)).rejects.toMatchObject({
      code: 'transport.not_found',
    });
  });

  test('a wrong one beside a photo and a name leaves these', async () => {
    const id = await readyToCollect(trade);
    const said = await handOver(id, { code: another(await codeOf(id)), ...photoAndName() });
    expect(said).toMatchObject({ proof: 'photo', reason: 'code_not_taken' });
  });

  test('the farmer’s word still counts, and says that nothing proves it; the buyer’s own needs no proof', async () => {
    const marked = await readyToCollect(trade);
    await trade.move(trade.farmer, marked, 'delivered');
    expect(await seen(marked, trade.buyer)).toMatchObject({ code: null, reports: [{ id: null, proof: 'without' }] });
    await expect(handOver(marked, { code: '123456' })).rejects.toMatchObject({ code: 'order.wrong_state' });
    const confirmed = await readyToCollect(trade);
    const code = await codeOf(confirmed);
    await as(trade.buyer).call(confirmReceipt, { params: { id: confirmed }, body: {} });
    expect(await seen(confirmed, trade.buyer)).toEqual({ code: null, reports: [] });
    await expect(handOver(confirmed, { code })).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });

  test('what is missing is said beside its field', async () => {
    const id = await readyToCollect(trade);
    await expect(handOver(id, {})).rejects.toMatchObject({
      status: 422,
      errors: { code: ['Enter the code, or take a photo'] },
    });
    await expect(handOver(id, { code: '12' })).rejects.toMatchObject({
      status: 422,
      errors: { code: ['The code has 6 digits'] },
    });
    const noPicture = new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' });
    await expect(handOver(id, { ...photoAndName(), photo: noPicture })).rejects.toMatchObject({
      status: 422,
      code: 'transport.not_a_picture',
    });
    expect((await order(id)).status).toBe('ready_for_pickup');
  });
});

test('the person who stood in for the buyer is among what is kept of them, and is forgotten with them', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  const id = await readyToCollect(trade, { buyer });
  await handOver(id, photoAndName());
  await trade.app.platform.db.transaction(async (tx) => {
    const kept = await ordersPersonal.records?.(tx, buyer.id);
    expect(kept?.['collected']).toMatchObject([{ order_id: id, proof: 'photo', recipient_name: 'Esi Mensah' }]);
    await ordersPersonal.forget?.(tx, buyer.id, trade.app.clock.now());
  });
  expect((await seen(id, trade.farmer)).reports).toMatchObject([{ proof: 'photo', recipientName: 'Deleted' }]);
});

describe('the hand-over is refused', () => {
  test('to visitors, other roles, other farmers and strangers', async () => {
    const id = await readyToCollect(trade);
    const code = await codeOf(id);
    const otherFarmer = await trade.app.person({ role: 'farmer' });
    await expect(handOver(id, { code }, null)).rejects.toMatchObject({ status: 401 });
    for (const who of [trade.buyer, trade.transporter, trade.admin])
      await expect(handOver(id, { code }, who)).rejects.toMatchObject({ status: 403 });
    await expect(handOver(id, { code }, otherFarmer)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
    await expect(handOver(newId(), { code })).rejects.toMatchObject({ status: 404 });
    for (const who of [trade.stranger, trade.transporter, otherFarmer])
      await expect(seen(id, who)).rejects.toMatchObject({ status: 404 });
    await expect(seen(id, null)).rejects.toMatchObject({ status: 401 });
  });

  test('before the goods are ready, while a dispute is open, after the order was called off, and of what is carried', async () => {
    const early = await trade.orderAt('confirmed', { deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' });
    expect((await seen(early.id, trade.buyer)).code).toBeNull();
    await expect(handOver(early.id, { code: '123456' })).rejects.toMatchObject({ code: 'order.wrong_state' });
    const disputed = await readyToCollect(trade);
    const code = await codeOf(disputed);
    await as(trade.buyer).call(openDispute, {
      params: { transactionId: disputed },
      body: { reason: 'Nobody is there' },
    });
    await trade.settle();
    await expect(handOver(disputed, { code })).rejects.toMatchObject({ status: 409, code: 'order.disputed' });
    const gone = await readyToCollect(trade);
    const late = await codeOf(gone);
    await trade.move(trade.buyer, gone, 'cancelled');
    await expect(handOver(gone, { code: late })).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
    const carried = await trade.orderAt('in_transit');
    await expect(handOver(carried.id, { code: '123456' })).rejects.toMatchObject({ status: 403 });
    await expect(seen(carried.id, trade.buyer)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
  });
});
