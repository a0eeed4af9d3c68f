import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { paidAtPaystack, storedChargebacks, sendNotice } from '#test/support/chargeback-world.ts';
import { TOTAL } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack');
});
afterAll(() => all.close());
afterEach(() => all.paystack.steer({ do: 'clear_faults' }));

const stored = (paymentId: string) => storedChargebacks(all.world.app.platform.db, paymentId);

async function notices(kind: string, about: string): Promise<number> {
  const [row] = await rowsIn<{ count: number }>(
    all.world.app.platform.db,
    'select count(distinct key)::int as count from notices where kind = $1 and key like $2',
    [kind, `chargeback.%${about}%`],
  );
  return row?.count ?? 0;
}

async function idOf(paymentId: string): Promise<string> {
  const [row] = await rowsIn<{ id: string }>(
    all.world.app.platform.db,
    'select id from chargebacks where payment_id = $1',
    [paymentId],
  );
  return row?.id ?? 'none';
}

function loseReads(times: number): void {
  all.paystack.steer({ do: 'fault', fault: { call: 'list', times, work: false, answer: { status: 503, body: '' } } });
}

test('chargeback: a notice of it stores it once, and the staff and the seller are notified at once', async () => {
  const { orderId, paymentId } = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open' });
  for (const event of ['create', 'create', 'remind'] as const)
    expect(await sendNotice(all, event, { reference: paymentId })).toBe(200);
  expect(await stored(paymentId)).toMatchObject([{ state: 'open', amount_pesewas: TOTAL, due_at: expect.any(Date) }]);
  const id = await idOf(paymentId);
  expect(await notices('chargeback_opened', id)).toBe(1);
  expect(await notices('payment_disputed', id)).toBe(1);
  expect((await all.world.hold(orderId)).isChargedBack).toBe(true);
});

test('chargeback: one whose notice was lost is found by the job', async () => {
  const { paymentId } = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open' });
  await all.world.settle(10 * MINUTE_MS);
  expect(await stored(paymentId)).toMatchObject([{ state: 'open' }]);
});

test('chargeback: a notice whose read is lost is followed until it is stored', async () => {
  const { paymentId } = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open' });
  loseReads(1);
  await sendNotice(all, 'create', { reference: paymentId });
  expect(await stored(paymentId)).toEqual([]);
  await all.world.settle(15_000);
  expect(await stored(paymentId)).toMatchObject([{ state: 'open' }]);
});

test('chargeback: an end that is heard before its beginning counts, and what comes later changes nothing', async () => {
  const { orderId, paymentId } = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'won' });
  await sendNotice(all, 'resolve', { reference: paymentId, resolution: 'declined' });
  await sendNotice(all, 'create', { reference: paymentId });
  await all.world.settle(10 * MINUTE_MS);
  expect(await stored(paymentId)).toMatchObject([{ state: 'won' }]);
  expect((await all.world.hold(orderId)).isChargedBack).toBe(false);
  expect(await notices('chargeback_opened', await idOf(paymentId))).toBe(0);
});

test('chargeback: a notice of an end is followed until the provider shows the end', async () => {
  const { paymentId } = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open' });
  await sendNotice(all, 'resolve', { reference: paymentId, resolution: 'declined' });
  expect(await stored(paymentId)).toMatchObject([{ state: 'open' }]);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'won' });
  await all.world.settle(15_000);
  expect(await stored(paymentId)).toMatchObject([{ state: 'won' }]);
});

test('chargeback: one about a charge that we do not know changes nothing', async () => {
  expect(await sendNotice(all, 'create', { reference: '0b8f2f6e-52fd-4c0e-8d43-0c5a8f1f7e11' })).toBe(200);
  expect(await stored('0b8f2f6e-52fd-4c0e-8d43-0c5a8f1f7e11')).toEqual([]);
});

test('chargeback: the staff are reminded once before the time to answer ends', async () => {
  const { paymentId } = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open' });
  await sendNotice(all, 'create', { reference: paymentId });
  const id = await idOf(paymentId);
  await all.world.settle(35 * HOUR_MS);
  expect(await notices('chargeback_due', id)).toBe(0);
  await all.world.settle(2 * HOUR_MS);
  await all.world.settle(HOUR_MS);
  expect(await notices('chargeback_due', id)).toBe(1);
});
