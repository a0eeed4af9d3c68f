import { rowsIn } from '#test/support/rows.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test('an order whose number was drawn before gets another one, and takes its stock once', async () => {
  const { db } = trade.app.platform;
  const first = await trade.place({ listingId: await trade.listing(), quantity: 1 });
  // The first row to come gets a number that is taken. A sequence is not taken back with its transaction.
  await rowsIn(db, 'create sequence order_tries');
  await rowsIn(
    db,
    `create function draw_taken_number() returns trigger language plpgsql as $$ begin
    if nextval('order_tries') = 1 then new.order_number := '${first.orderNumber}'; end if; return new; end $$`,
  );
  await rowsIn(
    db,
    'create trigger draw_taken_number before insert on orders for each row execute function draw_taken_number()',
  );
  const listingId = await trade.listing();
  const second = await trade.place({ listingId, quantity: 5 });
  expect(second.orderNumber).not.toBe(first.orderNumber);
  expect(await rowsIn(db, 'select last_value from order_tries')).toEqual([{ last_value: 2 }]);
  expect(await trade.stock(listingId)).toMatchObject({ free: 95_000, reserved: 5000 });
});
