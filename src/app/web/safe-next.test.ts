import { expect, test } from 'vitest';
import { safeNext } from './paths.ts';

test.each([
  '//evil.example', '/\\evil.example', '/.//evil.example', '/./%2e//evil.example', '/a/..//evil.example', '/\t/evil.example', '/\n//evil.example',
  'https://evil.example', 'javascript:alert(1)', 'evil.example', '', null,
])('%j leads nowhere else', (text) => {
  expect(safeNext(text, '/home')).toBe('/home');
});

test.each(['/orders?tab=open#last', '/', '/track/abc', '/marketplace?q=a%2F%2Fb'])('%s is a path of this site', (text) => {
  expect(safeNext(text, '/home')).toBe(text);
});
