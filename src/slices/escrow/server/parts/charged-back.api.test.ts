import { newId, newOrderNumber } from '#kernel/ids.ts';
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { checkLedger, sendNotice } from '#test/support/chargeback-world.ts';
import { newPhone } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHold, openHold, refundHold, startPayment } from '../index.ts';

const TOTAL = 60_000_00;
const LARGEST = 25_000_00;

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack');
});
afterAll(() => all.close());

const db = () => all.world.app.platform.db;
const now = () => all.world.app.clock.now();

async function order(): Promise<string> {
  const orderId = newId();
  const { buyer, seller } = all.world;
  const people = { buyerId: buyer.id, buyerName: 'Ama Owusu', sellerId: seller.id, sellerName: 'Kofi Mensah' };
  const amounts = { producePesewas: TOTAL, deliveryFeePesewas: 0, platformFeePesewas: 1_500_00 };
  await db().transaction((tx) =>
    openHold(tx, {
      ...{ orderId, orderNumber: newOrderNumber(now()), productName: 'White maize' },
      ...{ ...people, ...amounts, at: now() },
    }),
  );
  return orderId;
}

async function payPart(orderId: string, amountPesewas: number): Promise<string> {
  const phone = newPhone('telecel');
  all.paystack.steer({ do: 'wallet', phone, balancePesewas: 100_000_00 });
  const { paymentId } = await db().transaction((tx) =>
    startPayment(tx, {
      ...{ payerId: all.world.buyer.id, phone, network: 'telecel' },
      ...{ allocations: [{ orderId, amountPesewas }], expiresAt: after(now(), 15 * MINUTE_MS), at: now() },
    }),
  );
  await all.world.settle();
  all.paystack.steer({ do: 'approve', reference: paymentId });
  await all.world.settle(30 * SECOND_MS);
  return paymentId;
}

async function dispute(reference: string): Promise<void> {
  all.paystack.steer({ do: 'dispute', reference, outcome: 'open' });
  await sendNotice(all, 'create', { reference });
}

async function lose(reference: string): Promise<void> {
  all.paystack.steer({ do: 'dispute', reference, outcome: 'lost' });
  await sendNotice(all, 'resolve', { reference, resolution: 'merchant-accepted' });
}

const standing = (orderId: string) =>
  rowsIn<{ status: string; parts: number; charged: boolean }>(
    db(),
    'select status, parts_pesewas as parts, chargeback_id is not null as charged from holds where order_id = $1',
    [orderId],
  ).then(([row]) => row);

async function aWhile(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await all.world.settle(HOUR_MS);
  await checkLedger(db());
}

describe('parts: a chargeback of one part', () => {
  test('holds the whole order, and when it is lost ends it: every other part goes back', async () => {
    const id = await order();
    const parts = [await payPart(id, LARGEST), await payPart(id, LARGEST), await payPart(id, TOTAL)];
    const [, second = ''] = parts;
    await dispute(second);
    expect(await standing(id)).toMatchObject({ status: 'held', charged: true });
    const refund = db().transaction((tx) => refundHold(tx, { orderId: id, reason: 'gone', by: null, at: now() }));
    await expect(refund).rejects.toMatchObject({ refusal: { code: 'escrow.wrong_state' } });
    await lose(second);
    await aWhile();
    expect(await standing(id)).toMatchObject({ status: 'refunded', charged: false });
    const back = await rowsIn<{ id: string; pesewas: number; state: string }>(
      db(),
      'select payment_id as id, amount_pesewas as pesewas, state from refunds where order_id = $1',
      [id],
    );
    expect(new Set(back.map((one) => one.id))).toEqual(new Set(parts));
    expect(back.reduce((sum, one) => sum + one.pesewas, 0)).toBe(TOTAL);
    expect(await all.world.balance('refunds_payable', id)).toBe(0);
    expect(await all.world.balance('chargebacks', 'paystack')).toBe(0);
  });

  test('that is lost before the last part leaves the order waiting for this part again', async () => {
    const id = await order();
    const first = await payPart(id, LARGEST);
    await payPart(id, LARGEST);
    await dispute(first);
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: 2 * LARGEST, charged: true });
    await lose(first);
    await aWhile();
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: LARGEST, charged: false });
    expect(await all.world.balance('escrow', id)).toBe(LARGEST);
    expect(await all.world.balance('refunds_payable', id)).toBe(0);
    await payPart(id, LARGEST);
    await payPart(id, TOTAL);
    expect(await standing(id)).toMatchObject({ status: 'held' });
    expect(await all.world.balance('escrow', id)).toBe(TOTAL);
  });

  test('is not paid twice where the order ends unpaid meanwhile', async () => {
    const id = await order();
    const first = await payPart(id, LARGEST);
    await dispute(first);
    await db().transaction((tx) => closeHold(tx, { orderId: id, at: now() }));
    await aWhile();
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: 0, charged: false });
    expect(await all.world.balance('refunds_payable', id)).toBe(LARGEST);
    await lose(first);
    await aWhile();
    expect(await all.world.balance('refunds_payable', id)).toBe(0);
    expect(await all.world.balance('chargebacks', 'paystack')).toBe(0);
  });
});
