import { reconciliationWorld, type ReconciliationWorld } from '#test/support/reconciliation-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  keepStatementMap,
  listStatementMaps,
  removeStatementMap,
  type StatementMapInput,
  uploadStatement,
} from '../../contract-statements.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());

const admin = () => world.app.as(world.first);
const map: StatementMapInput = {
  date: 'Date',
  lineId: 'Id',
  amount: 'Amount',
  isUnsigned: true,
  kind: 'Type',
  kinds: { Payment: 'charge', Payout: 'transfer' },
  everyAccount: 'collection',
};
const today = () => world.app.clock.now().toISOString().slice(0, 10);
const fileOf = (...rows: readonly string[]) =>
  ['Id,Date,Type,Amount', ...rows.map((row) => row.replace('DAY', today()))].join('\n');
const upload = (csv: string, save = false, by: StatementMapInput | null = map) =>
  admin().call(uploadStatement, {
    body: { provider: 'momo', from: today(), to: today(), csv, save, ...(by ? { map: by } : {}) },
  });

test('statement maps: a file is read with its columns, looked at first, and kept once', async () => {
  const csv = fileOf('m-1,DAY,Payment,12.50', 'm-2,DAY,Payout,3.00');
  const seen = await upload(csv);
  expect(seen).toMatchObject({ lines: 2, newLines: 2, errors: [], saved: false, kindWords: ['Payment', 'Payout'] });
  expect(seen.sample).toMatchObject([
    { kind: 'charge', amount: 12.5, account: 'collection' },
    { kind: 'transfer', amount: -3 },
  ]);
  expect(await upload(csv, true)).toMatchObject({ newLines: 2, saved: true });
  expect(await upload(csv, true)).toMatchObject({ newLines: 0 });
});

test('statement maps: a file shows its headings and first rows before its columns are known', async () => {
  const seen = await upload(fileOf('m-3,DAY,Payment,1.00'), false, null);
  expect(seen.headings).toEqual(['Id', 'Date', 'Type', 'Amount']);
  expect(seen.firstRows).toEqual([['m-3', today(), 'Payment', '1.00']]);
  expect(seen.errors).toMatchObject([{ row: 1 }]);
});

test('statement maps: nothing of a file is kept whose amounts have the wrong sign', async () => {
  const signed = { ...map, isUnsigned: false };
  await expect(upload(fileOf('m-4,DAY,Payment,1.00', 'm-5,DAY,Payout,3.00'), true, signed)).rejects.toMatchObject({
    status: 422,
    code: 'statement.unreadable',
  });
  expect(await upload(fileOf('m-4,DAY,Payment,1.00'))).toMatchObject({ newLines: 1 });
});

test('statement maps: are kept by name and provider, replaced under the same name, and removed', async () => {
  const keep = (name: string) => admin().call(keepStatementMap, { body: { provider: 'momo', name, map } });
  const { id } = await keep('Portal');
  expect((await keep('portal')).id).toBe(id);
  const { maps } = await admin().call(listStatementMaps, {});
  expect(maps).toMatchObject([{ id, name: 'portal', provider: 'momo', map: { amount: 'Amount', text: null } }]);
  await admin().call(removeStatementMap, { params: { id } });
  expect((await admin().call(listStatementMaps, {})).maps).toEqual([]);
  await expect(admin().call(removeStatementMap, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('statement maps: one without an amount, a kind or an account is refused with the field', async () => {
  await expect(
    admin().call(keepStatementMap, { body: { provider: 'momo', name: 'Half', map: { date: 'Date', lineId: 'Id' } } }),
  ).rejects.toMatchObject({ status: 422 });
});
