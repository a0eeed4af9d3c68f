import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { backUp } from '#app/server/backup/back-up.ts';
import { putBack } from '#app/server/backup/put-back.ts';
import { withdraw } from '#slices/escrow/contract.ts';
import { refundHold, releaseHold } from '#slices/escrow/server/index.ts';
import { auditLedger, balanceOf, cashNow } from '#slices/ledger/server/index.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { escrowWorld, type EscrowWorld, newPhone, PASSWORD, TOTAL } from '#test/support/escrow-world.ts';
import { GRACE_MS, NEXT_LOOK_MS, reconcilers, type Reconcilers } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { SANDBOX_SECRET } from '#test/support/sandbox-app.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showAct } from '../contract-acts.ts';
import { showException, showOverview } from '../contract.ts';

// A backup is put back after an hour of trade that it does not know: a payment of an order that is still there, one of
// an order that is gone, a refund and a payout. The provider knows all of them.

let before: EscrowWorld;
let folder: string;
let place: TestDatabase;
let app: TestApp;
let admins: Reconcilers;
let known: { orderId: string; paymentId: string };
let lostPaymentId: string;
let lostPayer: string;

const WITHDRAWN = 97_50;
/** As responses write amounts. */
const inCedis = (pesewas: number) => pesewas / 100;

async function anHourLater(orderId: string, farmer: EscrowWorld['seller'], methodId: string): Promise<void> {
  const { db } = before.app.platform;
  await before.sandbox.steer({ do: 'approve', reference: known.paymentId });
  lostPayer = newPhone();
  lostPaymentId = (await before.pay([await before.order()], lostPayer)).paymentId;
  await before.settle();
  await before.sandbox.steer({ do: 'approve', reference: lostPaymentId });
  await before.settle();
  await db.transaction((tx) => refundHold(tx, { orderId, reason: 'Rain', by: null, at: before.app.clock.now() }));
  const body = { amount: WITHDRAWN / 100, paymentMethodId: methodId, password: PASSWORD };
  await before.app.as(farmer).call(withdraw, { body });
  await before.settle();
}

beforeAll(async () => {
  before = await escrowWorld({ auto: null });
  const approve = async (paymentId: string) => {
    await before.settle();
    await before.sandbox.steer({ do: 'approve', reference: paymentId });
    await before.settle();
  };
  const refunded = await before.order();
  await approve((await before.pay([refunded])).paymentId);
  const farmer = await before.member('farmer');
  const sold = await before.order({ seller: farmer });
  await approve((await before.pay([sold])).paymentId);
  const { db, config } = before.app.platform;
  const transporterId = before.transporter.id;
  await db.transaction((tx) => releaseHold(tx, { orderId: sold, transporterId, by: null, at: before.app.clock.now() }));
  const method = await addTrustedNumber(before.app, farmer, { phone: newPhone(), network: 'mtn', password: PASSWORD });
  const orderId = await before.order();
  known = { orderId, paymentId: (await before.pay([orderId])).paymentId };
  await before.settle();
  folder = await mkdtemp(path.join(tmpdir(), 'farmgate-restore-'));
  await backUp({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, bucket: null }, path.join(folder, 'backup'));
  await anHourLater(refunded, farmer, method.id);
  place = await testDatabase();
  const target = { databaseUrl: place.url, dataDir: path.join(folder, 'data'), bucket: null };
  await putBack(target, path.join(folder, 'backup'), true);
  app = await testApp({ env: { DATABASE_URL: place.url, SANDBOX_URL: before.sandbox.url, SANDBOX_SECRET } });
  admins = await reconcilers(app);
  // The books gave this payment up before they were copied, so that no scheduled job asks about it any more.
  await rowsIn(app.platform.db, "update payments set state = 'timed_out', next_attempt_at = null where id = $1", [
    known.paymentId,
  ]);
  await rowsIn(app.platform.db, 'update payment_allocations set open = false where payment_id = $1', [known.paymentId]);
});
afterAll(async () => {
  await app.close();
  await before.close();
  await place.drop();
  await rm(folder, { recursive: true, force: true });
});

async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.settle();
}

const atProvider = () => before.sandbox.money().floatPesewas;
const inBooks = async () => (await cashNow(app.platform.db)).get('sandbox') ?? 0;

test('every movement that the books lost is named, an alarm is raised within an hour, and one approved act mends all', async () => {
  await app.settle();
  for (let looks = 0; looks < 3; looks += 1) await later(NEXT_LOOK_MS);
  const overview = () => app.as(admins.first).call(showOverview, {});
  const lost = TOTAL + TOTAL - TOTAL - WITHDRAWN;
  expect((await overview()).providers).toMatchObject([{ provider: 'sandbox', alarm: { excess: inCedis(lost) } }]);
  const told = await rowsIn(app.platform.db, "select params from notices where kind = 'balance_differs'");
  expect(told[0]).toEqual({ params: { provider: 'the sandbox', amountPesewas: lost, side: 'more' } });

  await later(GRACE_MS);
  const unbooked = await admins.exceptions({ kind: 'unbooked' });
  expect(unbooked.map(({ item, difference }) => `${item.split(':')[0]} ${difference}`).toSorted()).toEqual([
    `charge ${inCedis(TOTAL)}`,
    `charge ${inCedis(TOTAL)}`,
    `refund ${inCedis(-TOTAL)}`,
    `transfer ${inCedis(-WITHDRAWN)}`,
  ]);
  const rest = (await admins.exceptions()).filter(({ kind }) => kind !== 'unbooked');
  expect(rest.map(({ kind }) => kind)).toEqual(['moved']);

  const actId = await admins.propose('book', unbooked);
  const shown = await app.as(admins.second).call(showAct, { params: { id: actId } });
  expect(shown.plan).toMatchObject({
    known: 1,
    unassigned: 3,
    sentBack: 1,
    sentBackAmount: inCedis(TOTAL),
    total: inCedis(lost),
  });
  await admins.approve(actId);
  await app.settle();
  await later(NEXT_LOOK_MS);

  expect(await app.as(admins.first).call(showAct, { params: { id: actId } })).toMatchObject({
    done: 4,
    changed: 0,
    failed: 0,
  });
  const [deposit] = await admins.exceptions();
  expect(await admins.exceptions()).toHaveLength(1);
  expect((await inBooks()) + (deposit?.difference ?? 0) * 100).toBe(atProvider());
  expect(await balanceOf(app.platform.db, { kind: 'escrow', ownerId: known.orderId })).toBe(TOTAL);
  expect(await balanceOf(app.platform.db, { kind: 'unassigned', ownerId: `charge:${lostPaymentId}` })).toBe(0);
  expect(before.sandbox.wallet(lostPayer).balancePesewas).toBe(5_000_00);

  await admins.approve(await admins.propose('book_move', deposit ? [deposit] : []));
  await app.settle();
  await later(NEXT_LOOK_MS);
  expect(await inBooks()).toBe(atProvider());
  expect(await admins.exceptions()).toEqual([]);
  expect((await overview()).providers).toMatchObject([{ alarm: null, difference: 0 }]);
  expect(await auditLedger(app.platform.db)).toMatchObject({ totalPesewas: 0, faults: [] });
});

test('the story of each says who found, proposed, approved and mended it', async () => {
  const closed = await admins.exceptions({ state: 'closed', kind: 'unbooked' });
  expect(closed).toHaveLength(4);
  for (const { id } of closed) {
    const { story, lines, entries } = await app.as(admins.first).call(showException, { params: { id } });
    expect(story.map(({ kind, by }) => [kind, by?.name ?? null])).toEqual([
      ['found', null],
      ['proposed', 'Efua Bediako'],
      ['approved', 'Yaw Bediako'],
      ['done', null],
    ]);
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    expect(sum(entries)).toBe(sum(lines));
  }
});
