import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

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

test('the runtime is not behind the floor that the document names', () => {
  const document = readFileSync(`${root}docs/security.md`, 'utf8');
  const floor = /^Node floor: (\d+\.\d+\.\d+)\b/m.exec(document)?.[1] ?? '';
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
  const numberOf = (version: string) => version.split('.').reduce((number, part) => number * 1000 + Number(part), 0);
  expect(numberOf(floor)).toBeGreaterThan(0);
  for (const version of [dependencies['node'] ?? '', process.versions.node])
    expect(numberOf(version), `${version} is behind ${floor}`).toBeGreaterThanOrEqual(numberOf(floor));
});
