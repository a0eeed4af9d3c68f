import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawIcons } from './draw-icons.ts';

test('the file of icons holds those that are named, as Lucide draws them', async () => {
  expect(await readFile(new URL('icons.svg', import.meta.url), 'utf8')).toBe(await drawIcons());
});
