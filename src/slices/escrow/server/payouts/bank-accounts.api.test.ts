import type { MomoFake } from '#providers/momo-fake/server.ts';
import type { PaystackFake } from '#providers/paystack-fake/server.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { EscrowWorld } from '#test/support/escrow-world.ts';
import { escrowWorld, PASSWORD } from '#test/support/escrow-world.ts';
import { providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBankAccount, listBanks, resolveAccount } from '../../contract-bank-accounts.ts';
import { listPaymentMethods, listWithdrawals, previewWithdrawal, readBalance, withdraw } from '../../contract.ts';
import { releaseHold } from '../index.ts';
import { trustNumber } from '#test/support/trusted-number.ts';

const BANK = '040100';
let accounts = 1_441_000_000_000;
const newAccount = () => ({ bankCode: BANK, accountNumber: String((accounts += 1)) });

describe('where MTN takes its own and Paystack everything else', () => {
  let momo: MomoFake;
  let paystack: PaystackFake;
  let world: EscrowWorld;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ momo, paystack, world, close } = await providersWorld('paystack,mtn=momo'));
    paystack.steer({ do: 'balance', pesewas: 100_000 });
  });
  afterAll(() => close());

  async function earner(): Promise<Viewer> {
    const farmer = await world.member('farmer');
    const orderId = await world.order({ seller: farmer });
    const { paymentId } = await world.pay([orderId]);
    await world.settle();
    momo.steer({ do: 'approve', reference: paymentId });
    await world.settle(10 * SECOND_MS);
    const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
    await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
    return farmer;
  }

  test('bank account: money of an MTN order is paid to it by Paystack, under one reference', async () => {
    const farmer = await earner();
    const caller = world.app.as(farmer);
    const { banks } = await caller.call(listBanks);
    expect(banks).toContainEqual({ code: BANK, name: 'GCB Bank Limited' });
    const account = newAccount();
    const { name } = await caller.call(resolveAccount, { query: account });
    const method = await caller.call(addBankAccount, { body: { ...account, password: PASSWORD } });
    expect(method).toMatchObject({
      type: 'bank',
      provider: 'GCB Bank Limited',
      accountNumber: account.accountNumber.slice(-4),
      accountName: name,
    });
    await trustNumber(world.app, method.id);
    const body = { amount: 97.5, paymentMethodId: method.id, password: PASSWORD };
    const { id } = await caller.call(withdraw, { body, idempotencyKey: newId() });
    await world.settle();
    await world.settle(HOUR_MS);
    expect((await caller.call(listWithdrawals, {})).items).toMatchObject([
      { id, status: 'succeeded', provider: 'GCB Bank Limited' },
    ]);
    const sent = paystack.book().transfers.filter(({ reference }) => reference === id);
    expect(sent).toMatchObject([
      { amount: 9750, status: 'success', recipient: { type: 'ghipss', bankCode: BANK, ...accountOf(account) } },
    ]);
    expect(momo.transactions().some(({ externalId }) => externalId === id)).toBe(false);
  });
});

const accountOf = ({ accountNumber }: { readonly accountNumber: string }) => ({ accountNumber });

describe('at the sandbox', () => {
  let world: EscrowWorld;
  beforeAll(async () => {
    world = await escrowWorld();
  });
  afterAll(() => world.close());

  test('bank account: its number is sealed, an unknown one is refused in words, and one is kept once', async () => {
    const caller = world.app.as(await world.member('farmer'));
    const account = newAccount();
    const add = (body: object) => caller.call(addBankAccount, { body: { ...account, password: PASSWORD, ...body } });
    await add({});
    const [row] = await rowsIn<{ text: string }>(
      world.app.platform.db,
      "select m::text as text from payment_methods m where type = 'bank' order by created_at desc limit 1",
    );
    expect(row?.text).not.toContain(account.accountNumber);
    expect(row?.text).not.toContain(Buffer.from(account.accountNumber).toString('hex'));
    expect(JSON.stringify(await caller.call(listPaymentMethods, {}))).not.toContain(account.accountNumber);
    await expect(add({})).rejects.toMatchObject({ code: 'payment_method.exists' });
    await expect(add({ accountNumber: '0001441000123' })).rejects.toMatchObject({
      code: 'payment_method.unknown_account',
      detail: 'GCB Bank has no account with this number. Check each digit.',
    });
    await expect(add({ bankCode: '999999' })).rejects.toMatchObject({ code: 'payment_method.unknown_bank' });
    await expect(add({ accountNumber: '12' })).rejects.toMatchObject({ status: 422 });
    await expect(add({ password: 'wrong' })).rejects.toMatchObject({ status: 403, code: 'password.wrong' });
  });

  test('bank account: what is too little for its transfer is refused, and what is paid arrives there', async () => {
    const farmer = await world.member('farmer');
    await world.earn(farmer);
    await world.earn(farmer);
    const caller = world.app.as(farmer);
    const account = newAccount();
    const { id: paymentMethodId } = await caller.call(addBankAccount, { body: { ...account, password: PASSWORD } });
    await expect(caller.call(previewWithdrawal, { query: { amount: '99.99', paymentMethodId } })).rejects.toMatchObject(
      { code: 'withdrawal.below_least', detail: expect.stringContaining('to a bank account is ₵100.00') },
    );
    await trustNumber(world.app, paymentMethodId);
    const body = { amount: 195, paymentMethodId, password: PASSWORD };
    await caller.call(withdraw, { body, idempotencyKey: newId() });
    await world.settle();
    expect((await caller.call(listWithdrawals, {})).items).toMatchObject([{ status: 'succeeded' }]);
    expect(await caller.call(readBalance, {})).toMatchObject({ availableBalance: 0 });
    expect(world.sandbox.wallet(`${BANK}:${account.accountNumber}`).balancePesewas).toBe(19_500);
    await world.checkBooks();
  });
});
