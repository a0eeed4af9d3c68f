import { rowsIn } from '#test/support/rows.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { secondProcess } from '#test/support/second-process.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const MOST = 20;
const LIST = '/api/community/discussions';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_READS_A_MINUTE: String(MOST), FARMGATE_TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
// Each test has a minute of its own, from its beginning.
beforeEach(() => app.clock.advance(MINUTE_MS - (app.clock.now().getTime() % MINUTE_MS)));

type Asked = (path: string, init: RequestInit) => Promise<Response>;

/** The responses to so many reads of one caller, by status. */
async function read(ask: Asked, headers: Record<string, string>, times: number): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let one = 0; one < times; one += 1) {
    const { status } = await ask(LIST, { headers });
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

/** What was written in this test's minute. */
const handedOn = () =>
  rowsIn<{ hits: number }>(
    app.platform.db,
    "select hits from rate_windows where key like 'read:%' and window_start >= date_trunc('minute', $1::timestamptz)",
    [app.clock.now()],
  );

test('a person reads so many pages of lists a minute, and others are not held up', async () => {
  const [cookie, other] = [
    await signIn(app, await addMember(app, { role: 'buyer' })),
    await signIn(app, await addMember(app, { role: 'buyer' })),
  ];
  expect(await read(app.request, { cookie }, MOST + 3)).toEqual({ 200: MOST, 429: 3 });
  const refused = await app.request(LIST, { headers: { cookie } });
  expect([(await refused.json()).code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['rate.limited', true]);
  expect((await app.request(LIST, { headers: { cookie: other } })).status).toBe(200);
  expect((await app.request('/api/auth/user', { headers: { cookie } })).status).toBe(200);
  app.clock.advance(MINUTE_MS);
  expect((await app.request(LIST, { headers: { cookie } })).status).toBe(200);
});

test('a caller who reads a little costs no statement', async () => {
  const cookie = await signIn(app, await addMember(app, { role: 'buyer' }));
  expect(await read(app.request, { cookie }, 1)).toEqual({ 200: 1 });
  expect(await read(app.request, { 'x-forwarded-for': '41.66.9.1' }, 5)).toEqual({ 200: 5 });
  expect(await handedOn()).toEqual([]);
});

test('two processes count together', async () => {
  const beside = secondProcess(app);
  const cookie = await signIn(app, await addMember(app, { role: 'buyer' }));
  await read(app.request, { cookie }, MOST);
  // The last of them may wait for another to make a part of two.
  await expect.poll(async () => (await handedOn())[0]?.hits, { timeout: 20_000 }).toBeGreaterThanOrEqual(MOST - 1);
  const there = await read(beside.request, { cookie }, MOST);
  expect(there[429]).toBeGreaterThan(0);
  await beside.close();
});

test('visitors share the limit of their address, which is wider', async () => {
  const headers = { 'x-forwarded-for': '41.66.9.2' };
  expect(await read(app.request, headers, MOST * 4 + 1)).toEqual({ 200: MOST * 4, 429: 1 });
  expect((await app.request(LIST, { headers: { 'x-forwarded-for': '41.66.9.3' } })).status).toBe(200);
});

test('the addresses of one IPv6 network are one address', async () => {
  const addressOf = (last: number) => ({ 'x-forwarded-for': `2a02:26f7:c4:1::${last.toString(16)}` });
  for (let one = 0; one < MOST * 4; one += 1)
    expect((await app.request(LIST, { headers: addressOf(one) })).status).toBe(200);
  expect((await app.request(LIST, { headers: addressOf(0xffff) })).status).toBe(429);
  expect((await app.request(LIST, { headers: { 'x-forwarded-for': '2a02:26f7:c4:2::1' } })).status).toBe(200);
});
