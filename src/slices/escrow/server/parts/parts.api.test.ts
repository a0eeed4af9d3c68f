import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { newId, newOrderNumber } from '#kernel/ids.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { type EscrowWorld, escrowWorld, newPhone } from '#test/support/escrow-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHold, openHold, reduceHold, refundHold, releaseHold, startPayment } from '../index.ts';

/** More than two wallets pay in a day. */
const PRODUCE = 58_000_00;
const DELIVERY = 2_000_00;
const FEE = 1_450_00;
const TOTAL = PRODUCE + DELIVERY;
const LARGEST = 25_000_00;

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld({ auto: null });
});
afterAll(() => world.close());

const db = () => world.app.platform.db;
const now = () => world.app.clock.now();

/** An order that waits for its money. */
async function order(): Promise<string> {
  const orderId = newId();
  const { buyer, seller } = world;
  const people = { buyerId: buyer.id, buyerName: 'Ama Owusu', sellerId: seller.id, sellerName: 'Kofi Mensah' };
  const amounts = { producePesewas: PRODUCE, deliveryFeePesewas: DELIVERY, platformFeePesewas: FEE };
  await db().transaction((tx) =>
    openHold(tx, {
      ...{ orderId, orderNumber: newOrderNumber(now()), productName: 'White maize' },
      ...{ ...people, ...amounts, at: now() },
    }),
  );
  return orderId;
}

/** A phone whose wallet has enough. */
async function richPhone(network: MobileNetwork = 'mtn'): Promise<string> {
  const phone = newPhone(network);
  await world.sandbox.steer({ do: 'wallet', phone, balancePesewas: 100_000_00, name: 'Ama Owusu' });
  return phone;
}

interface Asking {
  readonly phone: string;
  readonly network?: MobileNetwork;
}

/** Asks a phone for a part; the whole rest when left out. */
async function ask(orderId: string, amountPesewas: number, { phone, network = 'mtn' }: Asking): Promise<string> {
  const { paymentId } = await db().transaction((tx) =>
    startPayment(tx, {
      ...{ payerId: world.buyer.id, phone, network, allocations: [{ orderId, amountPesewas }] },
      ...{ expiresAt: after(now(), 15 * MINUTE_MS), at: now() },
    }),
  );
  await world.settle();
  return paymentId;
}

async function approve(reference: string): Promise<void> {
  await world.sandbox.steer({ do: 'approve', reference });
  await world.settle();
}

/** Pays a part, and says from which phone. */
async function payPart(orderId: string, amountPesewas: number, network?: MobileNetwork): Promise<string> {
  const phone = await richPhone(network);
  await approve(await ask(orderId, amountPesewas, network ? { phone, network } : { phone }));
  return phone;
}

const walletOf = (phone: string) => world.sandbox.wallet(phone).balancePesewas;

function standing(orderId: string) {
  return rowsIn<{ status: string; parts: number }>(
    db(),
    'select status, parts_pesewas as parts from holds where order_id = $1',
    [orderId],
  ).then(([row]) => row);
}

const refunds = (orderId: string) =>
  rowsIn<{ pesewas: number; cause: string; of: number; state: string }>(
    db(),
    `select r.amount_pesewas as pesewas, r.cause, p.amount_pesewas as of, r.state from refunds r join payments p on p.id = r.payment_id
     where r.order_id = $1 order by r.created_at, p.created_at desc`,
    [orderId],
  );

const events = (orderId: string, type: string) =>
  rowsIn<{ payload: Record<string, unknown> }>(
    db(),
    'select payload from outbox_events where subject_id = $1 and type = $2 order by id',
    [orderId, type],
  ).then((rows) => rows.map(({ payload }) => payload));

async function aWhile(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await world.settle(HOUR_MS);
  await world.checkBooks();
}

const close = (orderId: string) => db().transaction((tx) => closeHold(tx, { orderId, at: now() }));

describe('parts: an order', () => {
  test('is filled by three parts over two networks, and each is held at once', async () => {
    const id = await order();
    await payPart(id, LARGEST);
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: LARGEST });
    expect(await world.balance('escrow', id)).toBe(LARGEST);
    await payPart(id, LARGEST, 'telecel');
    expect(await world.balance('escrow', id)).toBe(2 * LARGEST);
    expect(await events(id, 'escrow.payment_confirmed')).toEqual([]);
    await payPart(id, TOTAL);
    expect(await standing(id)).toEqual({ status: 'held', parts: 2 * LARGEST });
    expect(await world.balance('escrow', id)).toBe(TOTAL);
    expect(await events(id, 'escrow.part_paid')).toMatchObject([
      { amountPesewas: LARGEST, paidPesewas: LARGEST, leftPesewas: TOTAL - LARGEST },
      { amountPesewas: LARGEST, paidPesewas: 2 * LARGEST, leftPesewas: TOTAL - 2 * LARGEST },
    ]);
    expect(await events(id, 'escrow.payment_confirmed')).toHaveLength(1);
    await db().transaction((tx) => releaseHold(tx, { orderId: id, transporterId: null, by: null, at: now() }));
    expect(await world.balance('escrow', id)).toBe(0);
    await world.checkBooks();
  });

  test('keeps what was paid when a later part fails', async () => {
    const id = await order();
    await payPart(id, LARGEST);
    const failed = await ask(id, LARGEST, { phone: await richPhone() });
    await world.sandbox.steer({ do: 'decline', reference: failed });
    await world.settle();
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: LARGEST });
    expect(await refunds(id)).toEqual([]);
    await payPart(id, LARGEST);
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: 2 * LARGEST });
  });

  test('that ends unpaid gives every part back to where it came from', async () => {
    const id = await order();
    const phones = [await payPart(id, LARGEST), await payPart(id, 20_000_00, 'telecel')];
    await close(id);
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: 0 });
    expect(await world.balance('escrow', id)).toBe(0);
    await close(id);
    await aWhile();
    expect(phones.map(walletOf)).toEqual([100_000_00, 100_000_00]);
    expect(await refunds(id)).toMatchObject([
      { pesewas: 20_000_00, cause: 'surplus', state: 'succeeded' },
      { pesewas: LARGEST, cause: 'surplus', state: 'succeeded' },
    ]);
  });

  test('that is over takes no part that comes late', async () => {
    const id = await order();
    await payPart(id, LARGEST);
    const phone = await richPhone();
    const late = await ask(id, LARGEST, { phone });
    await close(id);
    await approve(late);
    await aWhile();
    expect(walletOf(phone)).toBe(100_000_00);
    expect(await world.balance('escrow', id)).toBe(0);
    expect(await events(id, 'escrow.part_paid')).toHaveLength(1);
  });

  test('takes of a late part what it needs; the rest goes back', async () => {
    const id = await order();
    const phone = await richPhone();
    const givenUp = await ask(id, LARGEST, { phone });
    await payPart(id, LARGEST);
    await payPart(id, LARGEST);
    await approve(givenUp);
    expect(await standing(id)).toEqual({ status: 'held', parts: 2 * LARGEST });
    expect(await world.balance('escrow', id)).toBe(TOTAL);
    await aWhile();
    expect(walletOf(phone)).toBe(100_000_00 - (TOTAL - 2 * LARGEST));
    expect(await refunds(id)).toMatchObject([{ pesewas: 3 * LARGEST - TOTAL, cause: 'surplus' }]);
  });

  test('sends a payment of everything back that comes after a part', async () => {
    const id = await order();
    const phone = await richPhone();
    const whole = await ask(id, TOTAL, { phone });
    await payPart(id, LARGEST);
    await approve(whole);
    await aWhile();
    expect(walletOf(phone)).toBe(100_000_00);
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: LARGEST });
  });

  test('is asked for once where the same part is asked twice, and anew where it is another', async () => {
    const id = await order();
    const phone = await richPhone();
    const first = await ask(id, LARGEST, { phone });
    expect(await ask(id, LARGEST, { phone })).toBe(first);
    const other = await ask(id, 20_000_00, { phone });
    expect(other).not.toBe(first);
    await approve(first);
    await approve(other);
    expect(await standing(id)).toEqual({ status: 'awaiting', parts: LARGEST + 20_000_00 });
  });

  test('takes no part that is too small, too large for a wallet or more than is left', async () => {
    const id = await order();
    for (const amount of [1_00, LARGEST + 1]) {
      const asked = ask(id, amount, { phone: newPhone() });
      await expect(asked).rejects.toMatchObject({ refusal: { code: 'payment.wrong_part' } });
    }
    await payPart(id, LARGEST);
    await payPart(id, LARGEST);
    const asked = ask(id, TOTAL - 2 * LARGEST + 1, { phone: newPhone() });
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'payment.wrong_part' } });
  });

  test('is not held up by attempts before the last part', async () => {
    const id = await order();
    for (let attempt = 0; attempt < 9; attempt += 1) await ask(id, LARGEST, { phone: newPhone() });
    await payPart(id, LARGEST);
    for (let attempt = 0; attempt < 10; attempt += 1) await ask(id, LARGEST, { phone: newPhone() });
    const asked = ask(id, LARGEST, { phone: newPhone() });
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'payment.too_many_attempts' } });
  });

  test('is filled once when its last part and a late one arrive at the same moment', async () => {
    const id = await order();
    const phones = [await richPhone(), await richPhone(), await richPhone(), await richPhone()];
    const asked: string[] = [];
    for (const phone of phones) asked.push(await ask(id, LARGEST, { phone }));
    await Promise.all(asked.map((reference) => world.sandbox.steer({ do: 'approve', reference })));
    await world.settle();
    expect(await standing(id)).toMatchObject({ status: 'held' });
    expect(await world.balance('escrow', id)).toBe(TOTAL);
    expect(await events(id, 'escrow.payment_confirmed')).toHaveLength(1);
    await aWhile();
    const spent = phones.reduce((sum, phone) => sum + 100_000_00 - walletOf(phone), 0);
    expect(spent).toBe(TOTAL);
  });
});

describe('parts: what goes back of a paid order', () => {
  test('is taken from the last part first, then from those before it', async () => {
    const id = await order();
    const [first, second] = [await payPart(id, LARGEST), await payPart(id, LARGEST, 'telecel')];
    const last = await payPart(id, TOTAL);
    await db().transaction((tx) =>
      reduceHold(tx, {
        ...{ orderId: id, producePesewas: 12_000_00, key: 'weighed', source: 'weighed', reason: 'short_weight' },
        ...{ note: null, weightGrams: null, by: null, at: now() },
      }),
    );
    await aWhile();
    expect([first, second, last].map((phone) => 100_000_00 - walletOf(phone))).toEqual([LARGEST, 23_000_00, 0]);
    await db().transaction((tx) => refundHold(tx, { orderId: id, reason: 'Not wanted', by: null, at: now() }));
    await aWhile();
    expect([first, second, last].map((phone) => 100_000_00 - walletOf(phone))).toEqual([0, 0, 0]);
    expect((await refunds(id)).map(({ pesewas, cause, of }) => [pesewas, cause, of])).toEqual([
      [10_000_00, 'reduction', TOTAL - 2 * LARGEST],
      [2_000_00, 'reduction', LARGEST],
      [23_000_00, 'order', LARGEST],
      [LARGEST, 'order', LARGEST],
    ]);
    expect(await world.balance('refunds_payable', id)).toBe(0);
  });
});
