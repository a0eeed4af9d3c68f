import { MINUTE_MS } from '#kernel/time.ts';
import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { readHandOver } from '#slices/transport/contract-hand-over.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceCall } from './authorization-matrix/cells.ts';
import { fingerprintsOf, type Fingerprints } from './authorization-matrix/fingerprint.ts';
import type { Sample } from './authorization-matrix/sample.ts';
import { samples } from './authorization-matrix/samples.ts';
import { send } from './authorization-matrix/send.ts';
import { openWorld, type World } from './authorization-matrix/world.ts';

/** What a view itself writes: that it is there, and each page in the audit log. */
const OF_THE_VIEW = ['see_as_views', 'audit_entries', 'audit_head'];
const SEEN_ROLES = ['farmer', 'buyer', 'transporter', 'quality_inspector'] as const;

let world: World;
let traces: Fingerprints;
beforeAll(async () => {
  world = await openWorld();
  const { db } = world.app.platform;
  traces = await fingerprintsOf(db, world.app.product.activity, OF_THE_VIEW);
});
afterAll(() => world.close());

/** An administrator of their own who sees as this person: the session with its view. */
async function seeing(person: Viewer): Promise<{ readonly admin: Viewer; readonly cookie: string }> {
  const admin = await addMember(world.app, { role: 'admin', permissions: PERMISSIONS });
  const session = await signIn(world.app, admin);
  const response = await world.app.request(`/api/admin/users/${person.id}/see-as`, {
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'order', reason: 'They cannot find their order' }),
  });
  expect(response.status).toBe(200);
  const [view = ''] = response.headers.getSetCookie();
  return { admin, cookie: `${session}; ${view.split(';', 1)[0]}` };
}

const views = new Map<string, { readonly admin: Viewer; readonly cookie: string; readonly since: Date }>();

/** The view in which this person is seen; another one before it has lasted for half its time. */
async function viewOf(person: Viewer) {
  const now = world.app.clock.now();
  const known = views.get(person.id);
  if (known && now.getTime() - known.since.getTime() < 7 * MINUTE_MS) return known;
  const made = { ...(await seeing(person)), since: now };
  views.set(person.id, made);
  await world.settle();
  return made;
}

const isMadeFor = ({ endpoint: { who, permission } }: Sample, role: string) =>
  typeof who === 'string' ? permission === null || permission.length > 0 : who.some((one) => one === role);

const SELF = ['identity.logout', 'identity.logout_redirect', 'identity.stop_seeing'];

test('what is called as the administrator themselves is this and nothing else', () => {
  const own = samples.filter(({ endpoint }) => endpoint.seenAs === 'self');
  expect(own.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(SELF);
});

/** Secrets, identity, sessions, what asks a provider, and every file: nobody sees them as somebody else. */
test('what is read and never shown to an admin who sees as somebody else', () => {
  const hidden = samples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.seenAs === 'hidden');
  const plain = hidden.filter(({ endpoint }) => endpoint.produces === 'json' && !endpoint.path.includes('{token}'));
  expect(plain.map(({ endpoint }) => endpoint.id).toSorted()).toEqual([
    'documents.verify',
    'escrow.resolve_account',
    'escrow.resolve_name',
    'identity.list_exports',
    'identity.list_kyc_documents',
    'identity.list_sessions',
    'identity.read_pin',
    'identity.read_second_step',
    'orders.list_guest_orders',
    'refunds.check_number',
  ]);
  const files = samples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.produces !== 'json');
  expect(files.filter(({ endpoint }) => endpoint.seenAs === 'shown')).toEqual([]);
});

const reads = samples.filter(({ endpoint }) => endpoint.method === 'GET' && !SELF.includes(endpoint.id));
const changes = samples.filter(({ endpoint }) => endpoint.method !== 'GET' && !SELF.includes(endpoint.id));

describe.each(SEEN_ROLES)('as a %s', (role) => {
  test('everything that is read is shown as the person reads it, or hidden, and leaves no trace', async () => {
    const person = await world.callerOf(role, { ...anyEndpoint(), who: [role] });
    if (person === null) throw new Error('Nobody is seen as.');
    const wrong: string[] = [];
    let shown = 0;
    for (const sample of reads.filter((one) => isMadeFor(one, role))) {
      const own = await sample.own(world, person.viewer);
      if (own === null) continue;
      if (!sample.isPlain) await world.settle();
      const { by, ...parts } = own;
      const { viewer, cookie } = by ?? person;
      const expected = await send(world.app, sample.endpoint, { viewer, cookie }, parts);
      const view = await viewOf(viewer);
      const before = await traces.fingerprint();
      const got = await send(world.app, sample.endpoint, { viewer: view.admin, cookie: view.cookie }, parts);
      const traceless = (await traces.fingerprint()) === before;
      const isHidden = sample.endpoint.seenAs === 'hidden';
      const isRight = isHidden
        ? got.status === 403 && got.code === 'seeing.hidden'
        : got.status === expected.status && (got.status !== 403 || got.code === expected.code);
      if (isRight && !isHidden) shown += 1;
      if (!isRight || !traceless)
        wrong.push(`${sample.endpoint.id}: ${got.status} ${got.code} for ${expected.status}, ${traceless}`);
    }
    expect(wrong, wrong.join('; ')).toEqual([]);
    expect(shown).toBeGreaterThan(40);
  });
});

function anyEndpoint(): AnyEndpoint {
  const [first] = samples;
  if (!first) throw new Error('There are no samples.');
  return first.endpoint;
}

test('everything that changes something is refused, with good input too, and leaves no trace', async () => {
  const person = await addMember(world.app, { role: 'buyer' });
  const view = await seeing(person);
  expect(changes.length).toBeGreaterThan(150);
  const calls = [];
  for (const sample of changes) calls.push({ sample, ...(await referenceCall(sample, world)) });
  await world.settle();
  const before = await traces.fingerprint();
  const wrong: string[] = [];
  for (const { sample, parts } of calls) {
    const got = await send(world.app, sample.endpoint, { viewer: view.admin, cookie: view.cookie }, parts);
    if (got.status !== 403 || got.code !== 'seeing.read_only')
      wrong.push(`${sample.endpoint.id}: ${got.status} ${got.code}`);
  }
  expect(wrong, wrong.join('; ')).toEqual([]);
  expect(await traces.fingerprint()).toBe(before);
});

test('what would write is stopped by the database itself, however it is reached', async () => {
  const db = world.app.platform.db.readOnly();
  const write = "update users set first_name = 'Nobody' where false";
  await expect(rowsIn(db, write)).rejects.toMatchObject({ code: '25006' });
  await expect(db.transaction((tx) => rowsIn(tx, write))).rejects.toMatchObject({ code: '25006' });
});

test('a code for the hand-over and what opens a payment are withheld', async () => {
  const { buyer } = world;
  const order = await world.orderAt('in_transit');
  const view = await seeing(buyer);
  const read = async (path: string, cookie: string): Promise<unknown> =>
    (await world.app.request(path, { headers: { cookie } })).json();
  const own = await world.app.as(buyer).call(readHandOver, { params: { orderId: order.id } });
  expect(own.code).toMatchObject({ stage: 'delivery' });
  expect(await read(`/api/transport/orders/${order.id}/hand-over`, view.cookie)).toMatchObject({ code: null });
  expect(await read(`/api/orders/${order.id}`, view.cookie)).toMatchObject({ id: order.id, openPaymentSecret: null });
});

test('the clock ends it, and until somebody says so nothing is read as the administrator', async () => {
  const person = await addMember(world.app, { role: 'farmer' });
  const { cookie } = await seeing(person);
  const get = async (path: string) => {
    const response = await world.app.request(path, { headers: { cookie } });
    return [response.status, Object(await response.json()).code];
  };
  expect(await get('/api/my-listings')).toEqual([200, undefined]);
  world.app.clock.advance(15 * MINUTE_MS);
  expect(await get('/api/my-listings')).toEqual([403, 'seeing.over']);
  expect(await get('/api/admin/users?limit=1')).toEqual([403, 'seeing.over']);
});
