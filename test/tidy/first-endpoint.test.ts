import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const guide = read('docs/first-endpoint.md');

/** The code of the guide, with the file that each piece is from. */
const pieces = Array.from(guide.matchAll(/^```ts (\S+)\n(.*?)^```$/gms), ([, path = '', code = '']) => ({
  path,
  code,
}));

test('the guide shows the code of the product as it is', () => {
  expect(pieces.map(({ path }) => path)).toHaveLength(5);
  expect(pieces.filter(({ path, code }) => !read(path).includes(code))).toEqual([]);
});

test('an endpoint takes at most eight files by hand, and 45 lines beside its test', () => {
  const named = new Set(guide.match(/\b(?:src|test)\/[\w./-]+\.ts\b/g));
  const byHand = Array.from(named).filter((path) => !path.includes('/generated/') && !path.startsWith('test/tidy/'));
  expect(byHand.length).toBeLessThanOrEqual(8);
  expect(byHand.length).toBeGreaterThan(pieces.length);
  expect(pieces.flatMap(({ code }) => code.trimEnd().split('\n')).length).toBeLessThanOrEqual(45);
});
