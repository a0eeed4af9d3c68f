import { approveAsked } from '#test/support/second-person.ts';
import { newId } from '#kernel/ids.ts';
import { DAY_MS } from '#kernel/time.ts';
import {
  addFeeRule,
  endFeeRule,
  listFeeRules,
  ownFees,
  previewFeeRule,
  quoteFee,
} from '#slices/settings/contract-fees.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';

let trade: Trade;
let ama: Viewer;
beforeEach(async () => {
  await trade?.close();
  trade = await openTrade();
  ama = await trade.app.person({ role: 'farmer', firstName: 'Ama' });
});
afterAll(() => trade.close());

const admin = () => trade.app.as(trade.admin);
const day = (days: number) => new Date(trade.app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

type Rule = CallInput<typeof addFeeRule>['body'];

/** The rule with this id, or the newest. */
async function ruleNow(id?: string) {
  const { rules } = await admin().call(listFeeRules, {});
  const rule = id === undefined ? rules[0] : rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error('No such rule.');
  return rule;
}

/** Has two administrators add a rule. */
async function add(rule: Partial<Rule>) {
  const asked = await admin().call(addFeeRule, {
    body: { scope: 'default', feePercent: 2, startsOn: day(0), reason: 'Agreed in November', ...rule },
    idempotencyKey: newId(),
  });
  await approveAsked(trade.app, asked);
  return ruleNow();
}

/** Has two administrators end one. */
async function endRule(id: string, body: { readonly lastOn: string; readonly reason: string }) {
  await approveAsked(trade.app, await admin().call(endFeeRule, { params: { id }, body }));
  return ruleNow(id);
}

/** What is taken of an order of 100.00 from this farmer. */
async function feeOf(farmer: Viewer = trade.farmer, category = 'tubers'): Promise<number> {
  const listingId = await trade.listing({ category, productName: 'Something good' }, farmer);
  const order = await trade.place({ listingId, quantity: 10 });
  return feeTaken(order.id);
}

async function feeTaken(orderId: string): Promise<number> {
  const [row] = await rowsIn<{ fee: number }>(
    trade.app.platform.db,
    'select platform_fee_pesewas::int as fee from orders where id = $1',
    [orderId],
  );
  return (row?.fee ?? 0) / 100;
}

const noticesTo = (person: Viewer) =>
  rowsIn<{ what: string; before: number; after: number }>(
    trade.app.platform.db,
    `select params ->> 'what' as what, (params ->> 'beforePercent')::float as before, (params ->> 'afterPercent')::float as after
     from notices where kind = 'fee_changes' and recipient = $1 order by id`,
    [`user:${person.id}`],
  );

test('an order pays the most specific rule of its day, and keeps what it paid', async () => {
  expect(await feeOf()).toBe(2.5);
  await add({ feePercent: 2 });
  await add({ scope: 'category', category: 'grains', feePercent: 1.5 });
  await add({ scope: 'farmer', farmerId: ama.id, feePercent: 1 });
  expect([await feeOf(), await feeOf(trade.farmer, 'grains'), await feeOf(ama), await feeOf(ama, 'grains')]).toEqual([
    2, 1.5, 1, 1,
  ]);
  expect(await trade.app.as(null).call(readSettings, {})).toMatchObject({ platformFeePercent: 2 });
  const order = await trade.orderAt('pending', { quantity: 10 });
  await add({ feePercent: 4, startsOn: day(7) });
  trade.app.clock.advance(8 * DAY_MS);
  expect(await feeOf()).toBe(4);
  expect(await feeTaken(order.id)).toBe(2);
});

test('a rule says before it is added what it changes, and is refused when that is another thing by now', async () => {
  await trade.listing({ category: 'grains' }, ama);
  const asked = { scope: 'category' as const, category: 'grains' as const, startsOn: day(0), feePercent: 2 };
  const preview = await admin().call(previewFeeRule, { query: asked });
  expect(preview).toEqual({
    startsOn: day(0),
    changes: [{ category: 'grains', beforePercent: 2.5, afterPercent: 2 }],
    farmers: 2,
  });
  await add({ feePercent: 2.25 });
  await expect(add({ ...asked, expected: preview.changes })).rejects.toMatchObject({
    status: 409,
    code: 'fee_rule.changed',
  });
  expect(await add(asked)).toMatchObject({ scope: 'category', feePercent: 2, state: 'in_force', actions: ['end'] });
});

test('a raise is announced seven days before, a lower fee at once, and only to those whose fee it changes', async () => {
  await trade.listing({ category: 'grains' }, ama);
  await trade.listing({ category: 'tubers' });
  const grains = { scope: 'category', category: 'grains' } as const;
  await expect(add({ ...grains, feePercent: 3, startsOn: day(6) })).rejects.toMatchObject({
    status: 409,
    code: 'fee_rule.notice_too_short',
    problem: { data: { earliest: day(7) } },
  });
  await add({ ...grains, feePercent: 3, startsOn: day(7) });
  expect(await noticesTo(ama)).toEqual([{ what: 'grains', before: 2.5, after: 3 }]);
  expect(await noticesTo(trade.farmer)).toEqual([]);
  const shown = await trade.app.as(ama).call(ownFees, {});
  expect(shown.find(({ category }) => category === 'grains')).toEqual({
    category: 'grains',
    feePercent: 2.5,
    change: { on: day(7), feePercent: 3 },
  });
  await add({ scope: 'farmer', farmerId: ama.id, feePercent: 1 });
  expect(await noticesTo(ama)).toContainEqual({ what: 'what you sell', before: 2.5, after: 1 });
  expect(await noticesTo(trade.farmer)).toEqual([]);
});

test('a rule ends once, on a day that can be announced, and stays as it was written', async () => {
  const rule = await add({ scope: 'farmer', farmerId: ama.id, feePercent: 1 });
  const end = (lastOn: string, id = rule.id) => endRule(id, { lastOn, reason: 'The season is over' });
  await expect(end(day(0))).rejects.toMatchObject({ code: 'fee_rule.notice_too_short' });
  await expect(end(day(-1))).rejects.toMatchObject({ code: 'fee_rule.in_the_past' });
  await expect(end(day(7), newId())).rejects.toMatchObject({ status: 404 });
  expect(await end(day(6))).toMatchObject({ lastOn: day(6), ended: { reason: 'The season is over' }, actions: [] });
  await expect(end(day(6))).rejects.toMatchObject({ status: 409, code: 'fee_rule.over' });
  expect(await feeOf(ama)).toBe(1);
  trade.app.clock.advance(7 * DAY_MS);
  expect(await feeOf(ama)).toBe(2.5);
  const { rules } = await admin().call(listFeeRules, {});
  expect(rules).toMatchObject([
    { id: rule.id, state: 'over', feePercent: 1, farmerName: expect.stringContaining('Ama') },
  ]);
  const { db } = trade.app.platform;
  for (const text of [
    'update fee_rules set fee_basis_points = 0',
    'delete from fee_rules',
    'truncate fee_rules cascade',
    'delete from fee_rule_ends',
    'update fee_rule_ends set last_on = last_on - 1',
  ])
    await expect(rowsIn(db, text)).rejects.toThrow('append-only');
});

test('one that has not begun is called off before it does', async () => {
  const rule = await add({ feePercent: 3, startsOn: day(10) });
  const body = { lastOn: day(0), reason: 'Not needed' };
  expect(await endRule(rule.id, body)).toMatchObject({ state: 'over' });
  trade.app.clock.advance(11 * DAY_MS);
  expect(await feeOf()).toBe(2.5);
});

test('what an order of 100 cedis pays on a day', async () => {
  const rule = await add({ feePercent: 3, startsOn: day(7), lastOn: day(8) });
  const ask = (on: string, farmerId?: string) =>
    admin().call(quoteFee, { query: { category: 'tubers', on, ...(farmerId && { farmerId }) } });
  expect(await ask(day(6))).toMatchObject({ feePercent: 2.5, fee: 2.5, seller: 97.5, ruleId: null });
  expect(await ask(day(8))).toMatchObject({ feePercent: 3, fee: 3, seller: 97, ruleId: rule.id });
  expect(await ask(day(9), ama.id)).toMatchObject({ feePercent: 2.5 });
  await expect(ask(day(9), trade.buyer.id)).rejects.toMatchObject({ status: 404, code: 'fee_rule.no_such_farmer' });
});

test('is refused: a subject that does not fit, a fee or a day without sense, and everybody but admins', async () => {
  const bad: readonly [Partial<Rule>, string][] = [
    [{ scope: 'category' }, 'category'],
    [{ category: 'grains' }, 'category'],
    [{ scope: 'farmer' }, 'farmerId'],
    [{ feePercent: 50.01 }, 'feePercent'],
    [{ feePercent: 2.505 }, 'feePercent'],
    [{ startsOn: day(3), lastOn: day(2) }, 'lastOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ reason: ' ' }, 'reason'],
  ];
  for (const [rule, field] of bad)
    await expect(add(rule)).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  await expect(add({ startsOn: day(-1) })).rejects.toMatchObject({ status: 409, code: 'fee_rule.in_the_past' });
  await expect(add({ scope: 'farmer', farmerId: trade.buyer.id })).rejects.toMatchObject({ status: 404 });
  const body = { scope: 'default', feePercent: 0, startsOn: day(0), reason: 'Please' } as const;
  await expect(trade.app.as(ama).call(addFeeRule, { body })).rejects.toMatchObject({ status: 403 });
  await expect(trade.app.as(null).call(addFeeRule, { body })).rejects.toMatchObject({ status: 401 });
  await expect(trade.app.as(trade.buyer).call(ownFees, {})).rejects.toMatchObject({ status: 403 });
});
