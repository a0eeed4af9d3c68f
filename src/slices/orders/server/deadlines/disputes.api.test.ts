import { rowsIn } from '#test/support/rows.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import {
  addStatement,
  decideDispute,
  listDisputes,
  openDispute,
  previewDecision,
  showDispute,
  showTransaction,
} from '#slices/escrow/contract.ts';
import { wordsOf } from '#slices/notifications/domain/catalogue.ts';
import type { NoticeParams } from '#slices/notifications/domain/notice.ts';
import { listActive } from '#slices/transport/contract.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder } from '../../contract-read.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { moneyWithoutEnd } from './store-deadlines.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

const as = (who: Trade['buyer']) => trade.app.as(who);
const get = (id: string) => as(trade.admin).call(getOrder, { params: { id } });
const caseOf = (id: string) => as(trade.admin).call(showDispute, { params: { id } });
const say = (who: Trade['buyer'], disputeId: string, text = 'The sacks were dry') =>
  as(who).call(addStatement, { params: { disputeId }, body: { text } });
const kindsTold = async (recipient: string, about: string) =>
  (
    await rowsIn<{ kind: string }>(
      trade.app.platform.db,
      'select kind from notices where recipient = $1 and key like $2 and fanned_out_at is not null order by at, id',
      [recipient, `%${about}%`],
    )
  ).map(({ kind }) => kind);

async function disputed(status: OrderStatus): Promise<{ id: string; disputeId: string; listingId: string }> {
  const listingId = await trade.listing();
  const { id } = await trade.orderAt(status, { listingId });
  const { disputeId } = await as(trade.buyer).call(openDispute, {
    params: { transactionId: id },
    body: { reason: 'Half of it is rotten' },
  });
  await trade.settle();
  return { id, disputeId, listingId };
}

describe('a dispute that nobody decides', () => {
  test.each([
    ['confirmed', 'cancelled', 'refunded'],
    ['in_transit', 'cancelled', 'refunded'],
    ['delivered', 'completed', 'released'],
  ] as const)('of a %s order calls every admin, then ends by where the goods are', async (at, ends, money) => {
    const { id, disputeId, listingId } = await disputed(at);
    const opened = await caseOf(disputeId);
    expect(opened).toMatchObject({ overdue: false, award: null });
    expect(Date.parse(opened.decideDueAt ?? '') - Date.parse(opened.openedAt)).toBe(120 * HOUR_MS);
    await trade.settle(36 * HOUR_MS);
    expect(await kindsTold(`user:${trade.farmer.id}`, disputeId)).toContain('dispute_evidence_near');
    await trade.settle(72 * HOUR_MS);
    expect(await kindsTold('staff', disputeId)).toContain('dispute_decision_near');
    expect((await as(trade.admin).call(listDisputes, { query: { due: 'overdue' } })).items).toEqual([]);
    await trade.settle(12 * HOUR_MS);
    await trade.settle(MINUTE_MS);
    expect(await caseOf(disputeId)).toMatchObject({ state: 'open', overdue: true });
    const told = await kindsTold(`user:${trade.admin.id}`, disputeId);
    expect(told.filter((kind) => kind === 'dispute_overdue')).toHaveLength(1);
    expect(await kindsTold(`user:${trade.buyer.id}`, disputeId)).toContain('dispute_delayed');
    expect(
      (await as(trade.admin).call(listDisputes, { query: { due: 'overdue' } })).items.map((one) => one.id),
    ).toEqual([disputeId]);
    expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);
    await trade.settle(48 * HOUR_MS);
    const order = await get(id);
    expect(order).toMatchObject({ status: ends, escrowStatus: money, disputed: false, deadline: null });
    expect(order.history.at(-1)?.cause).toBe(`Dispute decided: ${money}`);
    expect(await caseOf(disputeId)).toMatchObject({
      state: 'decided',
      decidedByName: null,
      note: expect.stringMatching(/^Nobody decided in time\./),
    });
    expect(await kindsTold(`user:${trade.buyer.id}`, disputeId)).toContain('dispute_decided_with_fee');
    if (at === 'confirmed') expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
  });

  test('is decided once when an admin decides at the same moment', async () => {
    const { id, disputeId } = await disputed('delivered');
    await trade.settle(120 * HOUR_MS);
    trade.app.clock.advance(48 * HOUR_MS);
    const body = { outcome: 'refund' as const, note: 'Rotten indeed' };
    await Promise.allSettled([
      trade.settle(),
      as(trade.admin).call(decideDispute, { params: { id: disputeId }, body }),
    ]);
    await trade.settle();
    const order = await get(id);
    expect(['released', 'refunded']).toContain(order.escrowStatus);
    expect(order.money).toMatchObject({ held: 0 });
    const transfers = await rowsIn(
      trade.app.platform.db,
      "select id from ledger_transfers where reference = $1 and kind in ('escrow.released', 'escrow.refunded')",
      [id],
    );
    expect(transfers).toHaveLength(1);
  });
});

describe('evidence', () => {
  test('is closed after its time to both sides, and open to admins', async () => {
    const { id, disputeId } = await disputed('delivered');
    await trade.settle(48 * HOUR_MS);
    await expect(say(trade.buyer, disputeId)).rejects.toMatchObject({ status: 409, code: 'dispute.evidence_closed' });
    expect((await as(trade.farmer).call(showTransaction, { params: { id } })).dispute).toMatchObject({
      mayAdd: false,
      photosLeft: 0,
    });
    expect(await say(trade.admin, disputeId, 'Which sack?')).toMatchObject({ side: 'admin' });
  });

  test('that comes late gives the other side more time, once, and the decision waits as long', async () => {
    const { id, disputeId } = await disputed('delivered');
    const { decideDueAt } = await caseOf(disputeId);
    await trade.settle(40 * HOUR_MS);
    await say(trade.farmer, disputeId);
    const after = await caseOf(disputeId);
    expect(Date.parse(after.decideDueAt ?? '') - Date.parse(decideDueAt ?? '')).toBe(24 * HOUR_MS);
    await trade.settle(12 * HOUR_MS);
    await expect(say(trade.farmer, disputeId)).rejects.toMatchObject({ code: 'dispute.evidence_closed' });
    await say(trade.buyer, disputeId, 'They were not');
    expect(await caseOf(disputeId)).toMatchObject({ decideDueAt: after.decideDueAt });
    expect(await kindsTold(`user:${trade.buyer.id}`, disputeId)).toContain('dispute_more_time');
    expect((await as(trade.buyer).call(showTransaction, { params: { id } })).dispute).toMatchObject({ mayAdd: true });
  });
});

describe('an award', () => {
  const asked = (id: string, query: object) =>
    as(trade.admin).call(previewDecision, { params: { id }, query: { outcome: 'split', ...query } });

  test.each([
    { unit: 'kg', typed: { refundKg: 2.5 }, query: { refundKg: '2.5' }, buyer: 25, text: '2.5 kg' },
    {
      unit: 'percent',
      typed: { refundPercent: 30 },
      query: { refundPercent: '30' },
      buyer: 37.5,
      text: '30 % of the produce',
    },
    { unit: 'amount', typed: { refundAmount: 10.1 }, query: { refundAmount: '10.10' }, buyer: 10.1, text: '₵10.10' },
  ] as const)('by $unit is priced, previewed and done as it was shown', async ({ unit, typed, query, buyer, text }) => {
    const { id, disputeId } = await disputed('delivered');
    const shown = await asked(disputeId, query);
    expect(shown.parts.buyer).toBe(buyer);
    await as(trade.admin).call(decideDispute, {
      params: { id: disputeId },
      body: { outcome: 'split', note: 'As weighed', expected: shown.parts, ...typed },
    });
    await trade.settle();
    expect(await get(id)).toMatchObject({ status: 'completed', money: { refunded: buyer, held: 0 } });
    const { dispute } = await as(trade.buyer).call(showTransaction, { params: { id } });
    expect(dispute).toMatchObject({ outcome: 'split', award: { unit, text } });
    const [told] = await rowsIn<{ kind: string; params: NoticeParams }>(
      trade.app.platform.db,
      "select kind, params from notices where recipient = $1 and key = $2 and kind like 'dispute_decided%'",
      [`user:${trade.buyer.id}`, `dispute.decided:${disputeId}`],
    );
    const said = told ? wordsOf(told.kind, told.params, '')?.text : null;
    expect(said?.includes(`for ${text}`)).toBe(unit !== 'amount');
  });

  test('is refused in two units, beyond what was sold and without a split', async () => {
    const { disputeId } = await disputed('delivered');
    const refusals: readonly (readonly [object, string])[] = [
      [{ refundKg: '2', refundPercent: '10' }, 'dispute.one_award'],
      [{ refundKg: '12.51' }, 'dispute.refund_out_of_range'],
      [{ refundPercent: '100.5' }, 'input.invalid'],
      [{ refundKg: '0.001' }, 'input.invalid'],
      [{ outcome: 'refund', refundKg: '1' }, 'dispute.amount_without_split'],
    ];
    for (const [query, code] of refusals)
      await expect(asked(disputeId, query), JSON.stringify(query)).rejects.toMatchObject({ status: 422, code });
  });
});

test('a delivery whose order was settled on the road is closed when nobody says that it arrived', async () => {
  const { id, disputeId } = await disputed('in_transit');
  const body = { outcome: 'release' as const, note: 'The farmer kept their part' };
  await as(trade.admin).call(decideDispute, { params: { id: disputeId }, body });
  await trade.settle();
  expect(await get(id)).toMatchObject({ status: 'completed', deliveryStatus: 'in_transit' });
  const { durationHours } = await get(id);
  await trade.settle((durationHours + 72) * HOUR_MS);
  expect(await get(id)).toMatchObject({ status: 'completed', deliveryStatus: 'cancelled' });
  const active = await as(trade.transporter).call(listActive, {});
  expect(active.map(({ orderNumber }) => orderNumber)).not.toContain((await get(id)).orderNumber);
});

test('the queue begins with the case that is due first', async () => {
  const [first, second] = [await disputed('delivered'), await disputed('delivered')];
  await rowsIn(
    trade.app.platform.db,
    "update disputes set decide_due_at = decide_due_at - interval '30 hours' where id = $1",
    [second.disputeId],
  );
  const { items } = await as(trade.admin).call(listDisputes, { query: { sort: 'due', limit: 100 } });
  const order = items.map((item) => item.id).filter((id) => id === first.disputeId || id === second.disputeId);
  expect(order).toEqual([second.disputeId, first.disputeId]);
});
