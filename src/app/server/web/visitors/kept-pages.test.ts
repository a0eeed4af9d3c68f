import { paths } from '#pages/paths/paths.ts';
import { expect, test } from 'vitest';
import { keptAddress } from './kept-pages.ts';

const nameOf = (path: string) => (path.startsWith('/orders') ? '/orders/:orderId' : '/*');
const kept = (address: string) => keptAddress(new URL(`https://farmgate.test${address}`), nameOf);

test.each([
  ['/marketplace?utm_source=x&q=red%20pepper&category=vegetables', '/marketplace?q=red+pepper&category=vegetables'],
  ['/marketplace?category=vegetables&q=red+pepper', '/marketplace?q=red+pepper&category=vegetables'],
  ['/marketplace.data?near=kumasi&fbclid=1', '/marketplace.data?near=kumasi'],
  ['/marketplace/product/0199?z=0.123', '/marketplace/product/0199'],
  ['/marketplace/product/0199.data?_routes=x', '/marketplace/product/0199.data?_routes=x'],
  ['/_root.data?x=1', '/_root.data'],
  ['/?ref=sms', '/'],
  ['/prices?x=9&commodity=maize', '/prices?commodity=maize'],
  ['/community/questions/17?act=reply&post=17', '/community/questions/17?post=17&act=reply'],
])('%s is kept as %s', (address, expected) => {
  expect(kept(address)).toEqual({ address: expected, status: 200 });
});

test('addresses of no page are kept as one page that is not there, and as its data', () => {
  expect([kept('/nothing/1?a=b'), kept('/MARKETPLACE'), kept('/nothing/2.data')]).toEqual([
    { address: '/not-found', status: 404 },
    { address: '/not-found', status: 404 },
    { address: '/not-found.data', status: 404 },
  ]);
});

test('a page of one person is not kept', () => {
  expect(kept('/orders/17')).toBeNull();
});

const POST = { act: 'edit', post: '17' };

test.each([
  '/marketplace?q=a&category=a&region=a&place=a&grade=a&organic=1&minPrice=1&maxPrice=2&sort=a&near=a&view=map&cursor=a',
  '/marketplace/product/17?near=a&reviews=a',
  '/farmers/17?cursor=a&reviews=a',
  paths.community({ tab: 'events', category: 'a', when: 'past' }),
  paths.community({ tab: 'discussions', q: 'a', category: 'a' }),
  '/community?tab=experts&cursor=a',
  paths.discussion('17', POST),
  '/community/discussions/17?cursor=a',
  paths.event('17', POST),
  paths.question('17', POST),
  '/community/questions/17?cursor=a',
  '/community/experts/17?cursor=a',
  paths.blog({ q: 'a', category: 'a', tag: 'a', cursor: 'a' }),
  paths.help({ q: 'a' }),
  paths.calendar({ zone: 'a', crop: 'a' }),
  `${paths.prices({ commodity: 'a', region: 'a', market: 'a' })}&year=2006`,
])('nothing that %s reads is lost', (address) => {
  const query = (text: string) => new URL(text, 'https://farmgate.test').searchParams;
  const [asked, found] = [query(address), query(kept(address)?.address ?? '')];
  asked.sort();
  found.sort();
  expect(found.toString()).toBe(asked.toString());
});
