import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskSpool } from './spool.ts';
import { scanningSpool } from './scanning-spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Takes one file through a scanner that finds a virus in whatever names one. */
async function take(content: string, isInfected = async (file: Readable) => (await text(file)).includes('virus')) {
  const shelf = await scanningSpool(diskSpool(folder), { isInfected }).open();
  try {
    return await (await shelf.take(Readable.from([Buffer.from(content)]))).text();
  } finally {
    await shelf.clear();
  }
}

test('a clean file is taken as it is', async () => {
  expect(await take('tomatoes')).toBe('tomatoes');
});

test('an infected file is refused, and nothing of it stays', async () => {
  await expect(take('a virus')).rejects.toMatchObject({ refusal: { code: 'file.infected' } });
  expect(await readdir(folder)).toEqual([]);
});

test('a file that could not be looked at is not taken for a clean one', async () => {
  const unreachable = async () => Promise.reject(new Error('connect ECONNREFUSED'));
  await expect(take('tomatoes', unreachable)).rejects.toMatchObject({
    refusal: { code: 'file.not_scanned', data: { retryAfterSeconds: 30 } },
  });
  expect(await readdir(folder)).toEqual([]);
});
