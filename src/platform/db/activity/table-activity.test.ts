import { beforeEach, expect, test } from 'vitest';
import { createTableActivity, type TableActivity } from './table-activity.ts';
import { txOf } from '../database.ts';
import type { Ask } from '../lines/ask.ts';

const schema = [
  { name: 'orders', kind: 'table', definition: null },
  { name: 'people', kind: 'table', definition: null },
];
/** A database that knows two tables. */
const ask: Ask = async (text) => JSON.parse(JSON.stringify(/pg_class/.test(text) ? schema : []));

let activity: TableActivity;
let written: string[];

beforeEach(async () => {
  activity = createTableActivity();
  await activity.learn(txOf(ask));
  written = [];
  activity.onWrite((tables) => written.push(...tables));
});

test('work learns what its own statements read, and nothing of others', async () => {
  const [one, other] = await Promise.all([
    activity.watch(async () => activity.ran('select id from orders')),
    activity.watch(async () => activity.ran('select id from people')),
  ]);
  expect([[...one.reads], [...other.reads]]).toEqual([['orders'], ['people']]);
});

test('a commit tells of the tables that its statements wrote', () => {
  activity.committed(['select id from people', 'update orders set is_open = false']);
  expect(written).toEqual(['orders']);
});

test('a commit that wrote nothing tells nothing', () => {
  activity.committed(['select id from people']);
  expect(written).toEqual([]);
});

test('what others write into a table that work has read disturbs it; what it writes itself does not', async () => {
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: wasWritten, resolve: wrote } = Promise.withResolvers<void>();
  const disturbed = activity.watch(async () => {
    activity.ran('select id from orders');
    read();
    await wasWritten;
  });
  const undisturbed = activity.watch(async () => {
    await hasRead;
    activity.ran('select id from orders');
    activity.committed(['update orders set is_open = false']);
    wrote();
  });
  expect([(await disturbed).disturbed, (await undisturbed).disturbed]).toEqual([true, false]);
});

test('before the schema is known, every write touches what was read', async () => {
  const early = createTableActivity();
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const work = early.watch(async () => {
    early.ran('select id from orders');
    await hasRead;
  });
  early.committed(['update people set name = $1']);
  read();
  expect((await work).disturbed).toBe(true);
});
