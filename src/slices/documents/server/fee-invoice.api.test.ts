import { dayOf } from '#kernel/moment.ts';
import { readAccount, updateProfile } from '#slices/identity/contract.ts';
import { addTaxRegistration } from '#slices/settings/contract-tax.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { approveAsked } from '#test/support/second-person.ts';
import { addMember } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadDocument, listDocuments } from '../contract.ts';
import { issueForOrders } from './issue-for-orders.ts';

let trade: Trade;
let farmer: Viewer;
beforeAll(async () => {
  trade = await openTrade();
  farmer = await addMember(trade.app, { role: 'farmer', firstName: 'Kwabena' });
});
afterAll(() => trade.close());

const feeInvoices = async (who: Viewer) =>
  (await trade.app.as(who).call(listDocuments, { query: { limit: 100 } })).items.filter(
    ({ kind }) => kind === 'fee_invoice',
  );
const profile = (tin: string) => ({
  firstName: farmer.firstName,
  lastName: farmer.lastName,
  residentialAddress: 'Techiman',
  tin,
});

test('fee invoice: there is none while the platform is not registered', async () => {
  await trade.orderAt('completed', { quantity: 12.5 }, { farmer });
  await trade.settle();
  expect(await feeInvoices(farmer)).toEqual([]);
});

test('fee invoice: a TIN that is none is refused with its field, and one is kept as the authority writes it', async () => {
  const as = trade.app.as(farmer);
  await expect(as.call(updateProfile, { body: profile('12345') })).rejects.toMatchObject({ status: 422 });
  expect(await as.call(updateProfile, { body: profile('p0009876543') })).toMatchObject({ tin: 'P0009876543' });
  expect(await as.call(readAccount, {})).toBeDefined();
});

test('fee invoice: the seller of a taxed commission has one, once, with both TINs and each levy; the buyer has none', async () => {
  const admin = await addMember(trade.app, { role: 'admin' });
  const startsOn = dayOf(trade.app.clock.now());
  const registration = { startsOn, registered: true, name: 'Farmgate Ltd', tin: 'C0001234567' };
  const asked = await trade.app.as(admin).call(addTaxRegistration, { body: registration });
  await approveAsked(trade.app, asked);
  const { id } = await trade.orderAt('completed', { quantity: 12.5 }, { farmer });
  await trade.settle();
  const [invoice, ...more] = await feeInvoices(farmer);
  expect(more).toEqual([]);
  expect(invoice?.number).toMatch(/^FEE-\d{4}-000001$/);
  const bytes = (await trade.app.as(farmer).call(downloadDocument, { params: { id: invoice?.id ?? '' } })).bytes;
  const { text } = await pdfText(bytes);
  for (const words of ['Fee invoice', 'Farmgate Ltd, TIN C0001234567', 'TIN P0009876543', 'VAT 15 %', 'NHIL 2.5 %'])
    expect(text).toContain(words);
  expect(await feeInvoices(trade.buyer)).toEqual([]);
  await trade.app.platform.db.transaction((tx) => issueForOrders(tx, [id], trade.app.clock.now()));
  expect(await feeInvoices(farmer)).toHaveLength(1);
});

test('fee invoice: what it comes to is what the ledger has as commission', async () => {
  const [invoice] = await feeInvoices(farmer);
  const [row] = await rowsIn<{ pesewas: number }>(
    trade.app.platform.db,
    `select sum(p.amount_pesewas)::bigint as pesewas from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
     join ledger_accounts a on a.id = p.account_id
     where t.reference = $1 and (a.kind = 'platform_fees' or a.kind like '%payable' and a.kind <> 'refunds_payable')`,
    [invoice?.orderId],
  );
  expect(invoice?.amount).toBeCloseTo(Number(row?.pesewas) / 100);
});
