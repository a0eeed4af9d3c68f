import type { Files } from '#platform/files/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A store with the world behind it, so that one suite can try every kind. */
export interface FilesWorld {
  readonly files: Files;
  /** The same store as another process opens it. */
  again(): Files;
  close(): Promise<void>;
}

const LARGE_BYTES = 6 * 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What everybody relies on, wherever files lie. */
export function filesConformance(name: string, open: () => Promise<FilesWorld>): void {
  describe(`files on ${name}`, () => {
    let world: FilesWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const read = async (files: Files, key: string) => {
      const found = await files.get(key);
      return found && Buffer.from(found).toString();
    };

    test('an object is there whole, for every process, until it is removed', async () => {
      await world.files.put('public/ab/640.webp', bytesOf('picture'), 'image/webp');
      expect(await read(world.files, 'public/ab/640.webp')).toBe('picture');
      expect(await read(world.again(), 'public/ab/640.webp')).toBe('picture');
      await world.again().remove('public/ab/640.webp');
      expect(await world.files.get('public/ab/640.webp')).toBeNull();
    });

    test('one that nobody put is null, and removing it does nothing', async () => {
      expect(await world.files.get('kyc/none')).toBeNull();
      await world.files.remove('kyc/none');
    });

    test('a large one comes back byte by byte', async () => {
      const large = new Uint8Array(LARGE_BYTES).map((_, index) => index % 251);
      await world.files.put('kyc/large', large, 'application/pdf');
      expect(Buffer.from((await world.files.get('kyc/large')) ?? []).equals(large)).toBe(true);
    });

    test('putting it again, as after a lost answer, leaves one', async () => {
      for (let time = 0; time < 2; time += 1) await world.files.put('kyc/twice', bytesOf('one'), 'text/plain');
      expect(await read(world.files, 'kyc/twice')).toBe('one');
    });

    test.each(['../secret', '/etc/passwd', 'a/../../b', 'A', '', 'a b', 'a\0b'])('%j names no object', async (key) => {
      await expect(world.files.put(key, bytesOf('x'), 'text/plain')).rejects.toThrow('Not a storage key');
      await expect(world.files.get(key)).rejects.toThrow('Not a storage key');
      await expect(world.files.remove(key)).rejects.toThrow('Not a storage key');
      expect(() => world.files.publicUrl(key)).toThrow('Not a storage key');
    });

    test('a public one has an address of this site', () => {
      expect(world.files.publicUrl('public/ab/640.webp')).toBe('/media/public/ab/640.webp');
    });
  });
}
