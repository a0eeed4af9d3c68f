import { expect, test } from 'vitest';
import { forAllVisitors, underOwnName } from './own-name.ts';

const SITE = 'https://farmgate.example';

test.each([
  ['http://evil.example/marketplace?q=yam', 'https://farmgate.example/marketplace?q=yam'],
  ['http://localhost:3000//evil.example/marketplace', 'https://farmgate.example//evil.example/marketplace'],
  ['http://localhost:3000/', 'https://farmgate.example/'],
])('%s is rendered as %s', (asked, rendered) => {
  expect(underOwnName(new Request(asked), SITE).url).toBe(rendered);
});

test('method and headers stay', () => {
  const asked = new Request('http://localhost/orders', { method: 'HEAD', headers: { cookie: 'a=b' } });
  const rendered = underOwnName(asked, SITE);
  expect([rendered.method, rendered.headers.get('cookie')]).toEqual(['HEAD', 'a=b']);
});

test('a request for all visitors has nothing of the one who sent it', () => {
  const rendered = forAllVisitors('/marketplace?q=yam', SITE);
  expect([rendered.url, [...rendered.headers], rendered.signal.aborted]).toEqual([
    'https://farmgate.example/marketplace?q=yam',
    [],
    false,
  ]);
});
