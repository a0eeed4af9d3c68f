import { DAY_MS } from '#kernel/time.ts';
import { recordChargeback } from '#slices/escrow/server/chargebacks/record-chargeback.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { declare, escrowOf, harvestOf, orderRest, reserved, UNTIL_DECLARED_MS } from '#test/support/harvests.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

// Found: one buyer who took a deposit back through their bank kept a farmer from declaring the whole harvest.

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const read = (id: string, who: Viewer = trade.buyer) =>
  trade.app.as(who).call(contract.readPreOrder, { params: { id } });

/** What the provider says of a chargeback of a deposit. */
async function bankSays(preOrderId: string, state: 'open' | 'won' | 'lost'): Promise<void> {
  const { db } = trade.app.platform;
  const [paid] = await rowsIn<{ id: string; pesewas: number }>(
    db,
    'select coalesce(h.deposit_paid_by, h.paid_by) as id, coalesce(nullif(h.deposit_pesewas, 0), h.produce_pesewas) as pesewas from holds h where h.order_id = $1',
    [preOrderId],
  );
  const now = trade.app.clock.now();
  const reported = {
    ...{ providerId: `bank:${preOrderId}`, chargeReference: paid?.id ?? '', amountPesewas: Number(paid?.pesewas ?? 0) },
    ...{ state, reason: null, dueAt: null, openedAt: now },
  };
  await db.transaction((tx) => recordChargeback(tx, { provider: 'sandbox', reported }, now));
  await trade.settle();
}

async function owedOf(preOrderId: string) {
  const rows = await rowsIn<{ kind: string; balance: number }>(
    trade.app.platform.db,
    "select kind, balance_pesewas as balance from ledger_accounts where owner_id = $1 and kind = 'refunds_payable' or kind = 'chargebacks' and balance_pesewas <> 0",
    [preOrderId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}

async function takenBack() {
  const { id } = await harvestOf(trade);
  const preOrderId = await reserved(trade, id);
  const other = await trade.app.person({ role: 'buyer' });
  const otherId = await reserved(trade, id, { buyer: other, quantity: 20 });
  await trade.settle(2 * DAY_MS);
  await bankSays(preOrderId, 'open');
  return { id, preOrderId, other, otherId };
}

describe('a deposit that its payer takes back at the bank', () => {
  test('ends the pre-order, frees its kilograms, and keeps nobody from declaring the harvest', async () => {
    const { id, preOrderId, other, otherId } = await takenBack();
    expect(await read(preOrderId)).toMatchObject({ state: 'taken_back', actions: [] });
    await trade.settle(UNTIL_DECLARED_MS - 2 * DAY_MS);
    await declare(trade, id, { quantity: 10, booked: 20 });
    expect(await read(otherId, other)).toMatchObject({ state: 'ready' });
    expect(await escrowOf(trade, preOrderId)).toBe(40_00);
  });

  test('goes back once where the bank says so', async () => {
    const { preOrderId } = await takenBack();
    await bankSays(preOrderId, 'lost');
    expect(await read(preOrderId)).toMatchObject({ state: 'refunded' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
  });

  test('leaves the escrow of an order that is not paid in full, which then costs all of its price', async () => {
    const { id } = await harvestOf(trade);
    const preOrderId = await reserved(trade, id);
    await trade.settle(UNTIL_DECLARED_MS);
    await declare(trade, id, { quantity: 40, booked: 40 });
    const phone = newPhone();
    await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
    await orderRest(trade, preOrderId, { body: { phone } });
    const order = async () => trade.app.as(trade.buyer).call(getOrder, { params: { id: preOrderId } });
    const { totalAmount } = await order();
    expect(await escrowOf(trade, preOrderId)).toBe(40_00);
    await bankSays(preOrderId, 'open');
    await bankSays(preOrderId, 'lost');
    expect(await escrowOf(trade, preOrderId)).toBe(0);
    expect(await owedOf(preOrderId)).toEqual({ refunds_payable: 0 });
    expect(await order()).toMatchObject({ status: 'pending_payment', depositAmount: 0, totalAmount });
    await trade.settle(4 * DAY_MS);
    expect(await order()).toMatchObject({ status: 'cancelled' });
    expect(await read(preOrderId)).toMatchObject({ state: 'refunded' });
    expect(await auditLedger(trade.app.platform.db)).toMatchObject({ totalPesewas: 0, faults: [] });
  });

  test('is the farmer’s where the bank refuses, as of any buyer who withdraws after a day', async () => {
    const { preOrderId } = await takenBack();
    await bankSays(preOrderId, 'won');
    expect(await read(preOrderId)).toMatchObject({ state: 'kept', why: 'withdrawn' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
  });
});
