import { addDays, dayOf } from '#kernel/moment.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { inspect, openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { arrangeVisit, callOffVisit, claimGoods, releaseGoods } from '#slices/quality/contract-claims.ts';
import { inspectionsOf } from '#slices/quality/server/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder, trackOrder } from '../../contract-read.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

/** The inspection of an order that waits for one, claimed by the trade's inspector. */
async function claimed(orderId: string) {
  const id = (await inspectionsOf(trade.app.platform.db, [orderId])).get(orderId)?.id ?? '';
  const to = { params: { id } };
  await trade.app.as(trade.inspector).call(claimGoods, to);
  return to;
}

const tomorrow = () => addDays(dayOf(trade.app.clock.now()), 1);
const arrange = (to: { params: { id: string } }, body: { part: 'morning'; reason?: string }) =>
  trade.app.as(trade.inspector).call(arrangeVisit, { ...to, body: { day: tomorrow(), ...body } });
const told = (orderId: string) =>
  rowsIn<{ kind: string; recipient: string; why: string }>(
    trade.app.platform.db,
    "select kind, recipient, params->>'why' as why from notices where key like $1 and kind like 'inspection_visit%' order by id",
    [`%${orderId}%`],
  );

test('buyer and farmer are notified of a visit, and see it on the order until the report', async () => {
  const { id } = await trade.orderAt('confirmed');
  await trade.move(trade.farmer, id, 'pending_quality_check');
  const to = await claimed(id);
  const seen = async (who = trade.buyer) => (await trade.app.as(who).call(getOrder, { params: { id } })).inspector;
  expect(await seen()).toMatchObject({ name: expect.stringMatching(/^Efua /), visit: null });
  await arrange(to, { part: 'morning' });
  await trade.settle();
  for (const who of [trade.buyer, trade.farmer, trade.admin])
    expect(await seen(who)).toMatchObject({ inspectionId: to.params.id, visit: { day: tomorrow(), part: 'morning' } });
  const [buyer, farmer] = [`user:${trade.buyer.id}`, `user:${trade.farmer.id}`];
  expect((await told(id)).map(({ recipient }) => recipient).sort()).toEqual([buyer, farmer].sort());
  await trade.app.as(trade.inspector).call(callOffVisit, { ...to, body: { reason: 'The road is flooded' } });
  await trade.settle();
  expect(await seen()).toMatchObject({ visit: null });
  expect(await told(id)).toEqual(
    expect.arrayContaining([{ kind: 'inspection_visit_off', recipient: buyer, why: 'The road is flooded' }]),
  );
  await inspect(trade, id, true);
  expect(await seen()).toBeNull();
});

test('a guest is notified too, and reads when an administrator gives the inspection to others', async () => {
  const order = await guestOrderAt(trade, 'confirmed');
  await trade.move(trade.farmer, order.id, 'pending_quality_check');
  const to = await claimed(order.id);
  await arrange(to, { part: 'morning' });
  await trade.settle();
  const tracked = () => trade.app.as(null).call(trackOrder, { params: { token: order.token } });
  expect((await tracked()).inspector).toMatchObject({ visit: { part: 'morning' } });
  await trade.app.as(trade.admin).call(releaseGoods, to);
  await trade.settle();
  expect((await tracked()).inspector).toBeNull();
  const kinds = (await told(order.id)).filter(({ recipient }) => recipient.startsWith('guest:'));
  expect(kinds.map(({ kind }) => kind)).toEqual(['inspection_visit', 'inspection_visit_off']);
});

test('no visit is arranged for after the order’s deadline', async () => {
  const { id } = await trade.orderAt('confirmed');
  await trade.move(trade.farmer, id, 'pending_quality_check');
  const to = await claimed(id);
  const late = addDays(tomorrow(), 5);
  await expect(
    trade.app.as(trade.inspector).call(arrangeVisit, { ...to, body: { day: late, part: 'morning' } }),
  ).rejects.toMatchObject({ status: 422, code: 'quality.wrong_day' });
});
