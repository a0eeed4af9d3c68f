import { approveListing, browseListings } from '#slices/catalogue/contract.ts';
import { readBalance } from '#slices/escrow/contract.ts';
import { listWithdrawals } from '#slices/escrow/contract-withdrawals.ts';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { readHandOver } from '#slices/transport/contract-hand-over.ts';
import { drive } from '#test/support/orders/arrive.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { USSD_ENV, UssdPhone } from '#test/support/ussd-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, USSD_ENV);
});
afterAll(() => trade.close());

const PIN = '4826';

/** So many screens one person reads for a sale, those about a cut call apart. */
const MOST_SCREENS = 25;

async function registered(phone: UssdPhone, name: string, does: string): Promise<Viewer> {
  await phone.play(`
    dial
    > "Register"
    > ${name}
    > Owusu
    > "${does}"
    > Techiman
    > "Yes"
    > ${PIN}
    > ${PIN}
    < You are registered
  `);
  const [person] = await rowsIn<{ id: string }>(
    trade.app.platform.db,
    "update users set kyc_status = 'approved' where phone = $1 returning id",
    [phone.number],
  );
  return {
    ...trade.buyer,
    id: person?.id ?? '',
    phone: phone.number,
    role: does.includes('drive') ? 'transporter' : 'farmer',
  };
}

const count = async (sql: string) => (await rowsIn<{ count: number }>(trade.app.platform.db, sql))[0]?.count;

/** The farmer lists ten bags, and they are reviewed. */
async function list(phone: UssdPhone): Promise<string> {
  await phone.play(`
    call
    > ${PIN}
    > "Sell produce"
    > maize
    > "In bags"
    < How many bags of Maize
    > 10
    < How many kilograms does one bag weigh
    > 50
    < Price of one bag
    > 420
    < Where are the goods
    > "Techiman"
    < Sell 10 bags Maize of 50 kg at GHS 420 each, Techiman
    > "Send for review"
    < Maize is sent
  `);
  const [listing] = await rowsIn<{ id: string }>(
    trade.app.platform.db,
    "select id from listings where product_name = 'Maize'",
  );
  await trade.app.as(trade.admin).call(approveListing, { params: { id: listing?.id ?? '' } });
  return listing?.id ?? '';
}

/** The buyer orders four bags on the web, and pays. */
async function bought(listingId: string): Promise<string> {
  const { items } = await trade.app.as(null).call(browseListings);
  const pack = items.find(({ id }) => id === listingId)?.packs[0];
  const order = await trade.place({ listingId, packId: pack?.id ?? '', packs: 4, quantity: undefined });
  await trade.paid(order);
  return order.id;
}

/** The farmer confirms the order that came, and says that the goods are ready. */
const CONFIRMED = `
  call
  > ${PIN}
  > "Orders"
  > "NEW"
  < 4 bags Maize
  > "Confirm"
  < You get GHS
  > "Yes, do it"
  < Confirmed.
  > "Goods are ready"
  > "Yes, do it"
  < Drivers see it now
`;

const TAKEN = `
  call
  > ${PIN}
  > "Find deliveries"
  > "Techiman"
  < You get GHS
  > "Take it"
  > "Yes, do it"
  < It is yours
`;

/** The driver fetches the goods with the farmer's code, and brings them. */
async function carried(farmerPhone: UssdPhone, driverPhone: UssdPhone, orderId: string): Promise<void> {
  await driverPhone.play(TAKEN);
  await farmerPhone.choose('Hand-over code');
  const [, code = ''] = /your code is\n(\d{6})/.exec(farmerPhone.screen) ?? [];
  await driverPhone.play(`
    > "Fetched"
    < six digits that the farmer tells you
    > ${code}
    < Fetched
    > "I am on the way"
    > "Yes, do it"
    < Drive well
  `);
  await drive(trade.app, orderId);
  const hands = await trade.app.as(trade.buyer).call(readHandOver, { params: { orderId } });
  await driverPhone.play(`
    > "Arrived"
    > ${hands.code?.code ?? ''}
    < Delivered
  `);
  await trade.settle();
}

const WITHDRAWN = `
  call
  > ${PIN}
  > "Money"
  < You can withdraw GHS
  > "Withdraw"
  > 100
  < Type your PIN to add this wallet
  > ${PIN}
  < GHS 100 to MTN MoMo
  > ${PIN}
  < GHS 100 is on its way
`;

/** What is in the books once the farmer has withdrawn 100 cedis of one order. */
async function expectExactBooks(farmer: Viewer, orderId: string): Promise<void> {
  const order = await trade.app.as(trade.admin).call(getOrder, { params: { id: orderId } });
  expect(order).toMatchObject({ status: 'completed', escrowStatus: 'released' });
  const balance = await trade.app.as(farmer).call(readBalance);
  expect(balance.availableBalance).toBe((order.sellerAmount ?? 0) - 100);
  const { items } = await trade.app.as(farmer).call(listWithdrawals);
  expect(items.map(({ amount }) => amount)).toEqual([100]);
  expect(await count('select count(*)::int as count from orders')).toBe(1);
  expect(await count("select count(*)::int as count from ledger_transfers where kind like '%release%'")).toBe(1);
}

test('a whole sale with plain phones, every step sent twice and every call cut off: one order, one release', async () => {
  const options = { twice: true, cutOff: true, pin: PIN };
  const farmerPhone = new UssdPhone(trade.app, newPhone(), options);
  const driverPhone = new UssdPhone(trade.app, newPhone('telecel'), options);
  const farmer = await registered(farmerPhone, 'Ama', 'I farm and sell');
  await registered(driverPhone, 'Yaw', 'I drive and deliver');
  const registering = farmerPhone.seen;
  const listingId = await list(farmerPhone);
  expect(await count('select count(*)::int as count from listings')).toBe(1);
  const listing = farmerPhone.seen - registering;
  const orderId = await bought(listingId);
  await farmerPhone.play(CONFIRMED);
  await trade.settle();
  await carried(farmerPhone, driverPhone, orderId);
  await trade.app.as(trade.buyer).call(confirmReceipt, { params: { id: orderId } });
  await trade.settle();
  const selling = farmerPhone.seen - registering - listing;
  await farmerPhone.play(WITHDRAWN);
  await trade.settle();
  await expectExactBooks(farmer, orderId);
  const withdrawing = farmerPhone.seen - registering - listing - selling;
  expect({ registering, listing, selling, withdrawing }).toEqual({
    registering: 9,
    listing: 10,
    selling: 9,
    withdrawing: 7,
  });
  expect(listing + selling).toBeLessThanOrEqual(MOST_SCREENS);
  expect(driverPhone.seen - registering).toBe(12);
});
