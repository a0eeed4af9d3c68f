import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { DELIVERY, type EscrowWorld, escrowWorld, FEE, newPhone, PRODUCE } from '#test/support/escrow-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDispute } from '../../contract.ts';
import {
  closeHold,
  countDeposit,
  openHold,
  putDepositBack,
  reduceHold,
  refundHold,
  releaseHold,
  returnDepositPart,
  startPayment,
} from '../index.ts';

// The deposit for goods of a coming harvest, and the order that it becomes.

const DEPOSIT = 30_00;
const DEPOSIT_FEE = 75;
const REST = PRODUCE + DELIVERY - DEPOSIT;

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld({ auto: null });
});
afterAll(() => world.close());

const db = () => world.app.platform.db;
const now = () => world.app.clock.now();

function holdOf(orderId: string) {
  const { buyer, seller } = world;
  const people = { buyerId: buyer.id, buyerName: 'Ama Owusu', sellerId: seller.id, sellerName: 'Kofi Mensah' };
  return { orderId, orderNumber: `PRE-${orderId.slice(-6)}`, productName: 'Puna yam', ...people, at: now() };
}

/** Asks a phone for it. */
async function ask(orderId: string, amountPesewas: number, phone = newPhone()): Promise<string> {
  const expiresAt = after(now(), 15 * MINUTE_MS);
  const { paymentId } = await db().transaction((tx) =>
    startPayment(tx, {
      ...{ payerId: world.buyer.id, phone, network: 'mtn', allocations: [{ orderId, amountPesewas }] },
      ...{ expiresAt, at: now() },
    }),
  );
  await world.settle();
  return paymentId;
}

async function approve(reference: string): Promise<void> {
  await world.sandbox.steer({ do: 'approve', reference });
  await world.settle();
}

/** The same, and it is approved. */
async function pay(orderId: string, amountPesewas: number, phone = newPhone()): Promise<void> {
  await approve(await ask(orderId, amountPesewas, phone));
}

async function open(id: string): Promise<void> {
  const amounts = { producePesewas: DEPOSIT, deliveryFeePesewas: 0, platformFeePesewas: DEPOSIT_FEE };
  await db().transaction((tx) => openHold(tx, { ...holdOf(id), ...amounts, isDeposit: true }));
}

/** A deposit that is held, and the number that paid it. */
async function deposited(): Promise<{ readonly id: string; readonly phone: string }> {
  const id = newId();
  const phone = newPhone();
  await open(id);
  await pay(id, DEPOSIT, phone);
  expect(await world.hold(id)).toMatchObject({ status: 'held' });
  return { id, phone };
}

function count(id: string): Promise<number> {
  const amounts = { producePesewas: PRODUCE, deliveryFeePesewas: DELIVERY, platformFeePesewas: FEE };
  return db().transaction((tx) => countDeposit(tx, { ...holdOf(id), orderNumber: 'ORD-1', ...amounts }));
}

/** An order whose deposit and rest are paid, each from a number of its own. */
async function ordered() {
  const { id, phone } = await deposited();
  expect(await count(id)).toBe(DEPOSIT);
  const restPhone = newPhone();
  await pay(id, REST, restPhone);
  return { id, phone, restPhone };
}

const walletOf = (phone: string) => world.sandbox.wallet(phone).balancePesewas;
const refunds = (id: string) =>
  rowsIn<{ pesewas: number; cause: string; of: number }>(
    db(),
    `select r.amount_pesewas as pesewas, r.cause, p.amount_pesewas as of from refunds r join payments p on p.id = r.payment_id
     where r.order_id = $1 order by r.created_at, p.amount_pesewas desc`,
    [id],
  );

async function aWhile(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await world.settle(HOUR_MS);
  await world.checkBooks();
}

describe('a deposit', () => {
  test('is held on its own; only its harvest decides about it', async () => {
    const { id } = await deposited();
    expect(await world.balance('escrow', id)).toBe(DEPOSIT);
    const disputed = world.app.as(world.buyer).call(openDispute, { params: { transactionId: id }, body: {} });
    await expect(disputed).rejects.toMatchObject({ status: 409, code: 'escrow.wrong_state' });
  });

  test('gives back the part that a smaller harvest does not need, and then all', async () => {
    const { id } = await deposited();
    await db().transaction((tx) => returnDepositPart(tx, { holdId: id, refundPesewas: 12_00, at: now() }));
    expect(await world.balance('escrow', id)).toBe(18_00);
    await db().transaction((tx) => refundHold(tx, { orderId: id, reason: 'Harvest failed', by: null, at: now() }));
    await aWhile();
    expect(await world.balance('escrow', id)).toBe(0);
    expect(await world.balance('refunds_payable', id)).toBe(0);
    expect((await refunds(id)).map(({ pesewas, cause }) => [pesewas, cause])).toEqual([
      [12_00, 'surplus'],
      [18_00, 'order'],
    ]);
  });

  test('goes to the farmer, less the fee, where its buyer does not come', async () => {
    const { id } = await deposited();
    const before = await world.balance('seller_wallet', world.seller.id);
    await db().transaction((tx) => releaseHold(tx, { orderId: id, transporterId: null, by: null, at: now() }));
    expect(await world.balance('seller_wallet', world.seller.id)).toBe(before + DEPOSIT - DEPOSIT_FEE);
    await aWhile();
  });
});

describe('the order that it becomes', () => {
  test('asks for the rest, and then holds its whole price', async () => {
    const { id } = await ordered();
    expect(await world.hold(id)).toMatchObject({ status: 'held' });
    expect(await world.balance('escrow', id)).toBe(PRODUCE + DELIVERY);
    await world.checkBooks();
  });

  test('does not take an amount that is not the rest', async () => {
    const { id } = await deposited();
    await count(id);
    await expect(pay(id, PRODUCE + DELIVERY)).rejects.toThrow('A payment must cover its orders exactly.');
  });

  test('sends back by each payment what it brought', async () => {
    const { id, phone, restPhone } = await ordered();
    const before = { deposit: walletOf(phone), rest: walletOf(restPhone) };
    await db().transaction((tx) =>
      reduceHold(tx, {
        ...{ orderId: id, producePesewas: 80_00, key: 'weighed', source: 'weighed', reason: 'short_weight' },
        ...{ note: null, weightGrams: null, by: null, at: now() },
      }),
    );
    await db().transaction((tx) => refundHold(tx, { orderId: id, reason: 'Not wanted', by: null, at: now() }));
    await aWhile();
    expect((await refunds(id)).map(({ pesewas, cause, of }) => [pesewas, cause, of])).toEqual([
      [80_00, 'reduction', REST],
      [10_00, 'order', REST],
      [DEPOSIT, 'order', DEPOSIT],
    ]);
    expect({ deposit: walletOf(phone), rest: walletOf(restPhone) }).toEqual({
      deposit: before.deposit + DEPOSIT,
      rest: before.rest + REST,
    });
  });

  test('that ends unpaid is a deposit again; the rest that comes later goes back', async () => {
    const { id } = await deposited();
    await count(id);
    const late = await ask(id, REST);
    await db().transaction((tx) => closeHold(tx, { orderId: id, at: now() }));
    expect(await db().transaction((tx) => putDepositBack(tx, id, now()))).toBe('held');
    expect(await db().transaction((tx) => putDepositBack(tx, id, now()))).toBe('none');
    expect(await world.balance('escrow', id)).toBe(DEPOSIT);
    await approve(late);
    await aWhile();
    expect(await world.balance('escrow', id)).toBe(DEPOSIT);
    expect((await refunds(id)).map(({ pesewas, cause }) => [pesewas, cause])).toEqual([[REST, 'surplus']]);
    await db().transaction((tx) => releaseHold(tx, { orderId: id, transporterId: null, by: null, at: now() }));
    await aWhile();
  });

  test('is not filled by a second payment of the deposit', async () => {
    const id = newId();
    await open(id);
    const givenUp = await ask(id, DEPOSIT);
    await pay(id, DEPOSIT);
    await count(id);
    await approve(givenUp);
    await aWhile();
    expect(await world.hold(id)).toMatchObject({ status: 'awaiting' });
    expect(await world.balance('escrow', id)).toBe(DEPOSIT);
    expect((await refunds(id)).map(({ pesewas, cause }) => [pesewas, cause])).toEqual([[DEPOSIT, 'surplus']]);
  });
});
