import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { fromGhs } from '#kernel/money.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { EscrowWorld } from '#test/support/escrow-world.ts';
import { escrowWorld, FEE, PRODUCE } from '#test/support/escrow-world.ts';
import { wordsOf } from '#slices/notifications/domain/catalogue.ts';
import type { NoticeParams } from '#slices/notifications/domain/notice.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decideDispute, openDispute, previewDecision, showDispute, showTransaction } from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

const NOTE = 'Looked at both sides';
const as = (viewer: EscrowWorld['buyer'] | null) => world.app.as(viewer);

async function disputed(stage: 'at_farm' | 'delivered') {
  const orderId = await world.paidOrder();
  const at = world.app.clock.now();
  const payload = { orderId, transporterId: world.transporter.id };
  if (stage === 'delivered') {
    await world.app.platform.db.transaction((tx) =>
      recordEvent(tx, { type: 'transport.delivered', subjectId: orderId, payload, audience: [], at }),
    );
    await world.settle();
  }
  const { disputeId } = await as(world.buyer).call(openDispute, {
    params: { transactionId: orderId },
    body: { reason: 'Half of the yams are rotten' },
  });
  return { orderId, disputeId };
}

const wallets = async () => ({
  seller: await world.balance('seller_wallet', world.seller.id),
  transporter: await world.balance('transporter_wallet', world.transporter.id),
});

const preview = (
  id: string,
  query: { outcome: 'release' | 'refund' | 'split'; refundAmount?: string; transporterAmount?: string },
  viewer: EscrowWorld['buyer'] | null = world.admin,
) => as(viewer).call(previewDecision, { params: { id }, query });

describe('a preview', () => {
  test.each([
    ['delivered', { outcome: 'release' }, { buyer: 0, seller: 97.5, transporter: 20, platform: 2.5 }, 'completed'],
    ['delivered', { outcome: 'refund' }, { buyer: 120, seller: 0, transporter: 0, platform: 0 }, 'cancelled'],
    [
      'delivered',
      { outcome: 'split', refundAmount: '50' },
      { buyer: 50, seller: 48.75, transporter: 20, platform: 1.25 },
      'completed',
    ],
    [
      'delivered',
      { outcome: 'split', refundAmount: '2.01', transporterAmount: '18.00' },
      { buyer: 2.01, seller: 97.5, transporter: 18, platform: 2.49 },
      'completed',
    ],
    ['at_farm', { outcome: 'refund' }, { buyer: 120, seller: 0, transporter: 0, platform: 0 }, 'cancelled'],
    ['delivered', { outcome: 'split', refundAmount: '1,00.5' }, null, null],
  ] as const)('%s %j is what the decision then does, to the pesewa', async (stage, query, parts, orderEnds) => {
    const { orderId, disputeId } = await disputed(stage);
    if (parts === null) {
      await expect(preview(disputeId, query)).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
      return;
    }
    const shown = await preview(disputeId, query);
    expect(shown).toEqual({ outcome: query.outcome, parts, total: 120, stage, orderEnds, quantity: null });
    const before = await wallets();
    const amounts = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, name === 'outcome' ? value : Number(value)]),
    );
    const decided = await as(world.admin).call(decideDispute, {
      params: { id: disputeId },
      body: { ...amounts, outcome: query.outcome, note: NOTE, expected: shown.parts },
    });
    expect(decided).toMatchObject({ state: 'decided', parts, refundAmount: parts.buyer, outcomes: [] });
    const after = await wallets();
    expect([after.seller - before.seller, after.transporter - before.transporter]).toEqual([
      fromGhs(parts.seller),
      fromGhs(parts.transporter),
    ]);
    expect(await world.balance('refunds_payable', orderId)).toBe(fromGhs(parts.buyer));
    await world.settle();
  });

  test('changes nothing', async () => {
    const { orderId, disputeId } = await disputed('delivered');
    const before = await wallets();
    await preview(disputeId, { outcome: 'refund' });
    expect(await wallets()).toEqual(before);
    expect(await world.hold(orderId)).toMatchObject({ status: 'disputed' });
    expect(await world.balance('escrow', orderId)).toBe(PRODUCE + 20_00);
    expect(FEE).toBe(2_50);
  });

  test('is refused as the decision is', async () => {
    const atFarm = await disputed('at_farm');
    for (const outcome of ['release', 'split'] as const)
      await expect(preview(atFarm.disputeId, { outcome })).rejects.toMatchObject({
        status: 409,
        code: 'escrow.wrong_state',
        problem: { data: { allowed: ['decide_refund', 'decide_continue'] } },
      });
    const { disputeId } = await disputed('delivered');
    await expect(
      preview(disputeId, { outcome: 'split', refundAmount: '2', transporterAmount: '0' }),
    ).rejects.toMatchObject({ status: 422, problem: { data: { smallest: 20, largest: 119.99 } } });
    await expect(preview(disputeId, { outcome: 'split', refundAmount: '999999999' })).rejects.toMatchObject({
      code: 'dispute.refund_out_of_range',
      problem: { data: { largest: 119.99 } },
    });
    await expect(
      preview(disputeId, { outcome: 'split', refundAmount: '30', transporterAmount: '20.01' }),
    ).rejects.toMatchObject({ code: 'dispute.transporter_out_of_range' });
    await expect(preview(disputeId, { outcome: 'refund', refundAmount: '30' })).rejects.toMatchObject({
      code: 'dispute.amount_without_split',
    });
    await expect(preview(disputeId, { outcome: 'split', refundAmount: '30.005' })).rejects.toMatchObject({
      status: 422,
      code: 'input.invalid',
    });
    await expect(preview(newId(), { outcome: 'refund' })).rejects.toMatchObject({ status: 404 });
    await expect(preview(disputeId, { outcome: 'refund' }, world.buyer)).rejects.toMatchObject({ status: 403 });
    await expect(
      preview(disputeId, { outcome: 'refund' }, { ...world.seller, role: 'admin', permissions: [...PERMISSIONS] }),
    ).rejects.toMatchObject({ status: 403, code: 'dispute.own' });
    await as(world.admin).call(decideDispute, { params: { id: disputeId }, body: { outcome: 'refund', note: NOTE } });
    await expect(preview(disputeId, { outcome: 'refund' })).rejects.toMatchObject({
      status: 409,
      code: 'dispute.decided',
    });
  });
});

test('what was shown is what is done: a decision that would divide the money otherwise is refused', async () => {
  const { orderId, disputeId } = await disputed('delivered');
  const shown = await preview(disputeId, { outcome: 'split', refundAmount: '50' });
  const body = { outcome: 'split' as const, refundAmount: 51, note: NOTE, expected: shown.parts };
  await expect(as(world.admin).call(decideDispute, { params: { id: disputeId }, body })).rejects.toMatchObject({
    status: 409,
    code: 'dispute.changed',
    problem: { data: { parts: { buyer: 51 } } },
  });
  expect(await world.hold(orderId)).toMatchObject({ status: 'disputed' });
});

test.each([30.005, 100.005, 0.001, 30.000_001])('an amount of %d is refused, never rounded', async (refundAmount) => {
  const { disputeId } = await disputed('delivered');
  await expect(
    as(world.admin).call(decideDispute, {
      params: { id: disputeId },
      body: { outcome: 'split', refundAmount, note: NOTE },
    }),
  ).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
});

test('a case says where the goods are, who carries them and how it may end', async () => {
  const one = await disputed('at_farm');
  expect(await as(world.admin).call(showDispute, { params: { id: one.disputeId } })).toMatchObject({
    stage: 'at_farm',
    outcomes: ['refund', 'continue'],
    parts: null,
    transporterName: null,
  });
  const other = await disputed('delivered');
  const shown = await as(world.admin).call(showDispute, { params: { id: other.disputeId } });
  expect(shown).toMatchObject({
    stage: 'delivered',
    outcomes: ['release', 'refund', 'split', 'continue'],
    transporterId: world.transporter.id,
  });
  expect(shown.transporterName).not.toBeNull();
});

interface NoticeRow {
  readonly kind: string;
  readonly params: NoticeParams;
}

const textOf = ({ kind, params }: NoticeRow) => `${kind}: ${wordsOf(kind, params, '')?.text}`;

test('buyer and farmer read what everybody gets, the transporter too', async () => {
  const { disputeId } = await disputed('delivered');
  await as(world.admin).call(decideDispute, {
    params: { id: disputeId },
    body: { outcome: 'split', refundAmount: 15, transporterAmount: 5, note: NOTE },
  });
  const told = await rowsIn<NoticeRow>(
    world.app.platform.db,
    "select kind, params from notices where key = $1 and kind <> 'dispute_decided_delivery'",
    [`dispute.decided:${disputeId}`],
  );
  expect(told.map(textOf)).toEqual(
    Array.from(
      { length: 2 },
      () =>
        'dispute_decided_with_fee: ₵97.50 goes to the farmer, ₵5.00 to the transporter, ₵15.00 back to the buyer. Looked at both sides',
    ),
  );
  await world.settle();
});

test('the transporter is notified of a dispute, of its decision and of what it does to the fee', async () => {
  const { orderId, disputeId } = await disputed('delivered');
  await as(world.admin).call(decideDispute, {
    params: { id: disputeId },
    body: { outcome: 'split', refundAmount: 15, transporterAmount: 5, note: NOTE },
  });
  const { orderNumber } = await as(world.transporter).call(showTransaction, { params: { id: orderId } });
  const told = await rowsIn<NoticeRow>(
    world.app.platform.db,
    "select kind, params from notices where recipient = $1 and params ->> 'orderNumber' = $2 order by kind",
    [`user:${world.transporter.id}`, orderNumber],
  );
  expect(told.map(textOf)).toEqual([
    'dispute_decided_delivery: ₵5.00 of the delivery fee of ₵20.00 is yours.',
    'dispute_opened_delivery: Your delivery fee of ₵20.00 stays in escrow with the rest of the money until the dispute has ended.',
  ]);
  await world.settle();
});
