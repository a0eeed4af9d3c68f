import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const rendered = (response: Response) => ({ response, policyOf: () => "default-src 'self'" });

/** A cache on a clock that is moved by hand, and a page that counts its renderings. */
function setUp() {
  let nowMs = 0;
  let renderings = 0;
  const cache = createPageCache(() => nowMs);
  const render = async () => {
    renderings += 1;
    return rendered(new Response(`<p>rendering ${renderings}</p>`, { headers: { 'content-type': 'text/html' } }));
  };
  const get = async () => (await cache.answer('/', undefined, render)).text();
  return { cache, get, render, pass: (ms: number) => (nowMs += ms), count: () => renderings };
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

test('a change drops every page at once', async () => {
  const { get, cache } = setUp();
  await get();
  cache.clear();
  expect(cache.isThere('/')).toBe(false);
  expect(await get()).toBe('<p>rendering 2</p>');
});

test('an ageing page is shown once more while it is rendered anew beside', async () => {
  const { get, pass, count } = setUp();
  await get();
  pass(800);
  expect(await get()).toBe('<p>rendering 1</p>');
  await expect.poll(get).toBe('<p>rendering 2</p>');
  expect(count()).toBe(2);
});

test('a page whose rendering was overtaken by a change is not kept', async () => {
  const { get, pass, cache } = setUp();
  await get();
  pass(800);
  await get();
  cache.clear();
  expect(await get()).toBe('<p>rendering 3</p>');
  expect(await get()).toBe('<p>rendering 3</p>');
});

test('the page goes out in the encoding that the visitor takes', async () => {
  const { get, cache, render, count } = setUp();
  await get();
  expect((await cache.answer('/', 'gzip, br', render)).headers.get('content-encoding')).toBe('br');
  expect((await cache.answer('/', undefined, render)).headers.has('content-encoding')).toBe(false);
  expect(count()).toBe(1);
});

test('what is meant for one visitor is never kept', async () => {
  const { cache } = setUp();
  const answer = async () =>
    rendered(new Response('<p>yours</p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }));
  expect((await cache.answer('/', undefined, answer)).headers.get('set-cookie')).toBe('a=b');
  await expect.poll(() => cache.isThere('/')).toBe(false);
});
