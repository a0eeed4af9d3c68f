import { type TestApp, testApp } from '#test/support/app.ts';
import { bytesOf } from '#test/support/bytes-of.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askExport, downloadExport, exportList, listExports } from '../../contract-exports.ts';
import { EXPORT_BOUNDS } from '../../domain/prepared-exports.ts';
import { clearExports } from './clear-exports.ts';
import { makeExports } from './make-exports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (let index = 0; index < 20; index += 1) await app.person({ role: 'farmer', firstName: `Farmer ${index}` });
});
afterAll(() => app.close());

const body = { list: 'users', role: 'farmer' } as const;

test('of requests that come at once, three are taken', async () => {
  const admin = await app.person({ role: 'admin' });
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => app.as(admin).call(askExport, { body })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await app.as(admin).call(listExports)).toHaveLength(3);
  await rowsIn(app.platform.db, 'delete from list_exports');
});

test('processes that work at the same file make it once, and remove it once', async () => {
  const admin = await app.person({ role: 'admin' });
  const { id } = await app.as(admin).call(askExport, { body });
  const job = makeExports({ ...EXPORT_BOUNDS, pageRows: 2, partRows: 2 });
  const isMade = async () => (await app.as(admin).call(listExports)).every(({ state }) => state === 'ready');
  const work = async () => {
    let did = 0;
    while (!(await isMade())) did += await job.run(app.platform, app.clock.now());
    return did;
  };
  const did = await Promise.all([work(), work(), work()]);
  expect(did.reduce((sum, count) => sum + count, 0)).toBe(10);
  const { parts } = await app.as(admin).call(downloadExport, { params: { id } });
  const { bytes } = await app.as(admin).call(exportList, { params: { list: 'users' }, query: { role: 'farmer' } });
  expect(await bytesOf(parts)).toEqual(Buffer.from(bytes));

  await rowsIn(app.platform.db, "update list_exports set clear_at = '2020-01-01'");
  const cleared = await Promise.all([1, 2, 3].map(() => clearExports.run(app.platform, app.clock.now())));
  expect(cleared.reduce((sum, count) => sum + count, 0)).toBe(1);
});
