import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { readTrackedHandOver, viewTrackedStopPhoto } from '#slices/orders/contract-hand-over.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { drive } from '#test/support/orders/arrive.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readHandOver, reportStop, viewStopPhoto } from '../../contract-hand-over.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

type Body = CallInput<typeof reportStop>['body'];

async function deliveryId(orderId: string): Promise<string> {
  return (await deliveriesOf(trade.app.platform.db, [orderId])).get(orderId)?.id ?? '';
}

const at = () => trade.app.clock.now();
const order = (id: string) => trade.app.as(trade.admin).call(getOrder, { params: { id } });
const handOver = (orderId: string, who: Viewer | null) => trade.app.as(who).call(readHandOver, { params: { orderId } });
const codeOf = async (orderId: string, who: Viewer) => (await handOver(orderId, who)).code?.code ?? '';
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function report(
  orderId: string,
  body: Omit<Body, 'actId'> & { actId?: string },
  who: Viewer | null = trade.transporter,
) {
  const sent = { actId: newId(), ...body };
  return trade.app.as(who).call(reportStop, { params: { id: await deliveryId(orderId) }, body: sent });
}

const photoAndName = () => ({ photo: scalePhoto(), recipientName: 'Esi Mensah', reason: 'somebody_else' as const });

describe('codes', () => {
  test('prove both hand-overs; each side sees its own, the transporter and our team see none', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    const seen = await Promise.all(
      [trade.farmer, trade.buyer, trade.transporter, trade.admin].map(async (who) => (await handOver(id, who)).code),
    );
    expect(seen.map((code) => code?.stage ?? null)).toEqual(['pickup', 'delivery', null, null]);
    const [pickup, delivery] = seen.map((code) => code?.code ?? '');
    expect(pickup).toMatch(/^\d{6}$/);
    expect(delivery).toMatch(/^\d{6}$/);
    expect(await report(id, { kind: 'pickup', code: pickup })).toMatchObject({ kind: 'pickup', proof: 'code' });
    expect(await order(id)).toMatchObject({ status: 'picked_up' });
    expect((await handOver(id, trade.farmer)).code).toBeNull();
    await drive(trade.app, id);
    // Said with a space, as people read it aloud; that the goods were on the road goes without saying.
    const spaced = `${delivery?.slice(0, 3)} ${delivery?.slice(3)}`;
    expect(await report(id, { kind: 'delivery', code: spaced })).toMatchObject({ proof: 'code' });
    const delivered = await order(id);
    expect(delivered).toMatchObject({ status: 'delivered', escrowStatus: 'held', deadline: { kind: 'receipt_by' } });
    expect(delivered.history.map(({ to }) => to).slice(-3)).toEqual(['picked_up', 'in_transit', 'delivered']);
    expect(delivered.history.at(-1)?.note).toBe('Proved by the buyer’s code.');
    expect((await handOver(id, trade.buyer)).code).toBeNull();
  });

  test('go by SMS to both, a guest too, and wiped from the shelf of notices', async () => {
    const { id, token, phone } = await guestOrderAt(trade, 'ready_for_pickup');
    const { code } = await trade.app.as(null).call(readTrackedHandOver, { params: { token } });
    await trade.settle(MINUTE_MS);
    const told = await rowsIn<{ kind: string; params: object | null }>(
      trade.app.platform.db,
      "select kind, params from notices where kind in ('pickup_code', 'delivery_code') and recipient in ($1, $2) and key like $3",
      [`guest:${phone}`, `user:${trade.farmer.id}`, `%${await deliveryId(id)}%`],
    );
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['delivery_code', 'pickup_code']);
    expect(code?.code).toMatch(/^\d{6}$/);
    await report(id, { kind: 'pickup', code: await codeOf(id, trade.farmer) });
    await report(id, { kind: 'delivery', code: code?.code ?? '' });
    expect((await order(id)).status).toBe('delivered');
  });

  test('of a thousand that are forged none passes, and the hand-over closes for codes', async () => {
    const { id } = await trade.orderAt('in_transit');
    const right = await codeOf(id, trade.buyer);
    const delivery = await deliveryId(id);
    const say = (code: string) =>
      trade.app
        .as(trade.transporter)
        .call(reportStop, { params: { id: delivery }, body: { kind: 'delivery', actId: newId(), code } })
        .then(
          () => 'passed',
          (error: { code?: string }) => error.code ?? 'lost',
        );
    const answers = new Map<string, number>();
    for (let guess = 1; guess <= 1000; guess += 1) {
      const answer = await say(another(right, guess));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (answer !== 'transport.code_paused') continue;
      // A pause does not tell the right one. An hour later it is over; the deadline of the road stays ahead.
      expect(await say(right)).toBe(answer);
      trade.app.clock.advance(HOUR_MS);
    }
    expect(Object.fromEntries(answers)).toEqual({
      'transport.wrong_code': 20,
      'transport.code_paused': 3,
      'transport.code_closed': 977,
    });
    expect((await order(id)).status).toBe('in_transit');
    expect(await say(right)).toBe('transport.code_closed');
    expect(await report(id, { kind: 'delivery', ...photoAndName() })).toMatchObject({ proof: 'photo' });
    expect((await order(id)).status).toBe('delivered');
  });

  test('are others for another transporter, of another stage and of another order', async () => {
    const first = await trade.orderAt('ready_for_pickup');
    const before = [await codeOf(first.id, trade.farmer), await codeOf(first.id, trade.buyer)];
    await trade.settle(25 * HOUR_MS);
    const other = await trade.app.person({ role: 'transporter', firstName: 'Kwame' });
    await trade.move(other, first.id, 'ready_for_pickup');
    const now = [await codeOf(first.id, trade.farmer), await codeOf(first.id, trade.buyer)];
    expect(new Set([...before, ...now]).size).toBe(4);
    await expect(report(first.id, { kind: 'pickup', code: before[0] }, trade.transporter)).rejects.toMatchObject({
      status: 404,
    });
    await expect(report(first.id, { kind: 'pickup', code: before[0] }, other)).rejects.toMatchObject({
      status: 422,
      code: 'transport.wrong_code',
    });
    await expect(report(first.id, { kind: 'pickup', code: now[1] }, other)).rejects.toMatchObject({ status: 422 });
    expect(await report(first.id, { kind: 'pickup', code: now[0] }, other)).toMatchObject({ proof: 'code' });
  });
});

describe('without a code', () => {
  test('a photo and a name count, and both sides see them', async () => {
    const { id } = await trade.orderAt('in_transit');
    const said = await report(id, { kind: 'delivery', ...photoAndName() });
    expect(said).toMatchObject({ proof: 'photo', recipientName: 'Esi Mensah', reason: 'somebody_else' });
    const { reports } = await handOver(id, trade.buyer);
    expect(reports.map(({ kind, proof }) => [kind, proof])).toEqual([
      ['pickup', 'without'],
      ['delivery', 'photo'],
    ]);
    const photo = { orderId: id, reportId: said.id ?? '' };
    const { contentType } = await trade.app.as(trade.farmer).call(viewStopPhoto, { params: photo });
    expect(contentType).toBe('image/jpeg');
    await expect(trade.app.as(trade.stranger).call(viewStopPhoto, { params: photo })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a wrong code beside a photo and a name leaves these: nobody is there any more', async () => {
    const { id } = await trade.orderAt('in_transit');
    const wrong = another(await codeOf(id, trade.buyer));
    expect(await report(id, { kind: 'delivery', code: wrong, ...photoAndName() })).toMatchObject({
      proof: 'photo',
      reason: 'code_not_taken',
    });
  });

  test('the steps of before still count, and say that nothing proves them', async () => {
    const { id } = await trade.orderAt('in_transit');
    await trade.move(trade.transporter, id, 'delivered');
    const { reports } = await handOver(id, trade.buyer);
    expect(reports.map(({ proof }) => proof)).toEqual(['without', 'without']);
    expect(await order(id)).toMatchObject({ deadline: { kind: 'receipt_by' } });
  });

  test('what is missing is said beside its field', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    await expect(report(id, { kind: 'pickup' })).rejects.toMatchObject({ status: 422 });
    await expect(report(id, { kind: 'pickup', code: '12' })).rejects.toMatchObject({ status: 422 });
    await expect(report(id, { kind: 'failed', reason: 'refused' })).rejects.toMatchObject({ status: 422 });
    const noPicture = new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' });
    await expect(report(id, { kind: 'pickup', ...photoAndName(), photo: noPicture })).rejects.toMatchObject({
      status: 422,
      code: 'transport.not_a_picture',
    });
  });
});

describe('a phone without a network', () => {
  const minutesAgo = (minutes: number, offMs = 0) =>
    new Date(at().getTime() - minutes * MINUTE_MS + offMs).toISOString();

  test('tells both hand-overs later: right times by a clock an hour wrong, one effect, the money from our receipt on', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    const codes = { pickup: await codeOf(id, trade.farmer), delivery: await codeOf(id, trade.buyer) };
    await trade.settle(5 * HOUR_MS);
    const clock = (minutes: number) => ({
      phoneAt: minutesAgo(minutes, HOUR_MS),
      sentAt: minutesAgo(0, HOUR_MS),
      clockOffsetMs: String(-HOUR_MS),
    });
    const pickup = { kind: 'pickup', actId: newId(), code: codes.pickup, ...clock(240) } as const;
    const delivery = { kind: 'delivery', actId: newId(), code: codes.delivery, ...clock(30) } as const;
    const isAgo = (moment: string, minutes: number) =>
      expect(Math.abs(Date.parse(moment) - Date.parse(minutesAgo(minutes)))).toBeLessThan(10 * SECOND_MS);
    const first = await report(id, pickup);
    expect(first.doubted).toBe(false);
    isAgo(first.happenedAt, 240);
    // The tab was killed before the response came: it is sent again, and so is everything.
    expect(await report(id, pickup)).toEqual(first);
    const [one, other] = await Promise.all([report(id, delivery), report(id, delivery)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ doubted: false, proof: 'code' });
    isAgo(one.happenedAt, 30);
    const delivered = await order(id);
    expect(delivered.history.filter(({ to }) => to === 'delivered')).toHaveLength(1);
    expect(delivered.history.at(-1)?.note).toContain('the phone had no network until now');
    // Tubers have 48 hours, and all of them count from now.
    const end = Date.parse(delivered.deadline?.at ?? '');
    expect(end).toBeGreaterThanOrEqual(Date.parse(one.receivedAt) + 48 * HOUR_MS);
    expect(end).toBeLessThan(Date.parse(one.receivedAt) + 48 * HOUR_MS + MINUTE_MS);
    await trade.settle(47 * HOUR_MS);
    expect((await order(id)).escrowStatus).toBe('held');
    await trade.settle(HOUR_MS + MINUTE_MS);
    expect(await order(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
  });

  test('cannot have been there before the goods were taken', async () => {
    const { id } = await trade.orderAt('in_transit');
    const early = { phoneAt: minutesAgo(600), sentAt: minutesAgo(0) };
    const said = await report(id, { kind: 'delivery', code: await codeOf(id, trade.buyer), ...early });
    expect(said).toMatchObject({ doubted: true, happenedAt: said.receivedAt });
  });

  test('is refused as an act that was reported of other goods, and moves nothing', async () => {
    const [one, other] = [await trade.orderAt('ready_for_pickup'), await trade.orderAt('ready_for_pickup')];
    const actId = newId();
    await report(one.id, { kind: 'pickup', actId, code: await codeOf(one.id, trade.farmer) });
    const again = report(other.id, { kind: 'pickup', actId, code: await codeOf(other.id, trade.farmer) });
    await expect(again).rejects.toMatchObject({ status: 422, code: 'idempotency.key_reused' });
    expect(await order(other.id)).toMatchObject({ status: 'ready_for_pickup' });
  });

  test('is reported when the order was called off in the meantime', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    const code = await codeOf(id, trade.farmer);
    await trade.move(trade.buyer, id, 'cancelled');
    await expect(report(id, { kind: 'pickup', code })).rejects.toMatchObject({
      status: 409,
      code: 'transport.wrong_state',
    });
    expect((await order(id)).status).toBe('cancelled');
  });
});

describe('goods that nobody takes', () => {
  const inDays = (days: number) => new Date(at().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  const tried = (day: string) => ({ kind: 'failed', reason: 'nobody_there', next: 'retry', retryOn: day }) as const;
  const kindsTo = async (who: Viewer, id: string) =>
    (
      await rowsIn<{ kind: string }>(
        trade.app.platform.db,
        "select kind from notices where recipient = $1 and link = $2 and kind in ('delivery_tried', 'delivery_returns')",
        [`user:${who.id}`, `/orders/${id}`],
      )
    ).map(({ kind }) => kind);

  test('are tried again on a day that both sides read; every deadline runs on', async () => {
    const { id } = await trade.orderAt('picked_up');
    const before = await order(id);
    await expect(report(id, tried(inDays(9)))).rejects.toMatchObject({ code: 'transport.retry_too_late' });
    expect(await report(id, tried(inDays(1)))).toMatchObject({ next: 'retry', retryOn: inDays(1), proof: null });
    const after = await order(id);
    expect(after).toMatchObject({ status: 'in_transit', disputed: false, deadline: before.deadline });
    for (const who of [trade.buyer, trade.farmer]) expect(await kindsTo(who, id)).toEqual(['delivery_tried']);
    expect(await report(id, { kind: 'delivery', code: await codeOf(id, trade.buyer) })).toMatchObject({
      proof: 'code',
    });
  });

  test('go back to the farm: a dispute opens by itself, with a deadline of its own', async () => {
    const { id } = await trade.orderAt('in_transit');
    await report(id, { kind: 'failed', reason: 'refused', next: 'return', note: 'They say it is not ripe' });
    await trade.settle();
    const disputed = await order(id);
    expect(disputed).toMatchObject({ disputed: true, escrowStatus: 'disputed', deadline: { kind: 'decide_by' } });
    expect(disputed.history.at(-1)).toMatchObject({ cause: 'Could not be delivered: dispute opened' });
    for (const who of [trade.buyer, trade.farmer]) expect(await kindsTo(who, id)).toEqual(['delivery_returns']);
  });

  test('are said only of goods on the road, five times at most', async () => {
    const { id } = await trade.orderAt('ready_for_pickup');
    await expect(report(id, tried(inDays(1)))).rejects.toMatchObject({ code: 'transport.wrong_state' });
    await trade.move(trade.transporter, id, 'picked_up');
    for (let times = 0; times < 5; times += 1) await report(id, tried(inDays(1)));
    await expect(report(id, tried(inDays(1)))).rejects.toMatchObject({
      code: 'transport.too_many_tries',
      message: expect.stringContaining('Choose that they go back to the farm.'),
    });
  });

  test('failed: after five tries the goods may still go back to the farm, once', async () => {
    const { id } = await trade.orderAt('in_transit');
    for (let times = 0; times < 5; times += 1) await report(id, tried(inDays(1)));
    const back = { kind: 'failed', reason: 'nobody_there', next: 'return' } as const;
    expect(await report(id, back)).toMatchObject({ next: 'return' });
    await trade.settle();
    expect(await order(id)).toMatchObject({ disputed: true });
    await expect(report(id, back)).rejects.toMatchObject({ code: 'transport.too_many_tries' });
  });
});

test('strangers, other transporters and visitors are kept out', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  const other = await trade.app.person({ role: 'transporter' });
  const body = { kind: 'pickup', code: '123456' } as const;
  await expect(report(id, body, null)).rejects.toMatchObject({ status: 401 });
  await expect(report(id, body, trade.farmer)).rejects.toMatchObject({ status: 403 });
  await expect(report(id, body, other)).rejects.toMatchObject({ status: 404 });
  await expect(handOver(id, trade.stranger)).rejects.toMatchObject({ status: 404 });
  await expect(handOver(id, null)).rejects.toMatchObject({ status: 401 });
  const params = { token: newId().replaceAll('-', ''), reportId: newId() };
  await expect(trade.app.as(null).call(viewTrackedStopPhoto, { params })).rejects.toMatchObject({ status: 404 });
});
