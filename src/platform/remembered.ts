import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * A short text kept in a file that only its owner can read, such as a generated password: the one of last time, or
 * made now and kept. It is written whole or not at all. Throws when the file cannot be written.
 */
export async function remembered(path: string, make: () => string): Promise<string> {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present.trim() !== '') return present.trim();
  const value = make();
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, `${value}\n`, { mode: 0o600 });
  await rename(unfinished, path);
  return value;
}
