import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const HTML = { headers: { 'content-type': 'text/html' } };
const rendered = (response: Response, shows: ReadonlySet<string> = new Set()) => ({
  response,
  keptStatus: 200,
  shows,
  policyOf: () => "default-src 'self'",
});

/** A cache on a clock that is moved by hand, and a page of listing 1 that counts its renderings. */
function setUp() {
  let nowMs = 0;
  let renderings = 0;
  const cache = createPageCache(() => nowMs);
  const render = async () => {
    renderings += 1;
    return rendered(new Response(`<p>rendering ${renderings}</p>`, HTML), new Set(['market:listing:1']));
  };
  const get = async () => (await cache.respond('/', undefined, render)).text();
  return { cache, get, render, pass: (ms: number) => (nowMs += ms), count: () => renderings };
}

/** The same, where each rendering waits until it learns what becomes of it. */
function setUpByHand() {
  const cache = createPageCache(() => 0);
  const waiting: PromiseWithResolvers<void>[] = [];
  const render = async () => {
    const end = Promise.withResolvers<void>();
    waiting.push(end);
    const name = `<p>rendering ${waiting.length}</p>`;
    await end.promise;
    return rendered(new Response(name, HTML), new Set(['market:listing:1']));
  };
  const get = async () => (await cache.respond('/', undefined, render)).text();
  return { cache, get, waiting };
}

test('visitors at the same time share one rendering, later ones get the same page', async () => {
  const { get, count } = setUp();
  expect(await Promise.all([get(), get(), get()])).toEqual(Array.from({ length: 3 }, () => '<p>rendering 1</p>'));
  expect(await get()).toBe('<p>rendering 1</p>');
  expect(count()).toBe(1);
});

test('nothing older than a second is shown', async () => {
  const { get, pass, cache } = setUp();
  await get();
  pass(1000);
  expect(cache.isThere('/')).toBe(false);
  expect(await get()).toBe('<p>rendering 2</p>');
});

test('a page that is too old to be shown leaves the memory with the next that comes', async () => {
  const { cache, render, pass } = setUp();
  for (let number = 0; number < 20; number += 1) await cache.respond(`/page/${number}`, undefined, render);
  expect(cache.size).toBe(20);
  pass(1000);
  await cache.respond('/', undefined, render);
  expect(cache.size).toBe(1);
});

test.each([['market:listing:1'], ['market'], ['market:blog', 'market:listing:1']])(
  'a change of %s, which the page shows, drops it at once',
  async (...changed) => {
    const { get, cache } = setUp();
    await get();
    cache.drop(changed);
    expect(cache.isThere('/')).toBe(false);
    expect(await get()).toBe('<p>rendering 2</p>');
  },
);

test('a change of what the page does not show leaves it', async () => {
  const { get, cache, count } = setUp();
  await get();
  cache.drop(['market:listing:2', 'market:lists', 'market:blog']);
  expect(await get()).toBe('<p>rendering 1</p>');
  expect(count()).toBe(1);
});

test('a page of which nobody said what it shows is dropped by every change', async () => {
  const { cache } = setUp();
  await cache.respond('/about', undefined, async () =>
    rendered(new Response('<p>About</p>', HTML), new Set(['market'])),
  );
  cache.drop(['market:blog']);
  expect(cache.isThere('/about')).toBe(false);
});

test('an ageing page is shown once more while it is rendered anew beside', async () => {
  const { get, pass, count } = setUp();
  await get();
  pass(800);
  expect(await get()).toBe('<p>rendering 1</p>');
  await expect.poll(get).toBe('<p>rendering 2</p>');
  expect(count()).toBe(2);
});

test('a page whose rendering anew was overtaken by a change is not kept', async () => {
  const { get, pass, cache } = setUp();
  await get();
  pass(800);
  await get();
  cache.drop(['market:listing:1']);
  expect(await get()).toBe('<p>rendering 3</p>');
  expect(await get()).toBe('<p>rendering 3</p>');
});

test('visitors before a change get the rendering that it overtook; those after it share the next', async () => {
  const { cache, get, waiting } = setUpByHand();
  const before = [get(), get()];
  cache.drop(['market:listing:1']);
  const after = [get(), get(), get()];
  waiting[0]?.resolve();
  expect(await Promise.all(before)).toEqual(['<p>rendering 1</p>', '<p>rendering 1</p>']);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve();
  expect(new Set(await Promise.all([...after, get()]))).toEqual(new Set(['<p>rendering 2</p>']));
  expect(waiting).toHaveLength(2);
});

test('a rendering that a change of something else overtook is kept', async () => {
  const { cache, get, waiting } = setUpByHand();
  const first = get();
  cache.drop(['market:listing:2']);
  const second = get();
  waiting[0]?.resolve();
  expect(await Promise.all([first, second, get()])).toEqual(Array.from({ length: 3 }, () => '<p>rendering 1</p>'));
  expect(waiting).toHaveLength(1);
});

test('a rendering that fails fails for all who wait for it, once, and the next visitor begins another', async () => {
  const { get, waiting } = setUpByHand();
  const all = Promise.allSettled([get(), get()]);
  waiting[0]?.reject(new Error('no database'));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = get();
  waiting[1]?.resolve();
  expect(await next).toBe('<p>rendering 2</p>');
});

test('the page goes out in the encoding that the visitor takes', async () => {
  const { get, cache, render, count } = setUp();
  await get();
  expect((await cache.respond('/', 'gzip, br', render)).headers.get('content-encoding')).toBe('br');
  expect((await cache.respond('/', undefined, render)).headers.has('content-encoding')).toBe(false);
  expect(count()).toBe(1);
});

test('what is meant for one visitor is never kept', async () => {
  const { cache } = setUp();
  const respond = async () =>
    rendered(new Response('<p>yours</p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }));
  expect((await cache.respond('/', undefined, respond)).headers.get('set-cookie')).toBe('a=b');
  expect(cache.isThere('/')).toBe(false);
});

test('a page that is not there is kept with its status when that is what is kept', async () => {
  const cache = createPageCache(() => 0);
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return { ...rendered(new Response('<p>No such page</p>', { ...HTML, status: 404 })), keptStatus: 404 };
  };
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await cache.respond('/not-found', undefined, render)).status);
  expect([statuses, renderings]).toEqual([[404, 404], 1]);
});
