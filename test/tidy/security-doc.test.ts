import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rows = readFileSync(`${root}docs/security.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('each requirement has one row', () => {
  const ids = rows.map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is said to be held names a test, and every test that is named is there', () => {
  for (const [, id, , held, , shown = ''] of rows) {
    const tests = Array.from(shown.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    if (held === 'yes') expect(tests.length, `${id} names no test`).toBeGreaterThan(0);
    for (const path of tests) expect(existsSync(`${root}${path}`), `${id} names ${path}`).toBe(true);
  }
});
