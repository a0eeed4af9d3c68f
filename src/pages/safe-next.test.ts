import { expect, test } from 'vitest';
import { pageNext, safeNext } from './paths/paths.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/./%2e//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  null,
])('%j leads nowhere else', (text) => {
  expect(safeNext(text, '/home')).toBe('/home');
});

test.each(['/orders?tab=open#last', '/', '/track/abc', '/marketplace?q=a%2F%2Fb'])(
  '%s is a path of this site',
  (text) => {
    expect(safeNext(text, '/home')).toBe(text);
  },
);

test.each([
  '/notifications/unread',
  '/notifications/unread?x=1',
  '/api/orders',
  '/api',
  '/theme',
  '/favorites',
  '/marketplace.data?q=okra',
  '/_root.data',
  '/blog/rss.xml',
  '//evil.example',
  '/./%2e//evil.example',
  '',
  null,
])('nobody signs in to come to %j', (text) => {
  expect(pageNext(text, '/home')).toBe('/home');
});

test.each(['/marketplace?q=okra', '/notifications', '/favorites-of-ama', '/listings#create-listing', '/'])(
  '%s is a page to come back to',
  (text) => {
    expect(pageNext(text, '/home')).toBe(text);
  },
);
