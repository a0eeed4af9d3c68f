import { UNHURRIED } from '#platform/db/connection.ts';
import { newId } from '#kernel/ids.ts';
import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { listNotifications } from '#slices/notifications/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { bytesOf } from '#test/support/bytes-of.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract-audit.ts';
import { askExport, downloadExport, exportList, listExports, removeExport } from '../../contract-exports.ts';
import { EXPORT_BOUNDS, SHOWN_MS } from '../../domain/prepared-exports.ts';
import { adminPersonal } from '../store-personal.ts';
import { clearExports } from './clear-exports.ts';
import { makeExports } from './make-exports.ts';
import { claimExport } from './store-exports.ts';

const MANY = 10_050;
const SMALL = { ...EXPORT_BOUNDS, pageRows: 2, partRows: 3 };

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp({ limits: UNHURRIED });
  await rowsIn(
    app.platform.db,
    `insert into users (id, name, email, first_name, last_name, role, phone, kyc_status, permissions)
     select gen_random_uuid(), 'Many', 'many-' || n || '@test.example', 'Many', 'No' || n, 'transporter', '+23320' || (3000000 + n), 'pending', '{}'
     from generate_series(1, ${MANY}) n`,
  );
  for (let index = 0; index < 7; index += 1) await app.person({ role: 'farmer', firstName: `Farmer ${index}` });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person({ role: 'admin' });
});

const ask = (body: { list: 'users' | 'orders' | 'audit'; role?: string; status?: string }, by = admin, key?: string) =>
  app.as(by).call(askExport, { body, ...(key === undefined ? {} : { idempotencyKey: key }) });
const list = (by = admin) => app.as(by).call(listExports);
const run = (bounds = SMALL, platform: Platform = app.platform) => makeExports(bounds).run(platform, app.clock.now());
async function clear(): Promise<void> {
  while ((await clearExports.run(app.platform, app.clock.now())) > 0);
}

async function makeAll(bounds = SMALL): Promise<void> {
  while ((await run(bounds)) > 0);
}

async function download(id: string, by = admin): Promise<string[]> {
  const { parts, byteSize } = await app.as(by).call(downloadExport, { params: { id } });
  const bytes = await bytesOf(parts);
  expect(bytes.length).toBe(byteSize);
  return bytes.toString('utf8').trim().split('\r\n');
}

/** What the call that makes a file at once gives for the same list. */
async function atOnce(role: string): Promise<string[]> {
  const { bytes } = await app.as(admin).call(exportList, { params: { list: 'users' }, query: { role } });
  return Buffer.from(bytes).toString('utf8').trim().split('\r\n');
}

async function titles(of: Viewer): Promise<string[]> {
  await app.settle();
  return (await app.as(of).call(listNotifications)).items.map(({ title }) => title);
}

describe('a list that is too large to download at once', () => {
  test('is refused at once, prepared in the background, told of, and downloaded whole over HTTP', async () => {
    const asked = { list: 'users' as const, role: 'transporter' };
    const refusal = app.as(admin).call(exportList, { params: { list: 'users' }, query: { role: 'transporter' } });
    await expect(refusal).rejects.toMatchObject({ status: 422, code: 'export.too_many' });
    const member = await addMember(app, { role: 'admin' });
    const { id, state } = await ask(asked, member);
    expect(state).toBe('waiting');
    expect(await titles(member)).toContain('Your file is ready: Users');
    expect(await list(member)).toMatchObject([
      { id, state: 'ready', rows: MANY, filters: { role: 'transporter' }, actions: ['download', 'remove'] },
    ]);
    const cookie = await signIn(app, member);
    const response = await app.request(`/api/admin/exports/${id}/file`, { headers: { cookie } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="farmgate-users-/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(new Set(lines).size).toBe(MANY + 1);
    expect(lines.filter((line) => line.includes('First name'))).toHaveLength(1);
  });

  test('of parts has the same bytes as one that is made at once', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    expect(await run()).toBe(1);
    expect(await list()).toMatchObject([{ state: 'making', rows: 3, actions: ['remove'] }]);
    await makeAll();
    expect(await download(id)).toEqual(await atOnce('farmer'));
  });

  test('holds no formula in any of its parts, whatever people call themselves', async () => {
    const evil = '=HYPERLINK("http://example.com")';
    for (let index = 0; index < 5; index += 1) await app.person({ role: 'quality_inspector', firstName: evil });
    const { id } = await ask({ list: 'users', role: 'quality_inspector' });
    await makeAll();
    const rows = (await download(id)).filter((line) => line.includes('HYPERLINK'));
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).toContain(`,"'=HYPERLINK(""http://example.com"")",`);
  });

  test('with no rows is its headings', async () => {
    const { id } = await ask({ list: 'orders', status: 'delivered' });
    await makeAll();
    expect(await download(id)).toHaveLength(1);
  });

  test('has an end: more rows than there may be are refused in words, and exactly as many are not', async () => {
    await ask({ list: 'users', role: 'farmer' });
    await makeAll({ ...SMALL, mostRows: 6 });
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'too_many', actions: ['remove'] }]);
    expect(await titles(admin)).toEqual(['Your file could not be made: Users']);
    await ask({ list: 'users', role: 'farmer' });
    await makeAll({ ...SMALL, mostRows: 7 });
    expect((await list())[0]).toMatchObject({ state: 'ready', rows: 7 });
  });
});

describe('asking', () => {
  test('reads the filters as the list does, and needs its permission', async () => {
    await expect(ask({ list: 'orders', status: 'nonsense' })).rejects.toMatchObject({
      status: 422,
      code: 'export.unknown_filter',
    });
    const body = { list: 'users' as const, nonsense: '1' };
    await expect(app.as(admin).call(askExport, { body })).rejects.toMatchObject({ code: 'input.invalid' });
    const others = PERMISSIONS.filter((permission) => permission !== 'audit');
    const lacking = await app.person({ role: 'admin', permissions: others });
    await expect(ask({ list: 'audit' }, lacking)).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
    await expect(ask({ list: 'audit' }, await app.person({ role: 'buyer' }))).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(listExports)).rejects.toMatchObject({ status: 401 });
  });

  test('twice with one key asks once', async () => {
    const key = newId();
    const [one, again] = [await ask({ list: 'orders' }, admin, key), await ask({ list: 'orders' }, admin, key)];
    expect(again).toEqual(one);
    expect(await list()).toHaveLength(1);
  });

  test('for a fourth while three are open is refused, until one is ready or deleted', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await ask({ list: 'orders' })).id);
    await expect(ask({ list: 'orders' })).rejects.toMatchObject({ status: 409, code: 'export.too_many_open' });
    await app.as(admin).call(removeExport, { params: { id: ids[0] ?? '' } });
    await ask({ list: 'orders' });
    await makeAll();
    await ask({ list: 'orders' });
  });

  test('for more files than may be kept is refused, until one is deleted', async () => {
    const ids: string[] = [];
    for (let index = 0; index < EXPORT_BOUNDS.mostKept; index += 1) {
      ids.push((await ask({ list: 'orders' })).id);
      await makeAll();
    }
    await expect(ask({ list: 'orders' })).rejects.toMatchObject({ status: 409, code: 'export.too_many_kept' });
    expect(await list()).toHaveLength(EXPORT_BOUNDS.mostKept);
    await app.as(admin).call(removeExport, { params: { id: ids[0] ?? '' } });
    await ask({ list: 'orders' });
  });

  test('and downloading are in the audit log', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await makeAll();
    await download(id);
    const { items } = await app.as(admin).call(listAudit, { query: { actor: admin.id } });
    expect(items.map(({ action, subject, details }) => [action, subject, details['role'], details['rows']])).toEqual([
      ['admin.download_export', 'users', 'farmer', 7],
      ['admin.ask_export', id, 'farmer', undefined],
    ]);
  });
});

describe('somebody else’s file', () => {
  test('does not exist, for administrators either', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await makeAll();
    const other = await app.person({ role: 'admin' });
    expect(await list(other)).toEqual([]);
    await expect(download(id, other)).rejects.toMatchObject({ status: 404, code: 'export.not_found' });
    const remove = app.as(other).call(removeExport, { params: { id } });
    await expect(remove).rejects.toMatchObject({ status: 404, code: 'export.not_found' });
    expect(await download(id)).toHaveLength(8);
  });
});

describe('a permission that is lost', () => {
  const take = (permissions: readonly string[]) =>
    rowsIn(app.platform.db, 'update users set permissions = $2 where id = $1', [admin.id, permissions]);

  test('between asking and making ends the file', async () => {
    await ask({ list: 'users', role: 'farmer' });
    await run();
    await take(['orders']);
    await makeAll();
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'permission' }]);
    expect(await titles(admin)).toEqual(['Your file could not be made: Users']);
  });

  test('between making and downloading keeps it from them', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await makeAll();
    const without = { ...admin, permissions: PERMISSIONS.filter((one) => one !== 'accounts' && one !== 'staff') };
    await expect(download(id, without)).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
    expect(await list(without)).toMatchObject([{ state: 'ready', actions: ['remove'] }]);
  });
});

describe('what goes wrong on the way', () => {
  test('a process that dies leaves nothing to be downloaded, and the next one goes on where it was', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await run();
    const now = app.clock.now();
    expect(await claimExport(app.platform.db, now, new Date(now.getTime() + 5 * MINUTE_MS))).toMatchObject({ id });
    expect(await run()).toBe(0);
    await expect(download(id)).rejects.toMatchObject({ status: 409, code: 'export.not_ready' });
    app.clock.advance(6 * MINUTE_MS);
    await makeAll();
    expect(await download(id)).toEqual(await atOnce('farmer'));
  });

  test('what comes from a claim that somebody else took over is thrown away', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    const removed: string[] = [];
    const { files } = app.platform;
    const slow = {
      ...app.platform,
      files: {
        ...files,
        async put(key: string, bytes: Uint8Array, type: string) {
          app.clock.advance(6 * MINUTE_MS);
          await makeAll();
          await files.put(key, bytes, type);
        },
        async remove(key: string) {
          removed.push(key);
          await files.remove(key);
        },
      },
    };
    await run(SMALL, slow);
    expect(removed).toEqual([`list-exports/${id}/1`]);
    expect(await download(id)).toEqual(await atOnce('farmer'));
  });

  test('a part that cannot be written is tried again, five times', async () => {
    await ask({ list: 'users', role: 'farmer' });
    const files = { ...app.platform.files, put: () => Promise.reject(new Error('No room')) };
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await list()).toMatchObject([{ state: tries === 1 ? 'waiting' : 'making', failure: null }]);
      expect(await run(SMALL, { ...app.platform, files })).toBe(1);
      app.clock.advance(2 * MINUTE_MS);
    }
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'fault' }]);
    expect(await run()).toBe(0);
  });
});

describe('the end of a file', () => {
  const filesOf = async (id: string) => {
    const kept = await Promise.all([1, 2, 3, 4].map((claim) => app.platform.files.get(`list-exports/${id}/${claim}`)));
    return kept.filter((file) => file !== null).length;
  };

  test('comes after seven days; what told of it goes a month later', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await makeAll();
    expect(await filesOf(id)).toBe(3);
    app.clock.advance(7 * DAY_MS);
    expect(await list()).toMatchObject([{ state: 'expired', actions: ['remove'] }]);
    await expect(download(id)).rejects.toMatchObject({ status: 409, code: 'export.not_ready' });
    await clear();
    expect(await filesOf(id)).toBe(0);
    expect(await list()).toMatchObject([{ id, state: 'expired' }]);
    app.clock.advance(SHOWN_MS);
    await clear();
    expect(await list()).toEqual([]);
  });

  test('comes when its owner deletes it, also while it is being made', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await run();
    await app.as(admin).call(removeExport, { params: { id } });
    expect(await list()).toEqual([]);
    expect(await run()).toBe(0);
    await clear();
    expect(await filesOf(id)).toBe(0);
    expect(await rowsIn(app.platform.db, 'select 1 from list_exports where id = $1', [id])).toEqual([]);
    const again = app.as(admin).call(removeExport, { params: { id } });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  test('comes with the account of its owner', async () => {
    const { id } = await ask({ list: 'users', role: 'farmer' });
    await makeAll();
    const { db } = app.platform;
    expect(await adminPersonal.records?.(db, admin.id)).toMatchObject({ listExports: [{ id, state: 'ready' }] });
    await db.transaction(async (tx) => adminPersonal.forget?.(tx, admin.id, app.clock.now()));
    await clear();
    expect(await filesOf(id)).toBe(0);
    expect(await rowsIn(db, 'select 1 from list_exports where person_id = $1', [admin.id])).toEqual([]);
  });
});
