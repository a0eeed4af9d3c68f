import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#wire/viewer.ts';

// The buyer is read with each call: what was true of them before does not count.

let trade: Trade;
let buyer: Viewer;
let cookie: string;
let listingId: string;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

/** Somebody who was seen before, by an order of one kilogram of 100. */
beforeEach(async () => {
  buyer = await addMember(trade.app, { role: 'buyer', firstName: 'Adjoa' });
  cookie = await signIn(trade.app, buyer);
  listingId = await trade.listing();
  await order();
});

async function order(key = newId(), quantity = 1) {
  const body = {
    listingId,
    quantity,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'kumasi',
    deliveryAddress: 'Adum',
  };
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key };
  const response = await trade.app.request('/api/orders', { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

function change(text: string) {
  return rowsIn(trade.app.platform.db, text, [buyer.id]);
}

/** What became of the orders of this test: nothing more than one of one kilogram. */
async function expectOneOrder() {
  expect(await change('select buyer_first_name from orders where buyer_id = $1')).toHaveLength(1);
  expect(await trade.stock(listingId)).toMatchObject({ free: 99_000, reserved: 1000 });
  expect(await change('select key from idempotent_responses where caller = $1::text')).toHaveLength(1);
}

test('whose session was ended elsewhere orders nothing', async () => {
  await change('delete from sessions where user_id = $1');
  expect(await order()).toMatchObject({ status: 401, body: { code: 'session.required' } });
  await expectOneOrder();
});

test('whose session was ended reads that, and not what is wrong with the order', async () => {
  expect(await order(newId(), -1)).toMatchObject({ status: 422, body: { code: 'input.invalid' } });
  await change('delete from sessions where user_id = $1');
  expect(await order(newId(), -1)).toMatchObject({ status: 401, body: { code: 'session.required' } });
  await expectOneOrder();
});

test('a deactivated buyer orders nothing', async () => {
  await change('update users set is_active = false where id = $1');
  expect(await order()).toMatchObject({ status: 401, body: { code: 'session.required' } });
  await expectOneOrder();
});

test('somebody who is no buyer any more is refused, and somebody who became one again is not', async () => {
  await change("update users set role = 'farmer' where id = $1");
  expect(await order()).toMatchObject({ status: 403, body: { code: 'role.not_allowed' } });
  await expectOneOrder();
  await change("update users set role = 'buyer' where id = $1");
  expect(await order()).toMatchObject({ status: 201 });
});

test('a buyer who changed their name orders once, by their new one', async () => {
  await change("update users set first_name = 'Akosua' where id = $1");
  expect(await order()).toMatchObject({ status: 201 });
  expect(await change('select buyer_first_name as name from orders where buyer_id = $1 order by id')).toEqual([
    { name: 'Adjoa' },
    { name: 'Akosua' },
  ]);
  expect(await trade.stock(listingId)).toMatchObject({ free: 98_000, reserved: 2000 });
});

test('a listing that belongs to another farmer by now is sold by them', async () => {
  const other = await trade.app.person({ role: 'farmer', firstName: 'Kwabena' });
  await rowsIn(trade.app.platform.db, 'update listings set farmer_id = $2 where id = $1', [listingId, other.id]);
  expect(await order()).toMatchObject({ status: 201 });
  const sold = await change(
    'select seller_id as id, seller_first_name as name from orders where buyer_id = $1 order by id',
  );
  expect(sold).toEqual([
    { id: trade.farmer.id, name: 'Kofi' },
    { id: other.id, name: 'Kwabena' },
  ]);
});

test('a key that was used is answered as before, and a refusal stays one', async () => {
  const key = newId();
  const first = await order(key);
  expect(await order(key)).toEqual(first);
  await rowsIn(trade.app.platform.db, "update listings set status = 'draft' where id = $1", [listingId]);
  expect(await order(key)).toEqual(first);
  expect(await order()).toMatchObject({ status: 409, body: { code: 'catalogue.not_for_sale' } });
  expect(await change('select id from orders where buyer_id = $1')).toHaveLength(2);
});
