import { newId } from '#kernel/ids.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { rowsIn } from '#test/support/rows.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { standardDelivery } from '../measures.ts';
import { orderFor } from '../purchases.ts';
import { type Ask, httpClient, type HttpClient } from '../harness/http-client.ts';
import { type Environment, openEnvironment } from '../harness/environment.ts';
import { offer, post } from '../harness/market-stall.ts';
import { callerAddress, makePeople, type Person, signIn } from '../harness/people.ts';
import { isInstalled, type PgBouncer, startPgBouncer } from './pgbouncer.ts';

// `npm run test:pooler`: the server behind PgBouncer in transaction mode, with few sessions for many connections:
// people sign in, buy and get notices, locks end in time, and sessions and the pooler itself are lost.

const RICH_PESEWAS = 1_000_000_00;
const SESSIONS = 4;
const AT_ONCE = 30;
const WAITS_MS = 90_000;
const LOOK_MS = 50;
/** Longer than PostgreSQL's limits let anything wait, shorter than our own for a response. */
const LIMITED_MS = 9_000;

const placed = z.object({ id: z.string() });
const order = z.object({ status: z.string() });

interface Scene {
  readonly environment: Environment;
  readonly pooler: PgBouncer;
  readonly client: HttpClient;
  /** Past the pooler. */
  readonly db: Database;
  readonly buyer: Person;
  readonly farmer: Person;
  readonly goods: { readonly listingId: string; readonly deliveryTypeId: string };
}

function expect(holds: boolean, found: string): void {
  if (!holds) throw new Error(found);
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const beganMs = performance.now();
  while (!(await holds())) {
    expect(performance.now() - beganMs < WAITS_MS, `${what} did not happen in time`);
    await delay(LOOK_MS);
  }
}

function placing({ buyer, goods }: Scene): Ask {
  const headers = { cookie: buyer.cookie, 'idempotency-key': newId() };
  return { method: 'POST', path: '/api/orders', headers, body: orderFor(goods) };
}

/** The response, asked for again with the same key as long as the server asks to come again. */
async function insist(client: HttpClient, ask: Ask): Promise<string> {
  const beganMs = performance.now();
  for (;;) {
    const reply = await client.send(ask);
    if (reply.status < 300) return reply.text;
    expect(
      reply.status === 503 && performance.now() - beganMs < WAITS_MS,
      `${ask.path}: ${reply.status} ${reply.text}`,
    );
    await delay(LOOK_MS);
  }
}

/** From the order to the money in escrow, which takes the job that sends payments and the provider's webhook. */
async function buy(scene: Scene): Promise<void> {
  const { client, buyer } = scene;
  const headers = { cookie: buyer.cookie, 'idempotency-key': newId() };
  const { id } = placed.parse(JSON.parse(await insist(client, placing(scene))));
  await insist(client, {
    method: 'POST',
    path: `/api/orders/${id}/payments`,
    headers,
    body: { phone: buyer.phone, network: 'mtn' },
  });
  const isPaid = async () =>
    order.parse(JSON.parse(await insist(client, { path: `/api/orders/${id}`, headers }))).status === 'pending';
  await until(isPaid, 'a payment');
}

/** Buys while a page of the farmer is open, which gets the news. */
async function buyLive(scene: Scene): Promise<void> {
  const { environment, farmer } = scene;
  const closing = new AbortController();
  const stream = await fetch(new URL('/api/live?topics=me', environment.serverUrl), {
    headers: { cookie: farmer.cookie },
    signal: closing.signal,
  });
  const heard = (async () => {
    let text = '';
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(`user:${farmer.id}`)) return true;
    }
    return false;
  })();
  await buy(scene);
  expect(await Promise.race([heard, delay(WAITS_MS, false)]), 'an open page heard of nothing');
  heard.catch(() => undefined);
  closing.abort();
}

/** A statement of its own and one of a transaction wait for a lock no longer than PostgreSQL lets them. */
async function meetLock(scene: Scene): Promise<void> {
  const { client, db } = scene;
  await db.transaction(async (tx) => {
    await rowsIn(tx, 'lock table listings in access exclusive mode');
    for (const ask of [{ path: '/api/public/listings?limit=7' }, placing(scene)]) {
      const beganMs = performance.now();
      const { status } = await client.send(ask);
      const tookMs = performance.now() - beganMs;
      expect(
        status === 503 && tookMs < LIMITED_MS,
        `${ask.path} on a locked table: ${status} after ${tookMs.toFixed(0)} ms`,
      );
    }
  });
}

const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

async function loseSessions(scene: Scene): Promise<void> {
  const bought = Promise.all(Array.from({ length: AT_ONCE }, () => buy(scene)));
  await delay(LOOK_MS);
  await rowsIn(scene.db, `select pg_terminate_backend(pid) ${OTHERS}`);
  await bought;
  await buyLive(scene);
}

async function losePooler(scene: Scene): Promise<void> {
  const bought = Promise.all(Array.from({ length: AT_ONCE }, () => buy(scene)));
  await delay(LOOK_MS);
  await scene.pooler.restart();
  await bought;
  await buyLive(scene);
}

async function countSessions({ db }: Scene): Promise<void> {
  const [found] = z
    .array(z.object({ sessions: z.number() }))
    .parse(await rowsIn(db, `select count(*)::int as sessions ${OTHERS}`));
  // One more listens, past the pooler.
  expect((found?.sessions ?? 0) <= SESSIONS + 1, `${found?.sessions} sessions of PostgreSQL were open`);
}

async function refuseWithoutDirect({ environment, pooler }: Pick<Scene, 'environment' | 'pooler'>): Promise<void> {
  const said = await environment.startServer([], { DATABASE_URL: pooler.url }).then(() => 'it started', String);
  expect(/cannot be used: [^\n]+DATABASE_DIRECT_URL[^\n]+\.$/.test(said.trim()), said);
}

async function openScene(environment: Environment, pooler: PgBouncer, db: Database): Promise<Scene> {
  await environment.startServer([], { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: environment.databaseUrl });
  const client = httpClient(environment.serverUrl);
  const signedIn = async (role: string, firstNumber: number) => {
    const [person] = await makePeople(db, { role, count: 1, firstNumber });
    if (!person) throw new Error('Nobody was made.');
    return signIn(client, person, callerAddress(firstNumber));
  };
  const [buyer, farmer, admin] = [
    await signedIn('buyer', 4_410_000),
    await signedIn('farmer', 4_420_000),
    await signedIn('admin', 4_430_000),
  ];
  await post(environment.sandboxUrl, '/steer', { do: 'wallet', phone: buyer.phone, balancePesewas: RICH_PESEWAS });
  const goods = {
    listingId: await offer(environment.serverUrl, farmer, { kg: 5000, admin }),
    deliveryTypeId: await standardDelivery(db),
  };
  return { environment, pooler, client, db, buyer, farmer, goods };
}

async function main(): Promise<void> {
  const environment = await openEnvironment({ sandboxEnv: { SANDBOX_AUTO: 'approve', SANDBOX_SETTLE_MS: '150' } });
  const pooler = await startPgBouncer(environment.databaseUrl, SESSIONS);
  const db = openDatabase(environment.databaseUrl, 2, createLog('silent'), { limits: UNHURRIED });
  const step = async (text: string, work: Promise<unknown>) => {
    await work;
    process.stdout.write(`ok   ${text}\n`);
  };
  try {
    await step('a pooler alone is refused in one sentence', refuseWithoutDirect({ environment, pooler }));
    const scene = await openScene(environment, pooler, db);
    await step('a purchase from the sign-in to the money in escrow, told to an open page', buyLive(scene));
    await step(`${AT_ONCE} purchases at once`, Promise.all(Array.from({ length: AT_ONCE }, () => buy(scene))));
    await step(`no more than ${SESSIONS} sessions through the pooler`, countSessions(scene));
    await step('locks are waited for within the limits', meetLock(scene));
    await step('purchases while every session is lost', loseSessions(scene));
    await step('purchases while the pooler is killed and started again', losePooler(scene));
    scene.client.close();
  } finally {
    await db.close();
    await environment.close();
    await pooler.stop();
  }
}

if (isInstalled()) {
  await main().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`FAIL ${String(error)}\n`);
      process.exit(1);
    },
  );
}
process.stderr.write('pgbouncer is not installed: install it (apt-get install pgbouncer), then run this again.\n');
process.exit(1);
