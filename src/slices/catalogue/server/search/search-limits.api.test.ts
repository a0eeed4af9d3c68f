import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseListings } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const AT_ONCE = 12;

test('searches that hang are ended and asked to come again, while lists without words go on', async () => {
  const holder = await app.platform.db.pool.connect();
  await holder.query('begin; lock table market_words in access exclusive mode');
  try {
    const searches = Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => app.as(null).call(browseListings, { query: { q: 'mensah' } })),
    );
    const lists = await Promise.all(
      Array.from({ length: AT_ONCE }, () => app.as(null).call(browseListings, { query: {} })),
    );
    expect(lists).toHaveLength(AT_ONCE);
    for (const search of await searches)
      expect(search).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'server.unavailable' } });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await app.as(null).call(browseListings, { query: { q: 'mensah' } })).toMatchObject({ items: [] });
});
