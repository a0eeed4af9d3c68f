import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#app/server/embedded-environment.ts';
import { filesOf } from '#embedded/cluster.ts';
import { dayOf } from '#kernel/moment.ts';
import { HOUR_MS } from '#kernel/time.ts';

/** Every build begins with an empty folder, so that it is kept elsewhere. */
const SHELF = join(projectRoot, 'node_modules', '.cache', 'demonstration');
const LOADED_AT = 'loaded-at.txt';
/**
 * People of the demonstration have done things hours and days before it was loaded, and their deadlines are as far
 * ahead. Only an order that waits for its payment ends sooner, after a quarter of an hour, which no e2e test waits for.
 */
const LASTS_MS = HOUR_MS;

const SOURCES = ['package-lock.json', 'data', 'db', 'src'];
/** What pages are made of, and tests, change nothing of what is loaded. */
const WITHOUT_EFFECT = /\.test\.tsx?$|\.(css|md|tsx)$|(^|\/)web\//;

async function contentHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const below = await readdir(join(projectRoot, source), { recursive: true, withFileTypes: true }).catch(() => null);
    const files = below?.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of (files ?? [join(projectRoot, source)]).toSorted()) {
      const name = path.slice(projectRoot.length);
      if (!WITHOUT_EFFECT.test(name)) hash.update(`${name}\0`).update(await readFile(path));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A demonstration of another day has other days in its calendars. */
function isFresh(loadedAt: Date, now: Date): boolean {
  return now.getTime() - loadedAt.getTime() < LASTS_MS && dayOf(loadedAt) === dayOf(now);
}

async function isKept(folder: string): Promise<boolean> {
  const loadedAt = await readFile(join(folder, LOADED_AT), 'utf8').catch(() => '');
  return loadedAt !== '' && isFresh(new Date(loadedAt), new Date());
}

/** Everything in one folder, so that whatever removes it leaves nothing. */
async function bringFilesHome(notes: string): Promise<void> {
  const files = await filesOf(notes);
  if (dirname(files) === notes) return;
  await cp(files, join(notes, 'files'), { recursive: true });
  await rm(dirname(files), { recursive: true });
  await rm(join(notes, 'files-are-in.txt'));
}

/** `npm start` on the folder, from its first start until it is ready, and to its end. */
async function load(folder: string, env: NodeJS.ProcessEnv, stopped: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join('scripts', 'start.mjs')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, FARMGATE_DATA_DIR: folder, SECOND_PORT: '0' },
  });
  const ended = once(child, 'exit');
  const stop = () => child.kill('SIGTERM');
  stopped.addEventListener('abort', stop);
  let loadedAt = '';
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Farmgate is at ')) continue;
    loadedAt = new Date().toISOString();
    stop();
  }
  const [code] = await ended;
  await bringFilesHome(join(folder, 'postgres'));
  if (code !== 0 || loadedAt === '') throw new Error('The demonstration could not be loaded (see above).');
  await writeFile(join(folder, LOADED_AT), loadedAt);
}

/**
 * The data folder of an installation that holds the demonstration of these sources and that nobody runs: the one of an
 * earlier run while it is fresh, else loaded with the settings of `env`. Only the newest is kept.
 */
export async function keptDemonstration(env: NodeJS.ProcessEnv, stopped: AbortSignal): Promise<string> {
  const folder = join(SHELF, await contentHash());
  if (await isKept(folder)) return folder;
  await rm(SHELF, { recursive: true, force: true });
  await mkdir(SHELF, { recursive: true });
  const unfinished = await mkdtemp(join(SHELF, 'unfinished-'));
  await load(unfinished, env, stopped);
  await rename(unfinished, folder);
  return folder;
}
