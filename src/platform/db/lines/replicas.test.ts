import { createLog } from '#platform/log.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { txOf } from '../database.ts';
import type { Ask } from './ask.ts';
import { createReplicas, type Connections } from './replicas.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

const LISTINGS = 'select id from listings';

/** A database that says how far its log has come, and its name to every other question. */
function fakeDatabase(name: string) {
  const state = { position: 0 as number | null, system: 'one', failsWith: null as Error | null };
  const ask: Ask = async (text) => {
    if (state.failsWith) throw state.failsWith;
    const row = /pg_control_system/.test(text) ? { position: state.position, system: state.system } : { name };
    return [row as never];
  };
  const database = {
    ...txOf(ask),
    ask,
    away: () => null,
    close: async () => undefined,
  } as unknown as Connections['db'];
  return { state, standby: { db: database, searches: database } };
}

function setUp() {
  const [primary, first, second] = [fakeDatabase('primary'), fakeDatabase('first'), fakeDatabase('second')];
  const replicas = createReplicas(primary.standby, [first.standby, second.standby], createLog('silent'), () =>
    Date.now(),
  );
  const asked = async () => {
    const names = new Set<string>();
    for (let time = 0; time < 4; time += 1)
      for (const row of await rowsIn<{ name: string }>(replicas.reads.tx, LISTINGS)) names.add(row.name);
    return names;
  };
  const write = (position: number, ...followers: readonly { state: { position: number | null } }[]) => {
    primary.state.position = position;
    for (const { state } of followers) state.position = position;
  };
  return { replicas, primary, first, second, asked, write };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is read from a standby before it was seen to follow', async () => {
  const { replicas, asked } = setUp();
  expect(await asked()).toEqual(new Set(['primary']));
  await vi.advanceTimersByTimeAsync(900);
  expect(await asked()).toEqual(new Set(['first', 'second']));
  await replicas.close();
});

test('a standby that falls a second behind is passed over until it has caught up', async () => {
  const { replicas, first, second, asked, write } = setUp();
  await vi.advanceTimersByTimeAsync(900);
  for (let position = 100; position < 600; position += 100) {
    write(position, first);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(await asked()).toEqual(new Set(['first']));
  second.state.position = 500;
  await vi.advanceTimersByTimeAsync(900);
  expect(await asked()).toEqual(new Set(['first', 'second']));
  await replicas.close();
});

test('what became the primary, or belongs to another installation, is not read as a standby', async () => {
  const { replicas, first, second, asked } = setUp();
  await vi.advanceTimersByTimeAsync(900);
  first.state.position = null;
  second.state.system = 'another';
  await vi.advanceTimersByTimeAsync(900);
  expect(await asked()).toEqual(new Set(['primary']));
  expect(replicas.readable()).toBe(0);
  await replicas.close();
});

test('while the primary does not answer, standbys are read for half a minute and no longer', async () => {
  const { replicas, primary, asked } = setUp();
  await vi.advanceTimersByTimeAsync(900);
  primary.state.failsWith = new DatabaseUnavailable('away');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked()).toEqual(new Set(['first', 'second']));
  await vi.advanceTimersByTimeAsync(12_000);
  await expect(rowsIn(replicas.reads.tx, LISTINGS)).rejects.toThrow(DatabaseUnavailable);
  await replicas.close();
});

test('what a standby cannot be asked, the primary is; what it refuses is refused', async () => {
  const { replicas, first, second, asked } = setUp();
  await vi.advanceTimersByTimeAsync(900);
  for (const { state } of [first, second]) state.failsWith = new DatabaseUnavailable('away');
  expect(await asked()).toEqual(new Set(['primary']));
  for (const { state } of [first, second]) state.failsWith = new Error('division by zero');
  await expect(rowsIn(replicas.reads.searches, LISTINGS)).rejects.toThrow('division by zero');
  await replicas.close();
});
