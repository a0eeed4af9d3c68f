import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { withdraw } from '#slices/escrow/contract.ts';
import { releaseHold } from '#slices/escrow/server/index.ts';
import { FEE, newPhone, PASSWORD, TOTAL } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { passOn } from '#test/support/passed-on-fees.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadMargin, showMargin } from '../../contract-margin.ts';

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack,mtn=sandbox');
});
afterAll(() => all.close());

const CHARGE_FEE = 234;
const PAYOUT_FEE = 100;
const BORNE = 60;
const MARGIN = FEE - CHARGE_FEE - PAYOUT_FEE + BORNE;
const ghs = (pesewas: number) => pesewas / 100;
const asked = (by: 'month' | 'seller' | 'order') =>
  all.world.app.as(all.world.admin).call(showMargin, { query: { by } });

test('margin: what was earned less what Paystack kept and nobody else bore, estimated until its statement says it', async () => {
  const { world, paystack } = all;
  await passOn(world.app, world.admin, { walletWithdrawalFee: ghs(BORNE) });
  const seller = await world.member('farmer');
  const orderId = await world.order({ seller });
  const { paymentId } = await world.pay([orderId], undefined, 'telecel');
  await world.settle();
  paystack.steer({ do: 'approve', reference: paymentId });
  await world.settle(30 * SECOND_MS);
  const at = world.app.clock.now();
  const release = { orderId, transporterId: world.transporter.id, by: null, at };
  await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
  const number = { phone: newPhone('telecel'), network: 'telecel' as const, password: PASSWORD };
  const { id: paymentMethodId } = await addTrustedNumber(world.app, seller, number);
  const body = { amount: 50, paymentMethodId, password: PASSWORD };
  await world.app.as(seller).call(withdraw, { body, idempotencyKey: newId() });
  for (let round = 0; round < 3; round += 1) await world.settle(MINUTE_MS);

  expect(CHARGE_FEE).toBe(Math.round((TOTAL * 195) / 10_000));
  const ofOrder = (await asked('order')).rows.find(({ key }) => key === orderId);
  expect(ofOrder).toMatchObject({
    commission: ghs(FEE),
    chargeFees: ghs(CHARGE_FEE),
    payoutFees: 0,
    margin: ghs(FEE - CHARGE_FEE),
  });
  const ofSeller = (await asked('seller')).rows.find(({ key }) => key === seller.id);
  expect(ofSeller).toMatchObject({ payoutFees: ghs(PAYOUT_FEE), passedOn: ghs(BORNE), margin: ghs(MARGIN) });

  // The statement is read every ten minutes.
  for (let round = 0; round < 4; round += 1) await world.settle(HOUR_MS / 2);
  const month = await asked('month');
  expect(month).toMatchObject({
    period: String(at.getUTCFullYear()),
    total: {
      commission: ghs(FEE),
      chargeFees: ghs(CHARGE_FEE),
      payoutFees: ghs(PAYOUT_FEE),
      passedOn: ghs(BORNE),
      estimated: 0,
    },
  });
  expect(month.total.margin).toBe(ghs(MARGIN));
  const { bytes } = await world.app.as(world.admin).call(downloadMargin, { query: { by: 'order' } });
  expect(Buffer.from(bytes).toString('utf8')).toContain('Of these estimated (GHS)');
});
