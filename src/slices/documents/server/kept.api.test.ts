import type { Viewer } from '#wire/viewer.ts';
import { deleteAccount } from '#slices/identity/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { addMember, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { tampered } from '#test/support/tamper.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { isIntact } from './seal.ts';
import { documentsOfOrder, findDocument } from './store.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const db = () => trade.app.platform.db;
const as = (who: Viewer | null) => trade.app.as(who);

async function invoiceOf(orderId: string) {
  const [invoice] = await documentsOfOrder(db(), orderId);
  if (!invoice) throw new Error('No invoice');
  return invoice;
}

test('what was issued is never changed, deleted or truncated', async () => {
  const { id } = await invoiceOf((await trade.orderAt('pending')).id);
  for (const statement of [
    `update trade_documents set amount_pesewas = 1 where id = '${id}'`,
    `update trade_documents set parties = '[]' where id = '${id}'`,
    `update trade_documents set parties = jsonb_set(parties, '{0,name}', '"Somebody else"') where id = '${id}'`,
    `update trade_documents set content = content || '{"about": "more"}' where id = '${id}'`,
    `update trade_document_people set holds = true where document_id = '${id}'`,
    `delete from trade_document_people where document_id = '${id}'`,
    `delete from trade_documents where id = '${id}'`,
    'truncate trade_documents cascade',
  ])
    await expect(rowsIn(db(), statement), statement).rejects.toMatchObject({ code: 'TD001' });
  expect(isIntact(await invoiceOf((await trade.orderAt('pending')).id))).toBe(true);
});

test('a series with a gap is refused by the database', async () => {
  const { id } = await invoiceOf((await trade.orderAt('pending')).id);
  const copied = `insert into trade_documents (id, kind, year, place, number, cause, code, order_id, amount_pesewas, content, fingerprint, parties, issued_at)
    select gen_random_uuid(), kind, year, place + $1, number || 'x', cause || 'x', translate(code, '23456789', '34567892'), order_id, amount_pesewas, content, fingerprint, parties, issued_at
    from trade_documents where id = '${id}'`;
  await expect(rowsIn(db(), copied, [5])).rejects.toMatchObject({ constraint: 'trade_documents_no_gap' });
  await expect(rowsIn(db(), copied, [0])).rejects.toMatchObject({ constraint: 'trade_documents_series' });
});

test.each([
  ['an amount', `amount_pesewas = amount_pesewas + 1`],
  ['what is printed', `content = jsonb_set(content, '{total,pesewas}', '1')`],
  ['a name', `parties = jsonb_set(parties, '{1,name}', '"Somebody Else"')`],
  ['the fingerprint', `fingerprint = repeat('0', 64)`],
])('%s that was changed behind the database’s back is noticed', async (_, change) => {
  const { id } = await invoiceOf((await trade.orderAt('pending')).id);
  const statement = `update trade_documents set ${change} where id = '${id}'`;
  const seen = await tampered(db(), ['trade_documents'], [statement], (tx) => findDocument(tx, id));
  expect(seen && isIntact(seen)).toBe(false);
});

test('an account that is deleted takes its name along, and the document stays whole', async () => {
  const buyer = await addMember(trade.app, { role: 'buyer', firstName: 'Adwoa' });
  const { id } = await trade.orderAt('completed', {}, { buyer });
  await trade.settle();
  const before = await invoiceOf(id);
  expect(before.parties.map(({ name }) => name)).toContain('Adwoa Bediako');
  await as(buyer).call(deleteAccount, { body: { currentPassword: PASSWORD } });
  const after = await invoiceOf(id);
  expect(after.parties[1]).toMatchObject({ name: 'Deleted account', lines: [], salt: '' });
  expect(after.parties[0]).toEqual(before.parties[0]);
  expect([isIntact(after), after.fingerprint]).toEqual([true, before.fingerprint]);
  const { text } = await pdfText(
    (await as(trade.farmer).call(contract.downloadDocument, { params: { id: after.id } })).bytes,
  );
  expect(text).toContain('Deleted account');
  expect(text).not.toContain('Adwoa');
  const all = await rowsIn<{ whole: string }>(
    db(),
    'select whole::text from trade_documents whole where order_id = $1',
    [id],
  );
  expect(all.map(({ whole }) => whole).join()).not.toContain('Adwoa');
});

test('orders that were paid before there were documents get theirs, the oldest first', async () => {
  const first = await trade.orderAt('pending');
  const second = await trade.orderAt('completed');
  await trade.settle();
  // As an installation is that has just got the table: paid orders, and nothing issued.
  await db().transaction(async (tx) => {
    for (const table of ['trade_documents', 'trade_document_people'])
      await rowsIn(tx, `alter table ${table} disable trigger user`);
    await rowsIn(tx, 'delete from trade_document_people');
    await rowsIn(tx, 'delete from trade_documents');
    for (const table of ['trade_documents', 'trade_document_people'])
      await rowsIn(tx, `alter table ${table} enable trigger user`);
    await rowsIn(tx, 'insert into trade_document_backlog select id from orders where paid_at is not null');
  });
  // A person who asks before it is their turn gets theirs at once.
  const early = await as(trade.buyer).call(contract.getReceipt, { params: { id: second.id } });
  expect(early.fileName).toMatch(/^farmgate-receipt-RCT-\d{4}-000001\.pdf$/);
  await trade.settle();
  expect(await rowsIn(db(), 'select order_id from trade_document_backlog')).toEqual([]);
  const kinds = async (orderId: string) => (await documentsOfOrder(db(), orderId)).map(({ kind }) => kind);
  expect(await kinds(first.id)).toEqual(['invoice', 'receipt', 'sales_statement']);
  expect(await kinds(second.id)).toEqual(['invoice', 'receipt', 'sales_statement', 'delivery_statement']);
});
