import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { checkPaystackRequest as check } from '#test/support/paystack-requests.ts';
import { expect, test } from 'vitest';
import { paidCharge } from '#providers/conformance/conformance-world.ts';
import { paystackWorlds } from '#providers/conformance/paystack-world.ts';

const start = paystackWorlds(check);
const yesterday = () => ({ since: after(new Date(), -DAY_MS) });

test('chargebacks: those of one charge and all of a time are reported with amount, deadline and state', async () => {
  const world = await start();
  const [one, other] = [await paidCharge(world, 40_00), await paidCharge(world, 10_00)];
  world.fake.steer({ do: 'dispute', reference: one.reference, outcome: 'open', amountPesewas: 30_00 });
  world.fake.steer({ do: 'dispute', reference: other.reference, outcome: 'lost' });
  const told = await world.provider.readChargebacks({ chargeReference: one.reference });
  expect(told).toMatchObject([
    { chargeReference: one.reference, amountPesewas: 30_00, state: 'open', reason: 'general', dueAt: expect.any(Date) },
  ]);
  const all = (await world.provider.readChargebacks(yesterday())) ?? [];
  expect(new Map(all.map(({ chargeReference, state }) => [chargeReference, state]))).toEqual(
    new Map([
      [one.reference, 'open'],
      [other.reference, 'lost'],
    ]),
  );
});

test('chargebacks: one that is won is reported so, and none for a charge without one', async () => {
  const world = await start();
  const [one, other] = [await paidCharge(world, 40_00), await paidCharge(world, 10_00)];
  world.fake.steer({ do: 'dispute', reference: one.reference, outcome: 'won' });
  expect(await world.provider.readChargebacks({ chargeReference: one.reference })).toMatchObject([{ state: 'won' }]);
  expect(await world.provider.readChargebacks({ chargeReference: other.reference })).toEqual([]);
});

test('chargebacks: an end in unknown words, and a deadline that cannot be read, leave one open', async () => {
  const world = await start();
  const { reference } = await paidCharge(world, 40_00);
  const dispute = {
    ...{ id: 7, status: 'resolved', resolution: 'something new', dueAt: 'soon', createdAt: new Date().toISOString() },
    transaction: { reference, amount: 40_00 },
  };
  const body = JSON.stringify({ status: true, message: 'ok', data: [dispute], meta: { pageCount: 1 } });
  world.fake.steer({ do: 'fault', fault: { call: 'list', times: 1, work: false, answer: { status: 200, body } } });
  expect(await world.provider.readChargebacks(yesterday())).toMatchObject([
    { providerId: '7', amountPesewas: 40_00, state: 'open', dueAt: null },
  ]);
});

test('chargebacks: a read that is refused for a wrong key is an unknown outcome', async () => {
  const world = await start();
  const read = world.withWrongKey().readChargebacks(yesterday());
  await expect(read).rejects.toBeInstanceOf(ProviderUnreachable);
});
