import { expect, test } from 'vitest';
import { isHarmlessMarkup, isOwnFile } from './trusted-types.ts';

const ORIGIN = 'https://farmgate.example';

test('text without a tag and an inert script element may become markup, nothing else', () => {
  expect(isHarmlessMarkup('<script></script>')).toBe(true);
  expect(isHarmlessMarkup('{"@context":"https://schema.org","name":"Maize \\u003c 50 kg"}')).toBe(true);
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<b>Maize</b>',
    '<script></script>x',
  ])
    expect(isHarmlessMarkup(text), text).toBe(false);
});

test('only a built file of this site may be run as a worker', () => {
  for (const address of ['/sw.js', '/assets/abc.js']) expect(isOwnFile(address, ORIGIN), address).toBe(true);
  for (const address of [
    'https://elsewhere.example/assets/a.js',
    '//elsewhere.example/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://farmgate.example/assets/1',
    '/uploads/a.js',
    '/uploads/sw.js',
    '/assets/../uploads/a.js',
    'https://',
  ])
    expect(isOwnFile(address, ORIGIN), address).toBe(false);
});
