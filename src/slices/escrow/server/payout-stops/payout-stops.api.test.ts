import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { type EscrowWorld, escrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWithdrawals, withdraw } from '../../contract.ts';
import { listPayoutStops, resumePayouts, showPausedPayouts, stopPayouts } from '../../contract-payout-stops.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

const as = () => world.app.as(world.admin);
const REASON = 'MTN pays some withdrawals twice at the moment';

async function withdrawing() {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const method = { phone, network: 'mtn' as const, password: PASSWORD };
  const { id: paymentMethodId } = await addTrustedNumber(world.app, farmer, method);
  const body = { amount: 50, paymentMethodId, password: PASSWORD };
  const { id: withdrawalId } = await world.app.as(farmer).call(withdraw, { body, idempotencyKey: newId() });
  return { farmer, phone, withdrawalId };
}

const statusOf = async (farmer: Awaited<ReturnType<typeof withdrawing>>['farmer']) =>
  (await world.app.as(farmer).call(listWithdrawals, {})).items[0]?.status;

test('payout stop: nothing is sent while it lasts, people read why, and what waited is sent after it', async () => {
  const { id } = await as().call(stopPayouts, { body: { at: 'all', reason: REASON } });
  const { farmer, phone } = await withdrawing();
  await world.settle(10 * MINUTE_MS);
  expect(await statusOf(farmer)).toBe('queued');
  expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_000_00);
  const { paused } = await world.app.as(farmer).call(showPausedPayouts, {});
  expect(paused.map(({ network, reason }) => [network, reason])).toEqual([
    ['mtn', REASON],
    ['telecel', REASON],
    ['at', REASON],
    ['bank', REASON],
  ]);
  expect((await as().call(listPayoutStops, {})).stops).toMatchObject([{ id, at: 'all', reason: REASON }]);
  await as().call(resumePayouts, { params: { id } });
  await world.settle(2 * MINUTE_MS);
  expect(await statusOf(farmer)).toBe('succeeded');
  expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_050_00);
  expect(await world.app.as(farmer).call(showPausedPayouts, {})).toEqual({ paused: [] });
});

test('payout stop: what was sent before it is followed to its end', async () => {
  const { farmer, phone, withdrawalId } = await withdrawing();
  await world.sandbox.steer({ do: 'wallet', phone, holdPayouts: true });
  await world.settle();
  expect(await statusOf(farmer)).toBe('pending');
  const { id } = await as().call(stopPayouts, { body: { at: 'sandbox', reason: REASON } });
  await world.sandbox.steer({ do: 'settle', kind: 'transfer', reference: withdrawalId, reason: null });
  await world.settle(10 * MINUTE_MS);
  expect(await statusOf(farmer)).toBe('succeeded');
  await as().call(resumePayouts, { params: { id } });
});

test('payout stop: one of another provider stops nothing here; twice the same is refused, and so is a second end', async () => {
  const body = { at: 'paystack' as const, reason: REASON };
  const { id } = await as().call(stopPayouts, { body });
  await expect(as().call(stopPayouts, { body })).rejects.toMatchObject({ status: 409, code: 'payouts.stopped_before' });
  const { farmer } = await withdrawing();
  await world.settle();
  expect(await statusOf(farmer)).toBe('succeeded');
  expect(await world.app.as(farmer).call(showPausedPayouts, {})).toEqual({ paused: [] });
  await as().call(resumePayouts, { params: { id } });
  await expect(as().call(resumePayouts, { params: { id } })).rejects.toMatchObject({ code: 'payouts.not_stopped' });
});
