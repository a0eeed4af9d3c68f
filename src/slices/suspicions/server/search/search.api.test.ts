import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';

import { createListing } from '#slices/catalogue/contract.ts';
import { weighOrder } from '#slices/orders/contract-weight.ts';
import { submitReport } from '#slices/quality/contract.ts';
import { writeReview } from '#slices/reviews/contract.ts';
import { bookTrip } from '#slices/transport/server/shared-trips/book-trip.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { countStatements } from '#test/support/statement-count.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSuspicions } from '../../contract.ts';
import { type Kind, KINDS } from '../../domain/figures.ts';
import { searchForAll } from './search-due.ts';
import { SEARCHES } from './searches.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const db = (text: string, values: readonly unknown[]) => rowsIn(trade.app.platform.db, text, values);
const search = () => searchForAll(trade.app.platform, trade.app.clock.now());
const person = (role: string) => trade.app.person({ role });
const completed = (farmer: Viewer, buyer: Viewer, change: object = {}, transporter = trade.transporter) =>
  trade
    .listing(change, farmer)
    .then((listingId) => trade.orderAt('completed', { listingId, quantity: 10 }, { farmer, buyer, transporter }));

/** What is found of a kind that names this account. */
async function foundOf(kind: Kind, { id }: Viewer) {
  const { items } = await trade.app.as(trade.admin).call(listSuspicions, { query: { kind, limit: 100 } });
  return items.filter(({ person: one, other }) => one.id === id || other?.id === id);
}

/** How often everything is asked of the database, whatever there is. */
const asked = () =>
  countStatements(async () => {
    const { db: tx, config } = trade.app.platform;
    for (const kind of KINDS) await SEARCHES[kind]({ tx, config, now: trade.app.clock.now() });
  });

test('trade with each other alone: with the stars and the prices that nobody else pays; a restaurant is left out', async () => {
  const [farmer, puppet, restaurant] = [await person('farmer'), await person('buyer'), await person('buyer')];
  const okra = { productName: 'Okra', category: 'vegetables', location: 'Ho' } as const;
  const others = [await person('farmer'), await person('farmer'), await person('farmer')] as const;
  for (const other of others) await completed(other, restaurant, okra);
  const before = await asked();
  for (const price of [30, 30, 10]) {
    const { id } = await completed(farmer, puppet, { ...okra, pricePerKg: price });
    const body = { farmerRating: 5, productRating: 5, deliveryRating: 5 };
    await trade.app.as(puppet).call(writeReview, { params: { id }, body });
    await completed(others[0], restaurant, okra);
  }
  expect(await asked(), 'as many statements, whatever there is').toEqual(before);
  await search();
  const figures = { orders: 3, ofBuyer: 3, ofFarmer: 3, pesewas: 700_00, reviews: 3, fiveStars: 3, oddPrices: 2 };
  expect(await foundOf('own_trade', farmer)).toMatchObject([
    { reason: { kind: 'own_trade', figures }, person: { id: farmer.id }, other: { id: puppet.id }, state: 'open' },
  ]);
  expect(await foundOf('own_trade', restaurant)).toEqual([]);
});

test('shared marks: paid from the number of the other side, an address with a plus sign, one device, one household', async () => {
  const farmer = await addMember(trade.app, { role: 'farmer' });
  const [payer, mail, driver] = [await person('buyer'), await person('buyer'), await person('transporter')];
  const phone = newPhone();
  await addTrustedNumber(trade.app, farmer, { phone, network: 'mtn', password: PASSWORD });
  const { id } = await completed(farmer, payer);
  await db('update payments set phone = $2 where id in (select payment_id from hold_payments where order_id = $1)', [
    id,
    phone,
  ]);
  await completed(farmer, mail, {}, driver);
  await completed(farmer, mail, {}, driver);
  await db('update users set email = $2 where id = $1', [mail.id, farmer.email.replace('@', '+2@')]);
  await db(
    'insert into known_devices (token_hash, person_id, first_seen_at, last_seen_at) select $1, id, now(), now() from users where id = any($2::uuid[])',
    [newId(), [farmer.id, driver.id]],
  );
  // Two farmers of a household, and a buyer of one of them who lives elsewhere; and a café that everybody uses.
  const [sister, brother, guest] = [await person('farmer'), await person('farmer'), await person('buyer')];
  const crowd = await Promise.all([1, 2, 3, 4].map(() => person('buyer')));
  await completed(sister, guest);
  await completed(sister, guest);
  const from = (address: string, people: readonly Viewer[]) =>
    db(
      "insert into sessions (id, token, user_id, expires_at, ip_address, created_at, updated_at) select gen_random_uuid(), gen_random_uuid()::text, id, now() + interval '9 days', $1, now(), now() from users where id = any($2::uuid[])",
      [address, people.map((one) => one.id)],
    );
  await from('192.0.2.1', [sister, brother]);
  await from('192.0.2.2', [sister, guest, ...crowd]);
  await search();
  const marksOf = async (who: Viewer) =>
    (await foundOf('shared_marks', who)).flatMap(({ reason }) =>
      reason.kind === 'shared_marks' ? [[reason.figures.sides, reason.figures.marks]] : [],
    );
  expect(await marksOf(payer)).toEqual([['farmer_buyer', [{ mark: 'paid_from_payout', lastFour: phone.slice(-4) }]]]);
  expect(await marksOf(mail)).toEqual([['farmer_buyer', [{ mark: 'email', lastFour: null }]]]);
  expect(await marksOf(driver)).toEqual([['farmer_transporter', [{ mark: 'device', lastFour: null }]]]);
  expect(await foundOf('shared_marks', sister)).toEqual([]);
  // Once the crowd is gone, the address is one household's.
  await db("delete from sessions where ip_address = '192.0.2.2' and user_id = any($1::uuid[])", [
    crowd.map((one) => one.id),
  ]);
  await search();
  expect(await marksOf(guest)).toEqual([['farmer_buyer', [{ mark: 'address', lastFour: null }]]]);
});

test('short weights: twice for the same buyer, and one transporter beside all others', async () => {
  const [driver, honest, buyer] = [await person('transporter'), await person('transporter'), await person('buyer')];
  const weigh = async (who: Viewer, weight: string, quantity: number, one = buyer) => {
    const order = await trade.orderAt('ready_for_pickup', { quantity }, { transporter: who, buyer: one });
    await trade.app.as(who).call(weighOrder, { params: { id: order.id }, body: { weight, photo: scalePhoto() } });
  };
  await weigh(driver, '26', 50);
  await weigh(driver, '30', 50);
  await weigh(honest, '49', 50);
  await weigh(honest, '20', 50);
  await search();
  expect(await foundOf('short_weights', driver)).toMatchObject([
    { reason: { figures: { orders: 2, missingGrams: 44_000 } }, other: { id: buyer.id } },
  ]);
  expect(await foundOf('short_weights', honest)).toEqual([]);

  const greedy = await person('transporter');
  for (let brought = 0; brought < 4; brought += 1) {
    const { id } = await completed(trade.farmer, trade.buyer, {}, greedy);
    await db(
      `insert into weigh_slips (id, order_id, number, weight_grams, by_id, party, seller_id, buyer_id, content_hash, byte_size, key_name, file_key, created_at)
       select gen_random_uuid(), id, 1, 5000, transporter_id, 'transporter', seller_id, buyer_id, 'x', 1, 'k', id::text, now() from orders where id = $1`,
      [id],
    );
  }
  await search();
  expect(await foundOf('driver_weights', greedy)).toMatchObject([
    { reason: { figures: { orders: 4, carried: 4, othersShort: 0 } }, other: null },
  ]);
  expect(await foundOf('driver_weights', trade.transporter)).toEqual([]);
});

test('deliveries without proof, or faster than any road; those with a photo are left out', async () => {
  const [farmer, liar, fast, honest] = [
    await person('farmer'),
    await person('transporter'),
    await person('transporter'),
    await person('transporter'),
  ];
  for (let brought = 0; brought < 3; brought += 1) {
    const listingId = await trade.listing({}, farmer);
    const { id } = await trade.orderAt('in_transit', { listingId, quantity: 5 }, { farmer, transporter: liar });
    await trade.move(liar, id, 'delivered');
    await completed(farmer, trade.buyer, {}, honest);
    const quick = await completed(farmer, trade.buyer, {}, fast);
    await db("update deliveries set picked_up_at = ended_at - interval '5 minutes' where order_id = $1", [quick.id]);
  }
  await db("update deliveries set picked_up_at = ended_at - interval '20 hours' where transporter_id = $1", [liar.id]);
  await search();
  const figuresOf = async (who: Viewer) =>
    (await foundOf('unproved_deliveries', who)).map(({ reason }) => reason.figures);
  expect(await figuresOf(liar)).toEqual([{ deliveries: 3, unproved: 3, impossible: 0, doubtful: 3 }]);
  expect(await figuresOf(fast)).toEqual([{ deliveries: 3, unproved: 0, impossible: 3, doubtful: 3 }]);
  expect(await figuresOf(honest)).toEqual([]);
});

test('quick grades: five within minutes; an inspector who drives from farm to farm is left out', async () => {
  const [farmer, quick, busy] = [
    await person('farmer'),
    await person('quality_inspector'),
    await person('quality_inspector'),
  ];
  const grade = async (inspector: Viewer, waitMs: number) => {
    trade.app.clock.advance(waitMs);
    const body = {
      productName: 'White maize',
      category: 'grains',
      quantity: 900,
      pricePerKg: 4.2,
      qualityGrade: 'economy',
      location: 'Wenchi',
    } as const;
    const { id } = await trade.app.as(farmer).call(createListing, { body });
    const report = {
      overallGrade: 'A',
      appearance: 9,
      freshness: 9,
      size: 9,
      packaging: 9,
      notes: 'Dry and clean',
      approved: true,
      photo: GOODS_PHOTO,
    } as const;
    await trade.app.as(inspector).call(submitReport, { params: { listingId: id }, body: report });
  };
  for (let report = 0; report < 6; report += 1) await grade(quick, MINUTE_MS);
  for (let report = 0; report < 6; report += 1) await grade(busy, HOUR_MS);
  await search();
  expect(await foundOf('quick_grades', quick)).toMatchObject([
    { reason: { figures: { reports: 6, doubtful: 5, quick: 5, bare: 0, contradicted: 0 } }, other: { id: farmer.id } },
  ]);
  expect(await foundOf('quick_grades', busy)).toEqual([]);
});

test('orders left unpaid: of one account, or of a few at one address; a buyer who let two run out is left out', async () => {
  const [hoarder, forgetful, one, two] = [
    await person('buyer'),
    await person('buyer'),
    await person('buyer'),
    await person('buyer'),
  ];
  const listingId = await trade.listing({ quantity: 1000 });
  const place = async (buyer: Viewer, times: number) => {
    for (let order = 0; order < times; order += 1) await trade.place({ listingId, quantity: 5 }, buyer);
  };
  await place(hoarder, 5);
  await place(forgetful, 2);
  await place(one, 4);
  await place(two, 4);
  await db(
    "insert into sessions (id, token, user_id, expires_at, ip_address, created_at, updated_at) select gen_random_uuid(), gen_random_uuid()::text, id, now() + interval '9 days', '192.0.2.9', now(), now() from users where id = any($1::uuid[])",
    [[one.id, two.id]],
  );
  await trade.settle(25 * HOUR_MS);
  await search();
  expect(await foundOf('unpaid_orders', hoarder)).toMatchObject([
    { reason: { figures: { orders: 5, grams: 25_000, accounts: 1 } } },
  ]);
  expect(await foundOf('unpaid_orders', forgetful)).toEqual([]);
  expect([...(await foundOf('unpaid_orders', one)), ...(await foundOf('unpaid_orders', two))]).toMatchObject([
    { reason: { figures: { orders: 8, accounts: 2 } } },
  ]);
});

test('called off: trips with goods on them, again and again; empty ones and a few among many are left out', async () => {
  const [bait, careful] = [await person('transporter'), await person('transporter')];
  const book = (tripId: string) => ({
    ...{ tripId, orderId: newId(), orderNumber: 'FG-261121-7KQ2MX', productDetails: 'Pona yam, 50 kg' },
    ...{ pickupPlace: 'techiman', dropoffPlace: 'accra', weightGrams: 50_000, feePesewas: 1500 },
  });
  for (let trip = 0; trip < 4; trip += 1) {
    const offered = await newTrip(trade, bait);
    await bookTrip(trade.app.platform.db, book(offered.id), trade.app.clock.now());
    await callOff(trade, bait, offered);
    await callOff(trade, careful, await newTrip(trade, careful));
  }
  await search();
  expect(await foundOf('called_off', bait)).toMatchObject([
    { reason: { figures: { trips: 4, givenBack: 0, arrived: 0 } }, other: null },
  ]);
  expect(await foundOf('called_off', careful)).toEqual([]);
});
