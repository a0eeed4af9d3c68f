import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import { releaseHold } from '#slices/escrow/server/index.ts';
import { downloadTaxMonths, showTaxMonths } from '#slices/ledger/contract-tax.ts';
import { auditLedger, settlementOfOrder } from '#slices/ledger/server/index.ts';
import { addTaxRates, addTaxRegistration, showCommissionTax } from '#slices/settings/contract-tax.ts';
import { escrowWorld, type EscrowWorld } from '#test/support/escrow-world.ts';
import { approveAsked } from '#test/support/second-person.ts';
import { addMember } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: EscrowWorld;
let admin: Viewer;
beforeAll(async () => {
  world = await escrowWorld();
  admin = await addMember(world.app, { role: 'admin' });
});
afterAll(() => world.close());

async function released(): Promise<string> {
  const orderId = await world.order();
  await world.pay([orderId]);
  await world.settle();
  const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
  await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
  return orderId;
}

/** What the transfer that released an order put into the accounts of these kinds. */
async function postedBy(orderId: string): Promise<Record<string, number>> {
  const rows = await rowsIn<{ kind: string; pesewas: number }>(
    world.app.platform.db,
    `select a.kind, sum(p.amount_pesewas)::bigint as pesewas from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
     join ledger_accounts a on a.id = p.account_id
     where t.reference = $1 and t.kind = 'escrow.released' and a.kind like any(array['platform_fees', '%payable']) group by a.kind`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ kind, pesewas }) => [kind, Number(pesewas)]));
}

const settled = (orderId: string) => settlementOfOrder(world.app.platform.db, orderId);

test('commission tax: off as long as the platform is not registered', async () => {
  const before = await world.app.as(admin).call(showCommissionTax, {});
  expect(before).toMatchObject({ now: null, registrations: [], rates: [{ startsOn: '2026-01-01', vatPercent: 15 }] });
  expect(await postedBy(await released())).toEqual({ platform_fees: 250 });
});

test('commission tax: once registered, the commission holds VAT and levies, and the seller is paid as before', async () => {
  const plain = await settled(await released());
  const startsOn = dayOf(world.app.clock.now());
  const body = { startsOn, registered: true, name: 'Farmgate Ltd', tin: 'c0001234567' };
  const asked = await world.app.as(admin).call(addTaxRegistration, { body });
  expect((await postedBy(await released()))['vat_payable']).toBeUndefined();
  await approveAsked(world.app, asked);
  const orderId = await released();
  // Of 250: 250 × 15 / 120, 250 × 2.5 / 120 twice, and the rest is ours.
  expect(await postedBy(orderId)).toEqual({ platform_fees: 209, vat_payable: 31, nhil_payable: 5, getfund_payable: 5 });
  const taxed = await settled(orderId);
  expect(taxed.platformPesewas).toBe(250);
  expect(taxed.sellerPesewas).toBe(plain.sellerPesewas);
  expect(await auditLedger(world.app.platform.db)).toMatchObject({ brokenChains: 0, totalPesewas: 0, faults: [] });
});

test('commission tax: the months say what is due, on the page and as a file', async () => {
  await released();
  const { months, total } = await world.app.as(admin).call(showTaxMonths, {});
  const [month] = months;
  const commissions = month?.commissions ?? 0;
  expect(commissions).toBeGreaterThan(0);
  expect(month?.month).toBe(world.app.clock.now().toISOString().slice(0, 7));
  expect(month?.gross).toBeCloseTo(commissions * 2.5);
  expect(month?.vat).toBeCloseTo(commissions * 0.31);
  expect(month?.due).toBeCloseTo(commissions * 0.41);
  expect(total).toBeCloseTo(month?.due ?? 0);
  const file = await world.app.as(admin).call(downloadTaxMonths, { query: {} });
  expect(new TextDecoder().decode(file.bytes)).toContain('Month,Commissions,Without taxes (GHS),VAT (GHS)');
});

test('commission tax: nothing that was earned changes afterwards, and a registration ends from a day on', async () => {
  const today = dayOf(world.app.clock.now());
  const ended = { registered: false, name: 'Farmgate Ltd', tin: 'C0001234567' };
  const call = world.app.as(admin);
  await expect(
    call.call(addTaxRegistration, { body: { ...ended, startsOn: addDays(today, -1) } }),
  ).rejects.toMatchObject({ status: 409, code: 'tax.in_the_past' });
  const rates = { startsOn: addDays(today, 1), vatPercent: 10, nhilPercent: 0, getfundPercent: 0, source: 'A new Act' };
  await approveAsked(world.app, await call.call(addTaxRates, { body: rates }));
  const end = await call.call(addTaxRegistration, { body: { ...ended, startsOn: addDays(today, 2) } });
  await approveAsked(world.app, end);
  expect((await postedBy(await released()))['vat_payable']).toBe(31);
  world.app.clock.advance(DAY_MS);
  expect(await postedBy(await released())).toEqual({ platform_fees: 227, vat_payable: 23 });
  world.app.clock.advance(DAY_MS);
  expect(await postedBy(await released())).toEqual({ platform_fees: 250 });
  await expect(rowsIn(world.app.platform.db, "update tax_registrations set tin = 'C0000000000'")).rejects.toThrow(
    'append-only',
  );
});
