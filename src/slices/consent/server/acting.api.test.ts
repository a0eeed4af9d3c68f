import { newId } from '#kernel/ids.ts';
import { createListing, deleteListing, editListing, listMyListings } from '#slices/catalogue/contract.ts';
import { readBalance } from '#slices/escrow/contract.ts';
import { withdraw } from '#slices/escrow/contract-withdrawals.ts';
import { currentUser } from '#slices/identity/contract.ts';
import { cancelOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { browseListings } from '#slices/catalogue/contract.ts';
import { readCart } from '#slices/orders/contract-cart.ts';
import { actingCookie, actingFor, consentOf, newOfficer } from '#test/support/consents.ts';
import { MAIZE } from '#test/support/maize.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { countStatements } from '#test/support/statement-count.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { actWords } from '../domain/act-words.ts';

let trade: Trade;
let routes: readonly AnyEndpoint[];
beforeAll(async () => {
  trade = await openTrade();
  routes = trade.app.product.dispatcher.routes.map(({ endpoint }) => endpoint);
});
afterAll(() => trade.close());

async function pair(tasks: ('listings' | 'orders')[] = ['listings', 'orders']) {
  const farmer = await trade.app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Owusu' });
  const officer = await newOfficer(trade.app);
  const { id } = await consentOf(trade.app, { farmer, officer }, { tasks });
  return { farmer, officer, id, acting: await actingFor(trade.app, officer, id) };
}

const acts = async (farmer: Viewer) => (await trade.app.as(farmer).call(contract.listActs)).items;

it('every act that a consent covers is on this list, and none of them moves money or is about an account', () => {
  const covered = (task: string) =>
    routes
      .filter(({ onBehalf }) => onBehalf === task)
      .map(({ id }) => id)
      .toSorted();
  expect(covered('listings')).toEqual([
    'catalogue.create_listing',
    'catalogue.delete_listing',
    'catalogue.edit_listing',
    'catalogue.list_my_listings',
    'catalogue.process_image',
    'catalogue.read_listing',
    'catalogue.receive_upload',
    'catalogue.start_upload',
    'harvests.declare',
    'harvests.list',
    'harvests.open',
    'harvests.preview_declaration',
    'harvests.read',
    'harvests.show_goods',
    'harvests.view_goods',
    'settings.own_fees',
  ]);
  expect(covered('orders')).toEqual([
    'orders.count',
    'orders.get',
    'orders.hand_over_collected',
    'orders.list',
    'orders.read_collection',
    'orders.replace_status',
    'orders.update_status',
    'orders.view_collection_photo',
    'transport.read_hand_over',
    'transport.view_stop_photo',
  ]);
  expect(covered('self')).toEqual([
    'consent.act_for',
    'consent.list_members',
    'consent.stop',
    'identity.current_user',
    'identity.logout',
    'identity.logout_redirect',
  ]);
});

it('every covered act has words for the farmer, but for the pictures that a listing is made with', () => {
  const pictures = ['catalogue.process_image', 'catalogue.receive_upload', 'catalogue.start_upload'];
  const silent = routes.filter(
    ({ id, method, onBehalf }) => onBehalf !== null && onBehalf !== 'self' && method !== 'GET' && actWords(id) === null,
  );
  expect(silent.map(({ id }) => id).toSorted()).toEqual(pictures);
});

it('while acting, everything that is not covered is refused, and what anybody may read is read as a visitor', async () => {
  const { officer, id } = await pair(['listings']);
  const acting = await trade.app.product.viewers.acting(actingCookie(id), officer);
  if (!acting) throw new Error('Nobody is acted for.');
  for (const endpoint of routes) {
    if (endpoint.onBehalf === 'self' || (endpoint.who === 'anyone' && endpoint.method === 'GET')) continue;
    const code = await trade.app.product.dispatcher
      .dispatch(endpoint, { params: {}, query: {}, body: {} }, origin(officer, acting), newId())
      .then(
        () => null,
        (error: unknown) => (isApiProblem(error) ? error.code : 'broken'),
      );
    if (endpoint.onBehalf === 'listings') expect(code, endpoint.id).not.toBe('consent.not_covered');
    else expect(code, endpoint.id).toBe('consent.not_covered');
  }
});

function origin(
  viewer: Viewer,
  acting: NonNullable<Awaited<ReturnType<Trade['app']['product']['viewers']['acting']>>>,
) {
  return {
    viewer,
    acting,
    requestId: newId(),
    ip: '127.0.0.1',
    headers: new Headers(),
    responseHeaders: new Headers(),
  };
}

it('makes, changes and deletes listings as the farmer, who reads who did it', async () => {
  const { farmer, officer, acting } = await pair(['listings']);
  const made = await acting.call(createListing, { body: MAIZE, idempotencyKey: 'same-key-1' });
  const again = await acting.call(createListing, { body: MAIZE, idempotencyKey: 'same-key-1' });
  expect(again.id).toBe(made.id);
  const own = await trade.app.as(farmer).call(listMyListings);
  expect(own.items.map(({ id }) => id)).toEqual([made.id]);
  expect((await acting.call(listMyListings)).items).toHaveLength(1);
  await acting.call(editListing, { params: { id: made.id }, body: { ...MAIZE, pricePerKg: 6 } });
  await acting.call(deleteListing, { params: { id: made.id } });
  expect((await acts(farmer)).map(({ name, what }) => [name, what])).toEqual([
    ['Kofi Mensah', 'deleted a listing'],
    ['Kofi Mensah', 'changed a listing'],
    ['Kofi Mensah', 'made a listing'],
  ]);
  expect(await acting.call(currentUser)).toMatchObject({ id: officer.id });
  expect((await acting.call(browseListings, { query: {} })).items).toBeDefined();
  expect(await acting.call(readCart)).toMatchObject({ lines: [] });
});

it('does nothing of what failed, and writes none of it down', async () => {
  const { farmer, acting } = await pair();
  const gone = acting.call(editListing, { params: { id: newId() }, body: MAIZE });
  await expect(gone).rejects.toMatchObject({ status: 404 });
  expect(await acts(farmer)).toEqual([]);
});

it('moves an order on and tells the farmer, but ends none and moves no money', async () => {
  const order = await trade.orderAt('pending');
  const officer = await newOfficer(trade.app);
  const { id } = await consentOf(trade.app, { farmer: trade.farmer, officer }, { tasks: ['orders'] });
  const acting = await actingFor(trade.app, officer, id);
  expect(await acting.call(getOrder, { params: { id: order.id } })).toMatchObject({ id: order.id });
  const move = (status: 'confirmed' | 'cancelled') =>
    acting.call(updateStatus, { params: { orderId: order.id }, body: { status } });
  expect(await move('confirmed')).toMatchObject({ status: 'confirmed' });
  const refused = [
    move('cancelled'),
    acting.call(cancelOrder, { params: { id: order.id }, body: {} }),
    acting.call(readBalance),
    acting.call(withdraw, { body: { amount: 1, paymentMethodId: newId() }, idempotencyKey: newId() }),
    acting.call(createListing, { body: MAIZE }),
  ];
  for (const call of refused) await expect(call).rejects.toMatchObject({ status: 403, code: 'consent.not_covered' });
  expect(await acts(trade.farmer)).toMatchObject([{ what: 'moved an order on', link: `/orders/${order.id}` }]);
  const told = await rowsIn(
    trade.app.platform.db,
    "select params from notices where recipient = $1 and kind = 'done_for_you'",
    [`user:${trade.farmer.id}`],
  );
  expect(told).toEqual([{ params: { who: 'Kofi Mensah', what: 'moved an order on' } }]);
});

it('counts no more with the next call once it is taken back, and within a call that has begun', async () => {
  const { farmer, officer, id, acting } = await pair();
  await trade.app.as(farmer).call(contract.endConsent, { params: { id } });
  // Read before it ended, as by a request that was under way: refused at its end, with nothing kept.
  await expect(acting.call(createListing, { body: MAIZE })).rejects.toMatchObject({ code: 'consent.ended' });
  const next = await actingFor(trade.app, officer, id);
  await expect(next.call(createListing, { body: MAIZE })).rejects.toMatchObject({ status: 403, code: 'consent.ended' });
  expect((await trade.app.as(farmer).call(listMyListings)).items).toEqual([]);
  expect(await next.call(contract.stopActing)).toEqual({ ok: true });
});

it.each([
  ['the farmer has another role', (farmer: Viewer) => [farmer.id, "update users set role = 'buyer' where id = $1"]],
  ['the farmer is not active', (farmer: Viewer) => [farmer.id, 'update users set is_active = false where id = $1']],
])('counts not while %s', async (_, change) => {
  const { farmer, officer, id } = await pair();
  const [person = '', sql = ''] = change(farmer);
  await rowsIn(trade.app.platform.db, sql, [person]);
  const acting = await actingFor(trade.app, officer, id);
  await expect(acting.call(listMyListings)).rejects.toMatchObject({ code: 'consent.ended' });
});

it('counts not while the representative is on another side, and for nobody else', async () => {
  const { officer, id } = await pair();
  const read = (viewer: Viewer) => trade.app.product.viewers.acting(actingCookie(id), viewer);
  expect((await read({ ...officer, role: 'buyer' }))?.member).toBeNull();
  expect((await read({ ...officer, kycStatus: 'rejected' }))?.member).toBeNull();
  expect((await read(officer))?.member).toMatchObject({ role: 'farmer' });
  expect(await read(await newOfficer(trade.app))).toBeNull();
});

it('asks nothing of the database where nobody acts for anybody', async () => {
  const { officer } = await pair();
  const ask = (cookie: string | null) => () => trade.app.product.viewers.acting(cookie, officer);
  expect(await countStatements(ask(null))).toEqual({ statements: 0, transactions: 0 });
  expect(await countStatements(ask('farmgate.acting=made-up; farmgate.device=x'))).toMatchObject({ statements: 0 });
});

it('begins and stops by a cookie that scripts do not see, which ends with signing out', async () => {
  const { app } = trade;
  const officer = await addMember(app, { role: 'field_officer' });
  const farmer = await app.person({ role: 'farmer' });
  await rowsIn(app.platform.db, 'update users set email_verified = true where id = $1', [officer.id]);
  const { id } = await consentOf(app, { farmer, officer });
  const session = await signIn(app, officer);
  const post = (path: string, cookie: string) => app.request(path, { method: 'POST', headers: { cookie } });
  const begun = await post(`/api/members/${id}/act`, session);
  const [set = ''] = begun.headers.getSetCookie();
  expect(set).toMatch(/^farmgate\.acting=[0-9a-f]{32}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  const both = `${session}; ${set.split(';', 1)[0]}`;
  const own = await app.request('/api/my-listings', { headers: { cookie: both } });
  expect([own.status, await own.json()]).toEqual([200, []]);
  expect((await app.request('/api/account', { headers: { cookie: both } })).status).toBe(403);
  const gone = /^farmgate\.acting=; Max-Age=0/;
  expect((await post('/api/members/stop', both)).headers.getSetCookie()).toEqual([expect.stringMatching(gone)]);
  const out = await post('/api/logout', both);
  expect(out.headers.getSetCookie()).toContainEqual(expect.stringMatching(gone));
});
