import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** What is wrong with a backup or with where it is to go, in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';
const TABLES = 'tables';
export const FILES = 'files';

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  parts: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Every file below a folder, by its path from there. */
export async function filesBelow(folder: string, skipped: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return names
    .filter((name) => !skipped.some((skip) => name === skip || name.startsWith(`${skip}${path.sep}`)))
    .toSorted();
}

/** Writes one table, a line for each row. */
export async function writeTable(folder: string, name: string, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  }
  await pipeline(
    Readable.from(counted()),
    createGzip(),
    createWriteStream(path.join(folder, TABLES, `${name}.jsonl.gz`), { mode: 0o600 }),
  );
  return rows;
}

export function readTable(folder: string, name: string): AsyncIterable<string> {
  return createInterface({
    input: createReadStream(path.join(folder, TABLES, `${name}.jsonl.gz`)).pipe(createGunzip()),
    crlfDelay: Infinity,
  });
}

/** Copies files; one that is gone by now was removed while we copied. */
export async function copyFiles(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    const target = path.join(to, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path.join(from, name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** A new backup is made beside its place and gets its name when it is whole. */
export async function inNewFolder(
  folder: string,
  fill: (unfinished: string) => Promise<Omit<Manifest, 'format' | 'parts'>>,
): Promise<Manifest> {
  const present = await readdir(folder).catch(() => null);
  if (present !== null && present.length > 0)
    throw new BackupError(`${folder} is there already and holds something: name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  for (const part of [TABLES, FILES]) await mkdir(path.join(unfinished, part), { recursive: true, mode: 0o700 });
  const told = await fill(unfinished);
  const parts: Manifest['parts'] = [];
  for (const name of await filesBelow(unfinished)) {
    const file = path.join(unfinished, name);
    parts.push({ path: name, bytes: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  const manifest: Manifest = { format: FORMAT, ...told, parts };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(path.join(unfinished, MANIFEST), text, { mode: 0o600 });
  await writeFile(path.join(unfinished, SEAL), `${createHash('sha256').update(text).digest('hex')}\n`, { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return manifest;
}

async function checkPart(folder: string, part: Manifest['parts'][number]): Promise<void> {
  const file = path.join(folder, part.path);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new BackupError(`${folder} is not a complete backup: ${part.path} is missing.`);
  if (found.size !== part.bytes || (await sha256Of(file)) !== part.sha256)
    throw new BackupError(`${folder} is not a complete backup: ${part.path} is not as it was written.`);
}

/**
 * Reads what a backup says of itself and looks at every byte of it. Throws `BackupError` unless all of it is there as
 * it was written.
 */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const read = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    if (text === null) throw new BackupError(`${folder} is not a complete backup: ${name} is missing.`);
    return text;
  };
  const text = await read(MANIFEST);
  if ((await read(SEAL)).trim() !== createHash('sha256').update(text).digest('hex'))
    throw new BackupError(`${folder} is not a complete backup: ${MANIFEST} is not as it was written.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupError(`${folder} was written by another version of Farmgate: restore it with that one.`);
  for (const part of parsed.data.parts) await checkPart(folder, part);
  return parsed.data;
}
