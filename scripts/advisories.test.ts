import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overdue, readAdvisories, versionsOf } from './advisories.ts';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/thresher': { version: '1.2.0' },
    'node_modules/@barn/door': { version: '3.0.1' },
    'node_modules/thresher/node_modules/@barn/door': { version: '2.9.0' },
  },
};
const WEAKNESS = { title: 'Opens by itself', url: 'https://advisories.example/1', severity: 'high' };
const TIMES = {
  created: '2026-01-01T00:00:00.000Z',
  '3.0.1': '2026-02-01T00:00:00.000Z',
  '3.0.2': '2026-03-01T00:00:00.000Z',
  '3.1.0-beta.1': '2026-02-15T00:00:00.000Z',
};

let isReadable = true;
const registry = createServer((request, response) => {
  response.statusCode = isReadable ? 200 : 405;
  const isBulk = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk';
  const body = isBulk
    ? { '@barn/door': [{ ...WEAKNESS, vulnerable_versions: '>=3.0.0 <3.0.2' }] }
    : { time: request.url === '/@barn%2fdoor' ? TIMES : {} };
  response.end(JSON.stringify(body));
});
let address = '';
beforeAll(async () => {
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const bound = registry.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;
});
afterAll(() => registry.close());

test('advisories: every installed version of a package is looked up, nested ones too', () => {
  expect(versionsOf(lock)).toEqual({ thresher: ['1.2.0'], '@barn/door': ['3.0.1', '2.9.0'] });
});

test('advisories: a weakness is late two weeks after the release that mends it, and over once that is installed', async () => {
  const kept = await readAdvisories(address, versionsOf(lock));
  const mended = { version: '3.0.2', at: TIMES['3.0.2'] };
  expect(kept).toEqual([{ ...WEAKNESS, name: '@barn/door', version: '3.0.1', range: '>=3.0.0 <3.0.2', mended }]);
  const at = (day: string) => overdue(kept, versionsOf(lock), Date.parse(day));
  expect(at('2026-03-15')).toEqual([]);
  expect(at('2026-03-16')).toEqual(kept);
  expect(overdue(kept, { '@barn/door': ['3.0.2', '2.9.0'] }, Date.parse('2026-06-01'))).toEqual([]);
});

test('advisories: a registry that does not answer is an error, not an empty list', async () => {
  isReadable = false;
  await expect(readAdvisories(address, versionsOf(lock))).rejects.toThrow('405');
  isReadable = true;
});
