import { newId } from '#kernel/ids.ts';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { readyToCollect } from '#test/support/orders/collected-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverCollected, readCollection } from '../../contract-hand-over.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const order = (id: string) => trade.app.as(trade.admin).call(getOrder, { params: { id } });
const codeOf = async (id: string) =>
  (await trade.app.as(trade.buyer).call(readCollection, { params: { id } })).code?.code ?? '';
const enter = (id: string, code: string) =>
  trade.app.as(trade.farmer).call(handOverCollected, { params: { id }, body: { actId: newId(), code } });
const outcomesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result): unknown => (result.status === 'fulfilled' ? 'done' : Reflect.get(result.reason, 'code')));

test('the right code from several phones at once is one hand-over, which all of them read', async () => {
  const id = await readyToCollect(trade);
  const code = await codeOf(id);
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => enter(id, code)));
  for (const other of others) expect(other).toEqual(first);
  const { status, history } = await order(id);
  expect(status).toBe('delivered');
  expect(history.filter(({ to }) => to === 'delivered')).toHaveLength(1);
});

test('wrong codes that come at once are each counted: five are looked at, then it pauses', async () => {
  const id = await readyToCollect(trade);
  const right = Number(await codeOf(id));
  const wrong = Array.from({ length: 9 }, (_, by) => String((right + 1 + by) % 1_000_000).padStart(6, '0'));
  const outcomes = outcomesOf(await Promise.allSettled(wrong.map((code) => enter(id, code))));
  expect(outcomes.filter((code) => code === 'transport.wrong_code')).toHaveLength(5);
  expect(outcomes.filter((code) => code === 'transport.code_paused')).toHaveLength(4);
  expect((await order(id)).status).toBe('ready_for_pickup');
});

test('the code and the buyer’s own confirmation at once: the farmer is paid once, whichever was first', async () => {
  const id = await readyToCollect(trade);
  const code = await codeOf(id);
  const confirm = () => trade.app.as(trade.buyer).call(confirmReceipt, { params: { id }, body: {} });
  const [entered, confirmed] = outcomesOf(await Promise.allSettled([enter(id, code), confirm()]));
  expect(confirmed).toBe('done');
  expect(['done', 'order.wrong_state']).toContain(entered);
  await trade.settle();
  const { status, escrowStatus, history } = await order(id);
  expect({ status, escrowStatus }).toEqual({ status: 'completed', escrowStatus: 'released' });
  expect(history.filter(({ to }) => to === 'completed')).toHaveLength(1);
});
