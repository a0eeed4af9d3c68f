import { type Limits, LIMITS } from '#platform/db/connection.ts';
import { rowsIn } from '#test/support/rows.ts';
import { compose, type Product } from '#app/server/compose.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { newId } from '#kernel/ids.ts';
import { heldPermissions, type Permission, PERMISSIONS } from '#kernel/permissions/permission.ts';
import { addDays, dayOf, startOfDay } from '#kernel/moment.ts';
import { after, type Clock, HOUR_MS } from '#kernel/time.ts';
import { readConfig } from '#platform/config.ts';
import { wireApi, type WireApi } from './wire-api.ts';
import { createLog, type Logger } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Hono } from 'hono';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from './database.ts';
import { untilListening } from './live.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Meanwhile time passes only when it is told to: for what is about a few seconds, on a machine that may be slow. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

export interface PersonOptions {
  readonly role?: string;
  readonly kycStatus?: Viewer['kycStatus'];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  /** All of them for an administrator. */
  readonly permissions?: readonly Permission[];
}

export interface TestApp {
  readonly product: Product;
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly http: Hono;
  /** A row in users, verified unless said otherwise. */
  person(options?: PersonOptions): Promise<Viewer>;
  /** The real dispatcher as this person, or as a visitor. */
  as(viewer: Viewer | null): WireApi;
  /** A request over the whole HTTP app, signed in by `cookie` when given. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Runs subscribers and scheduled jobs until nothing is left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A clock that others share (one of its own). */
  readonly clock?: TestClock;
  /** Where the product's log goes, for tests that read it. */
  readonly log?: Logger;
  /** How long anything about the database may take (as in an installation), and whether plans are kept (they are). */
  readonly limits?: Limits;
}

/** One transporter does here what many do elsewhere. */
const BUSY = { FARMGATE_FIRST_LOADS: '1000' };

/** Each test file asks the same few hundred statements of an empty database of its own. */
const TEST_LIMITS: Limits = { ...LIMITS, keepsPlans: true };

const MOST_ROUNDS = 50;
const NOON_MS = 12 * HOUR_MS;

/**
 * A clock that starts at noon of the day after the machine's, so that no test depends on the hour and nothing that
 * keeps the machine's time is ahead of it, and that moves when told.
 */
export function testClock(): TestClock {
  let offset = startOfDay(addDays(dayOf(new Date()), 1)).getTime() + NOON_MS - Date.now();
  let heldAt: Date | null = null;
  return {
    now: () => after(heldAt ?? new Date(), offset),
    advance: (ms) => {
      offset += ms;
    },
    async hold(work) {
      const since = new Date();
      heldAt = since;
      try {
        return await work();
      } finally {
        offset -= Date.now() - since.getTime();
        heldAt = null;
      }
    },
  };
}

let phones = 0;

function madePhone(): string {
  phones += 1;
  return `+23324${String(1_000_000 + phones + process.pid * 100).slice(-7)}`;
}

async function addPerson(platform: Platform, options: PersonOptions): Promise<Viewer> {
  const id = newId();
  const viewer: Viewer = {
    id,
    email: `${id}@test.example`,
    firstName: options.firstName ?? 'Abena',
    lastName: options.lastName ?? 'Asante',
    role: options.role ?? 'buyer',
    permissions: heldPermissions({ role: options.role ?? 'buyer', permissions: options.permissions ?? PERMISSIONS }),
    phone: options.phone ?? madePhone(),
    kycStatus: options.kycStatus ?? 'approved',
    profileImageUrl: null,
  };
  await rowsIn(
    platform.db,
    `insert into users (id, name, email, first_name, last_name, role, phone, kyc_status, permissions) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      `${viewer.firstName} ${viewer.lastName}`,
      viewer.email,
      viewer.firstName,
      viewer.lastName,
      viewer.role,
      viewer.phone,
      viewer.kycStatus,
      viewer.permissions,
    ],
  );
  return viewer;
}

/**
 * The whole product in process, on a database and a folder of its own; its scheduled jobs run only when told to settle.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farmgate-test-'));
  const config = readConfig({
    ...process.env,
    DATABASE_URL: database.url,
    FARMGATE_DATA_DIR: dataDir,
    ...BUSY,
    ...options.env,
  });
  const { clock = testClock(), log = createLog(config.logLevel), limits = TEST_LIMITS } = options;
  const telemetry = await startTelemetry(config.telemetry, log);
  const product = compose(config, { clock, log, telemetry, limits });
  await Promise.all([untilListening(product.live), product.activity.learn(product.platform.db)]);
  const closing = new AbortController();
  const http = createHttpApp(
    product,
    async () => new Response('no pages in this test', { status: 404 }),
    closing.signal,
  );
  return {
    product,
    platform: product.platform,
    clock,
    http,
    person: (who = {}) => addPerson(product.platform, who),
    as: (viewer) =>
      wireApi(product.dispatcher, {
        viewer,
        requestId: newId(),
        ip: '127.0.0.1',
        headers: new Headers(),
        responseHeaders: new Headers(),
      }),
    request: async (address, init) => http.request(`http://localhost${address}`, init),
    async settle() {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        if ((await product.runner.runAll()) === 0) return;
      }
      throw new Error('The product did not come to rest.');
    },
    async close() {
      closing.abort();
      await product.close();
      await telemetry.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
