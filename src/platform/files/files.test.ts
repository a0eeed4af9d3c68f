import { filesConformance } from '#test/support/files-conformance.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFiles } from './files.ts';
import { diskSpool } from './spool.ts';
import { orStorageFull } from './storage-full.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farmgate-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const namesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

filesConformance('a disk', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'farmgate-files-'));
  return { files: diskFiles(own), again: () => diskFiles(own), close: () => rm(own, { recursive: true, force: true }) };
});

test('an object is there with nothing beside it', async () => {
  const files = diskFiles(folder);
  await files.put('public/ab/640.webp', new TextEncoder().encode('picture'), 'image/webp');
  expect(await namesIn()).toEqual(['640.webp']);
  await files.remove('public/ab/640.webp');
});

test('a disk without room for all of it refuses, and keeps nothing of it', async () => {
  const files = diskFiles(folder, async (file, bytes) => {
    await file.write(bytes.subarray(0, 3));
    throw full();
  });
  await expect(files.put('kyc/one', new TextEncoder().encode('document'), 'application/pdf')).rejects.toMatchObject({
    refusal: { code: 'storage.full' },
  });
  expect(await files.get('kyc/one')).toBeNull();
  expect(await namesIn()).toEqual([]);
});

test('what is coming in is refused likewise, and any other error stays what it is', async () => {
  const shelf = await diskSpool(folder).open();
  const half = Readable.from(
    (async function* sent() {
      yield Buffer.from('half');
      throw new Error('cut', { cause: full() });
    })(),
  );
  await expect(shelf.take(half)).rejects.toMatchObject({ refusal: { code: 'storage.full' } });
  await shelf.clear();
  expect(await namesIn()).toEqual([]);
  await expect(orStorageFull(async () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
});
