import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { newPhone } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { type Reconcilers, reconcilers } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveFeeRule, proposeFeeRule } from '../../contract-fee-rules.ts';
import { showOverview, uploadStatement } from '../../contract.ts';

// MTN keeps its fees at once and tells of them by a file.

let all: ProvidersWorld;
let admins: Reconcilers;
beforeAll(async () => {
  all = await providersWorld('sandbox,mtn=momo');
  admins = await reconcilers(all.world.app);
});
afterAll(() => all.close());

const as = (who: 'first' | 'second') => all.world.app.as(admins[who]);
const atMtn = async () =>
  (await as('first').call(showOverview, {})).providers.find(({ provider }) => provider === 'momo');
/** Two looks, which make an alarm of what lasts. */
async function twoLooks(): Promise<void> {
  for (let look = 0; look < 2; look += 1) await all.world.settle(11 * MINUTE_MS);
}

/** The staff's file of today, with what was put into the account when it was opened. */
async function uploadOpening(): Promise<void> {
  const day = all.world.app.clock.now().toISOString().slice(0, 10);
  const cedis = (all.momo.floatPesewas() / 100).toFixed(2);
  const csv = `date,kind,reference,amount,account,line id,text\n${day},deposit,,${cedis},disbursement,opening,Paid in`;
  await as('first').call(uploadStatement, { body: { provider: 'momo', from: day, to: day, csv, save: true } });
  await all.world.settle(40 * MINUTE_MS);
  const moved = (await admins.exceptions({ kind: 'moved' })).filter(({ provider }) => provider === 'momo');
  await admins.approve(await admins.propose('book_move', moved));
  await all.world.settle();
}

const lessByPesewas = (pesewas: number) =>
  all.momo.steer({ do: 'float', floatPesewas: all.momo.floatPesewas() - pesewas });

test('fees that no file has told yet ring no alarm up to what the rule allows; the file is asked for', async () => {
  const { world, momo } = all;
  await uploadOpening();
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId], newPhone(), 'mtn');
  await world.settle();
  momo.steer({ do: 'approve', reference: paymentId });
  await world.settle(30 * SECOND_MS);
  await twoLooks();
  expect(await atMtn()).toMatchObject({ difference: 0, alarm: null, statementWanted: false });

  lessByPesewas(1_00);
  await twoLooks();
  expect(await atMtn()).toMatchObject({ alarm: { excess: -1 }, statementWanted: false });

  const body = { provider: 'momo' as const, percent: 2, mostPerDay: 3, note: 'Tariff of 2026' };
  const { id } = await as('first').call(proposeFeeRule, { body });
  await as('second').call(approveFeeRule, { params: { id } });
  await twoLooks();
  expect(await atMtn()).toMatchObject({ difference: -1, alarm: null, statementWanted: true });
  // Once a day; the looks of this test may lie on both sides of a midnight.
  const asked =
    "select distinct params ->> 'provider' as provider from notices where kind = 'statement_wanted' and recipient = 'staff'";
  expect(await rowsIn(world.app.platform.db, asked)).toEqual([]);
  await world.settle(2 * DAY_MS);
  await twoLooks();
  expect(await rowsIn(world.app.platform.db, asked)).toEqual([{ provider: 'MTN MoMo' }]);

  // 2 % of 120.00 are 2.40.
  lessByPesewas(1_41);
  await twoLooks();
  expect(await atMtn()).toMatchObject({ alarm: { excess: -0.01 }, statementWanted: false });
});
