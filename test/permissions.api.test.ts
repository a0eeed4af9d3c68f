import { newId } from '#kernel/ids.ts';
import { PERMISSIONS, type Permission } from '#kernel/permissions/permission.ts';
import { deletePost, startDiscussion } from '#slices/community/contract.ts';
import { exportList } from '#slices/admin/contract-exports.ts';
import { EXPORT_NEEDS, EXPORTS } from '#slices/admin/domain/exports.ts';
import { readBalance } from '#slices/escrow/contract.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder, listOrders } from '#slices/orders/contract-read.ts';
import { searchAll } from '#slices/search/contract.ts';
import { samples } from './authorization-matrix/samples.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
let routes: readonly AnyEndpoint[];
beforeAll(async () => {
  trade = await openTrade();
  routes = trade.app.product.dispatcher.routes.map(({ endpoint }) => endpoint);
});
afterAll(() => trade.close());

const admin = (...permissions: Permission[]) => trade.app.person({ role: 'admin', permissions });

const namesAdmins = ({ who }: AnyEndpoint) => typeof who !== 'string' && who.includes('admin');

/** The code with which a call without any input is refused; null when it is served. */
async function codeFor(endpoint: AnyEndpoint, viewer: Viewer): Promise<string | null> {
  const origin = {
    viewer,
    requestId: newId(),
    ip: '127.0.0.1',
    headers: new Headers(),
    responseHeaders: new Headers(),
  };
  const nothing = { params: {}, query: {}, body: {} };
  try {
    await trade.app.product.dispatcher.dispatch(endpoint, nothing, origin, newId());
    return null;
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return error.code;
  }
}

const INTRODUCTION = [
  '# Who may call what',
  '',
  'What each contract declares: the roles that may make a call, and the permissions that administrators need for it. Written by',
  '`npm test -- --project database test/permissions.api -u`; a change shows here, to be looked at.',
  '',
  '| call | who | administrators need |',
  '|---|---|---|',
];

test('who may call what is as it was written down', async () => {
  const rows = routes.map(
    ({ id, who, permission }) =>
      `| ${id} | ${(typeof who === 'string' ? [who] : who).join(', ').replaceAll('_', ' ')} | ${(permission ?? ['–']).join(', ') || 'none'} |`,
  );
  await expect([...INTRODUCTION, ...rows.toSorted(), ''].join('\n')).toMatchFileSnapshot('../docs/permissions.md');
});

test('every endpoint that names administrators says what they need, also where it is nothing', () => {
  const silent = routes.filter((endpoint) => namesAdmins(endpoint) && endpoint.permission === null);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every endpoint by which administrators reach what is others’ says what they need', () => {
  const silent = samples.filter(({ adminSeesAll, endpoint }) => adminSeesAll && !endpoint.permission?.length);
  expect(silent.map(({ endpoint }) => endpoint.id)).toEqual([]);
});

test('every administrator may call what changes only what is their own', () => {
  const open = routes.filter(({ method, permission }) => method !== 'GET' && permission?.length === 0);
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'admin.ask_export', // asks for the permission of its list itself
    'admin.remove_export',
    'admin.remove_view',
    'admin.save_view',
  ]);
});

test('an administrator without permissions is refused wherever one is needed', async () => {
  const nobody = await admin();
  const needing = routes.filter((endpoint) => namesAdmins(endpoint) && endpoint.permission?.length);
  expect(needing.length).toBeGreaterThan(90);
  for (const endpoint of needing) expect(await codeFor(endpoint, nobody), endpoint.id).toBe('permission.missing');
});

test.each(PERMISSIONS)('%s alone opens what it is for, and nothing that others are for', async (permission) => {
  const one = await admin(permission);
  const others = await admin(...PERMISSIONS.filter((each) => each !== permission));
  for (const endpoint of routes.filter(namesAdmins)) {
    const needs = endpoint.permission ?? [];
    const isOpen = needs.length === 0 || needs.includes(permission);
    expect((await codeFor(endpoint, one)) === 'permission.missing', endpoint.id).toBe(!isOpen);
    if (needs.length === 1 && isOpen) expect(await codeFor(endpoint, others), endpoint.id).toBe('permission.missing');
  }
});

test('what is others’ does not exist for an administrator who lacks the permission, where everybody may call', async () => {
  const order = await trade.orderAt('confirmed');
  const [nobody, forOrders, forDisputes] = [await admin(), await admin('orders'), await admin('disputes')];
  const read = (by: Viewer) => trade.app.as(by).call(getOrder, { params: { id: order.id } });
  await expect(read(nobody)).rejects.toMatchObject({ status: 404 });
  expect((await trade.app.as(nobody).call(listOrders)).items).toEqual([]);
  expect((await read(forDisputes)).actions).toEqual([]);
  expect((await read(forOrders)).actions.map(({ code }) => code)).toContain('cancel');
  const cancel = (by: Viewer) => trade.app.as(by).call(cancelOrder, { params: { id: order.id } });
  await expect(cancel(forDisputes)).rejects.toMatchObject({ status: 404 });
  expect(await cancel(forOrders)).toMatchObject({ id: order.id });

  const [own] = [await trade.app.as(nobody).call(readBalance)];
  expect(own.totalBalance).toBe(0);
  expect((await trade.app.as(await admin('books')).call(readBalance)).totalBalance).not.toBe(0);
});

test('an administrator without the permission writes and deletes their own posts, and nobody else’s', async () => {
  const body = {
    title: 'Weevils in stored maize',
    body: 'What helps against them?',
    category: 'crop_management',
  } as const;
  const nobody = await admin();
  const [own, foreign] = [
    await trade.app.as(nobody).call(startDiscussion, { body }),
    await trade.app.as(trade.farmer).call(startDiscussion, { body }),
  ];
  const remove = (by: Viewer, id: string) => trade.app.as(by).call(deletePost, { params: { id } });
  await expect(remove(nobody, foreign.id)).rejects.toMatchObject({ status: 404 });
  await remove(nobody, own.id);
  await remove(await admin('content'), foreign.id);
});

test('search finds people and orders for those who look after them', async () => {
  const q = trade.buyer.email;
  const found = async (by: Viewer, words: string) => trade.app.as(by).call(searchAll, { query: { q: words } });
  expect((await found(await admin('accounts'), q)).people.map(({ id }) => id)).toEqual([trade.buyer.id]);
  expect((await found(await admin('orders'), q)).people).toEqual([]);
  const order = await trade.orderAt('confirmed');
  const { orderNumber } = await trade.app.as(trade.buyer).call(getOrder, { params: { id: order.id } });
  expect((await found(await admin('orders'), orderNumber)).orders).toHaveLength(1);
  expect((await found(await admin('accounts'), orderNumber)).orders).toEqual([]);
});

test.each(EXPORTS)('the list of %s is taken away by those who may see it', async (list) => {
  const needs = EXPORT_NEEDS[list];
  const take = (by: Viewer) => trade.app.as(by).call(exportList, { params: { list } });
  const others = await admin(...PERMISSIONS.filter((permission) => !needs.includes(permission)));
  await expect(take(others)).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
  for (const need of needs) await expect(take(await admin(need))).resolves.toMatchObject({ contentType: /csv/ });
});
