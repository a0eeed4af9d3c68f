import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { auditLedger, trialBalance } from '#slices/ledger/server/index.ts';
import { bookKnown } from '#slices/escrow/server/index.ts';
import { listWithdrawals, withdraw } from '#slices/escrow/contract.ts';
import { DELIVERY, newPhone, PASSWORD, PRODUCE, TOTAL } from '#test/support/escrow-world.ts';
import { reconciliationWorld, type ReconciliationWorld, type Shown } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { showAct } from '../contract-acts.ts';
import { showException, showOverview } from '../contract.ts';

// Each kind of difference as a provider makes it, and each act that mends it.

let world: ReconciliationWorld;
let atStart: Awaited<ReturnType<typeof overview>>;
const overview = () => world.app.as(world.first).call(showOverview, {});

beforeAll(async () => {
  world = await reconciliationWorld();
  atStart = await overview();
  await world.judge();
  await mend('book_move', await world.exceptions({ kind: 'moved' }));
});
afterAll(() => world.close());
afterEach(() => soundBooks());

async function soundBooks(): Promise<void> {
  const audit = await auditLedger(world.app.platform.db);
  expect(audit).toMatchObject({ totalPesewas: 0, unbalancedTransfers: 0, brokenChains: 0, faults: [] });
  expect(await trialBalance(world.app.platform.db, null)).toMatchObject({ equal: true });
}

const cedis = (pesewas: number) => pesewas / 100;

/** One admin proposes, the other approves, and it is carried out. */
async function mend(act: Parameters<ReconciliationWorld['propose']>[0], of: readonly Shown[]): Promise<string> {
  const id = await world.propose(act, of);
  await world.approve(id);
  await world.settle();
  return id;
}

async function only(kind: Shown['kind']): Promise<Shown> {
  const found = await world.exceptions({ kind });
  expect(found).toHaveLength(1);
  const [one] = found;
  if (one === undefined) throw new Error('There is one.');
  return one;
}

/** Mends the only difference of a kind, and shows that both sides agree and nothing is left of it. */
async function mendOnly(kind: Shown['kind'], act: Shown['acts'][number]): Promise<string> {
  const one = await only(kind);
  expect(one.acts).toContain(act);
  const proposedAt = world.app.clock.now();
  const plan = (await world.app.as(world.first).call(showAct, { params: { id: await world.propose(act, [one]) } }))
    .plan;
  const [{ actId } = one] = await world.exceptions({ kind });
  if (actId === null) throw new Error('An act waits.');
  await world.approve(actId);
  await world.settle();
  const posted = await rowsIn<{ lines: number }>(
    world.app.platform.db,
    `select count(*)::int as lines from ledger_postings p join ledger_transfers t on t.id = p.transfer_id where t.reference = any($1::text[]) and t.created_at >= $2`,
    [[one.item, one.reference], proposedAt],
  );
  if (act !== 'explain') expect(posted[0]?.lines).toBeGreaterThanOrEqual(plan?.lines.length ?? 1);
  expect(await world.exceptions({ kind })).toEqual([]);
  return one.id;
}

async function chargeOf(orderId: string): Promise<string> {
  const [row] = await rowsIn<{ payment_id: string }>(
    world.app.platform.db,
    'select payment_id from payment_allocations where order_id = $1',
    [orderId],
  );
  return row?.payment_id ?? '';
}

describe('what agrees', () => {
  test('is not known before the first look, whose time is shown', async () => {
    const [provider] = atStart.providers;
    expect(provider).toMatchObject({ provider: 'sandbox', lookedAt: null, atProvider: null, difference: null });
    const [look] = (await overview()).providers;
    expect(look?.lookedAt).not.toBeNull();
    expect(Date.parse(provider?.nextLookAt ?? '')).toBeLessThanOrEqual(Date.parse(look?.lookedAt ?? ''));
    expect(Date.parse(look?.nextLookAt ?? '')).toBeGreaterThan(Date.parse(look?.lookedAt ?? ''));
  });

  test('is in no list, and the deposit that opened the account is booked as moved from our bank', async () => {
    await world.paidOrder();
    await world.judge();
    expect(await world.exceptions()).toEqual([]);
    const sides = await world.bothSides();
    expect(sides.books).toBe(sides.provider);
    expect((await overview()).providers).toMatchObject([
      { provider: 'sandbox', difference: 0, alarm: null, accounts: [{ available: cedis(sides.provider) }] },
    ]);
  });
});

describe('what the provider did', () => {
  test('a chargeback is booked as lost', async () => {
    const reference = await chargeOf(await world.paidOrder());
    await world.sandbox.steer({ do: 'chargeback', reference, amountPesewas: 40_00 });
    await world.judge();
    await mendOnly('chargeback', 'book_chargeback');
    await world.look();
    expect(await world.balance('chargebacks', 'sandbox')).toBe(-40_00);
    const sides = await world.bothSides();
    expect(sides.books).toBe(sides.provider);
  });

  test('float that went to our bank is booked there', async () => {
    const before = await world.balance('bank', 'main');
    await world.sandbox.steer({ do: 'float', floatPesewas: world.sandbox.money().floatPesewas - 500_00 });
    await world.judge();
    await mendOnly('moved', 'book_move');
    // As all money that is elsewhere, it is negative.
    expect((await world.balance('bank', 'main')) - before).toBe(-500_00);
  });

  test('a fee is booked as one', async () => {
    await world.upload('momo', ['fee,,-1.25,collection,fee-1,Fee']);
    await world.judge();
    await mendOnly('fee', 'book_fee');
    expect(await world.balance('provider_fees', 'momo')).toBe(-1_25);
  });

  test('money without a cause is kept as unassigned', async () => {
    await world.upload('momo', ['other,,7.00,collection,other-1,A gift']);
    await world.judge();
    const { item } = await only('other');
    await mendOnly('other', 'book');
    expect(await world.balance('unassigned', item)).toBe(7_00);
  });

  test('a charge that came twice goes back once, by the provider', async () => {
    const phone = newPhone();
    const orderId = await world.order();
    const { paymentId } = await world.pay([orderId], phone);
    await world.settle();
    await world.upload('sandbox', [`charge,${paymentId},${cedis(TOTAL)},merchant,double-1,Again`]);
    await world.judge();
    const one = await only('doubled');
    expect(one).toMatchObject({
      atProvider: cedis(2 * TOTAL),
      inBooks: cedis(TOTAL),
      acts: ['refund', 'book', 'explain'],
    });
    await mendOnly('doubled', 'refund');
    await world.settle();
    expect(await world.balance('unassigned', one.item)).toBe(0);
    expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_000_00);
  });

  test('another amount is kept as unassigned until it is known whose it is', async () => {
    const reference = await chargeOf(await world.paidOrder());
    await world.upload('sandbox', [`charge,${reference},0.50,merchant,more-1,More`]);
    await world.judge();
    const { item } = await only('amount');
    await mendOnly('amount', 'book');
    expect(await world.balance('unassigned', item)).toBe(50);
  });

  test('a charge that is at another provider than booked is on both sides, and both halves meet', async () => {
    const { paymentId } = await world.pay([await world.order()]);
    const told = { provider: 'sandbox', kind: 'charge', reference: paymentId, amountPesewas: TOTAL } as const;
    const { platform, clock } = world.app;
    await platform.db.transaction((tx) => bookKnown(tx, { ...told, providerReference: 'x' }, clock.now()));
    await world.upload('momo', [`charge,${paymentId},${cedis(TOTAL)},collection,crossed-1,Elsewhere`]);
    await world.judge();
    const both = await world.exceptions({ kind: 'other_provider' });
    expect(both.map(({ provider, difference }) => [provider, difference]).toSorted()).toEqual([
      ['momo', cedis(TOTAL)],
      ['sandbox', cedis(-TOTAL)],
    ]);
    await mend('book_move', both);
    expect(await world.balance('unassigned', `charge:${paymentId}`)).toBe(0);
  });

  test('a payout that came back after it was paid is booked back', async () => {
    const farmer = await world.member('farmer');
    await world.earn(farmer);
    const phone = newPhone();
    const { id: paymentMethodId } = await addTrustedNumber(world.app, farmer, {
      phone,
      network: 'mtn',
      password: PASSWORD,
    });
    const body = { amount: 90, paymentMethodId, password: PASSWORD };
    const { id } = await world.app.as(farmer).call(withdraw, { body });
    await world.settle();
    await world.upload('sandbox', [`transfer_reversed,${id},90.00,merchant,back-1,Came back`]);
    await world.judge();
    expect(await world.balance('seller_wallet', farmer.id)).toBe(7_50);
    await mendOnly('reversed', 'reverse_payout');
    expect(await world.balance('seller_wallet', farmer.id)).toBe(97_50);
    const { items } = await world.app.as(farmer).call(listWithdrawals, {});
    expect(items).toMatchObject([{ id, status: 'returned' }]);
  });
});

describe('what is missing at the provider', () => {
  test('is reported when its statement covers the time, not before; an explanation ends it without money', async () => {
    await world.paidOrder();
    await world.judge();
    const { db } = world.app.platform;
    await rowsIn(
      db,
      `update cash_entries set item = 'charge:gone', settled = false where (account_id, account_version) =
         (select account_id, account_version from cash_entries where transfer_kind = 'escrow.captured' order by at desc limit 1)`,
    );
    await world.judge();
    expect((await world.exceptions({ kind: 'missing' })).length).toBe(0);
    for (let hours = 0; hours < 7; hours += 1) await world.settle(HOUR_MS);
    const one = await only('missing');
    expect(one).toMatchObject({
      item: 'charge:gone',
      atProvider: 0,
      inBooks: cedis(PRODUCE + DELIVERY),
      acts: ['explain', 'book'],
    });
    const id = await mendOnly('missing', 'explain');
    await world.look();
    expect(await world.exceptions({ kind: 'missing' })).toEqual([]);
    const { story, ending } = await world.app.as(world.first).call(showException, { params: { id } });
    expect(ending).toBe('explained');
    expect(story.map(({ kind }) => kind)).toEqual(['found', 'proposed', 'approved', 'done']);
  });
});

test('a difference that mends itself leaves the queue by itself', async () => {
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId]);
  await world.upload('momo', [`transfer,${paymentId},-1.00,disbursement,self-1,Mistake`]);
  await world.judge();
  const found = await world.exceptions({ kind: 'unbooked' });
  expect(found.map(({ item, provider }) => [item, provider])).toEqual([[`transfer:${paymentId}`, 'momo']]);
  await world.upload('momo', [`transfer_reversed,${paymentId},1.00,disbursement,self-2,Mistake taken back`]);
  await world.look();
  expect(await world.exceptions({ kind: 'unbooked' })).toEqual([]);
});
