import { newId } from '#kernel/ids.ts';
import { VIEW_PAGES } from '#kernel/management/saved-views.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViews, removeView, saveView } from '../../contract-views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const save = (who: Viewer, name: string, query: string) =>
  app.as(who).call(saveView, { body: { page: 'disputes', name, query } });
const list = (who: Viewer) => app.as(who).call(listViews, { query: { page: 'disputes' } });

test('filters are kept under a name, and the same name gets the new ones', async () => {
  const admin = await app.person({ role: 'admin' });
  await save(admin, 'Late and large', '?from=500&due=late&cursor=abc');
  expect(await list(admin)).toMatchObject([{ name: 'Late and large', query: 'due=late&from=500' }]);
  await save(admin, 'Late and large', 'due=late&from=1000');
  await save(admin, 'Mine', 'owner=me');
  expect((await list(admin)).map(({ name, query }) => [name, query])).toEqual([
    ['Late and large', 'due=late&from=1000'],
    ['Mine', 'owner=me'],
  ]);
  expect(await app.as(admin).call(listViews, { query: { page: 'audit' } })).toEqual([]);
});

test.each(VIEW_PAGES)('the database takes views of %s', async (page) => {
  const admin = await app.person({ role: 'admin' });
  await app.as(admin).call(saveView, { body: { page, name: 'Mine', query: 'role=farmer' } });
  expect(await app.as(admin).call(listViews, { query: { page } })).toMatchObject([{ query: 'role=farmer' }]);
});

test('a view is its owner’s alone', async () => {
  const [admin, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const { id } = await save(admin, 'Mine', 'owner=me');
  expect(await list(other)).toEqual([]);
  const remove = (who: Viewer, view = id) => app.as(who).call(removeView, { params: { id: view } });
  await expect(remove(other)).rejects.toMatchObject({ status: 404, code: 'admin.no_such_view' });
  await remove(admin);
  expect(await list(admin)).toEqual([]);
  await expect(remove(admin, newId())).rejects.toMatchObject({ status: 404 });
});

test('nothing filtered is no view, and a list has at most twenty', async () => {
  const admin = await app.person({ role: 'admin' });
  await expect(save(admin, 'All', 'cursor=abc')).rejects.toMatchObject({ status: 422, code: 'admin.nothing_filtered' });
  for (let number = 1; number <= 20; number += 1) await save(admin, `View ${number}`, `q=${number}`);
  await expect(save(admin, 'One more', 'q=more')).rejects.toMatchObject({ status: 409, code: 'admin.views_full' });
  await save(admin, 'View 1', 'q=other');
  const buyer = await app.person({ role: 'buyer' });
  await expect(save(buyer, 'Mine', 'owner=me')).rejects.toMatchObject({ status: 403 });
});
