import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

async function query(url: string, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const response = await client.query({ text: statement, rowMode: 'array' });
    return response.rows;
  } finally {
    await client.end();
  }
}

/** Another process that runs the database of the folder and never stops it. Gives its process and the address. */
async function startElsewhere(dataDir: string) {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { url, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(JSON.stringify({ url, pid }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(node, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk]: unknown[] = await once(child.stdout, 'data');
  const told: { url: string; pid: number } = JSON.parse(String(chunk));
  return { child, ...told };
}

describe('the built-in PostgreSQL', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'farmgate-test-'));
  });
  afterAll(async () => {
    for (const folder of [dirname(await filesOf(dataDir)), dataDir]) await rm(folder, { recursive: true, force: true });
  });

  test('keeps rows, password and port from one start to the next', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'create table kept (value text)');
    await query(first.url, `insert into kept values ('yam')`);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select value from kept')).toEqual([['yam']]);
    await second.stop();
    await second.exited;
  });

  test('is UTF-8, durable, local, and asks for the password', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    const settings = `select current_setting('server_encoding'), current_setting('fsync'), current_setting('listen_addresses'), upper('ɛkɔ')`;
    expect(await query(url, settings)).toEqual([['UTF8', 'on', '127.0.0.1', 'ƐKƆ']]);
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([[false]]);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'password'))).mode & 0o077).toBe(0);
    await stop();
  });

  test('is run by one process only', async () => {
    const { stop } = await startEmbeddedPostgres({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/already run by this very process/);
    await stop();
  });

  test('starts again, with all rows, after its process and the server were killed', async () => {
    const other = await startElsewhere(dataDir);
    await query(other.url, `insert into kept values ('plantain')`);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      new RegExp(`already run by process ${other.child.pid}`),
    );
    process.kill(other.pid, 'SIGKILL');
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await query(again.url, 'select value from kept order by value')).toEqual([['plantain'], ['yam']]);
    await again.stop();
  });

  test('takes over from the server that a killed process left behind', async () => {
    const other = await startElsewhere(dataDir);
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    const again = await startEmbeddedPostgres({ dataDir });
    expect(again.pid).not.toBe(other.pid);
    expect(await query(again.url, 'select count(*)::int from kept')).toEqual([[2]]);
    await again.stop();
  });

  test.each([true, 'on disk'] as const)(
    'begins as a copy of a stopped one, which stays as it was (%s)',
    async (kind) => {
      const copy = await startEmbeddedPostgres({ throwaway: kind, copyOf: dataDir });
      expect(await query(copy.url, 'select value from kept order by value')).toEqual([['plantain'], ['yam']]);
      await query(copy.url, 'delete from kept');
      await copy.stop();
      const original = await startEmbeddedPostgres({ dataDir });
      expect(await query(original.url, 'select count(*)::int from kept')).toEqual([[2]]);
      await original.stop();
    },
  );

  test('is started again at the same address when it was killed, throw-away or not', async () => {
    for (const throwaway of [false, true]) {
      const killed = await startEmbeddedPostgres({ dataDir, throwaway });
      // A throw-away database otherwise writes its log down a little later.
      await query(killed.url, `set synchronous_commit = on; create table again as select 'cassava' as value`);
      process.kill(killed.pid, 'SIGKILL');
      await killed.exited;
      const again = await killed.startAgain();
      expect(again.url).toBe(killed.url);
      expect(await query(again.url, 'select value from again')).toEqual([['cassava']]);
      await again.stop();
      await again.exited;
    }
  });

  test.each([true, 'on disk'] as const)('leaves nothing of a throw-away database (%s)', async (kind) => {
    const throwaway = await startEmbeddedPostgres({ throwaway: kind });
    const folders = [throwaway.folder, dirname(await filesOf(throwaway.folder))];
    const present = () =>
      Promise.all(
        folders.map((folder) =>
          stat(folder).then(
            () => true,
            () => false,
          ),
        ),
      );
    expect(await query(throwaway.url, `select current_setting('fsync')`)).toEqual([['off']]);
    expect((await stat(join(throwaway.folder, 'password'))).mode & 0o077).toBe(0);
    expect(await present()).toEqual([true, true]);
    await throwaway.stop();
    expect(await present()).toEqual([false, false]);
  });
});
