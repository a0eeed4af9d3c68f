import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, statfs, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { openCluster, type Cluster } from './cluster.ts';

/** Where Linux keeps files in memory, for every account. */
const memory = '/dev/shm';
/** A container often has 64 MB there, and whoever has little memory needs it for other things. */
const leastRoomBytes = 1_000_000_000;
const prefix = 'farmgate-pg-';

async function hasRoomInMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const found = await statfs(memory).catch(() => null);
  return found !== null && Math.min(found.bavail * found.bsize, freemem()) > leastRoomBytes;
}

/** Places for a throw-away database, with all folders to remove after it. Creates no database yet. */
export async function openThrowaway(
  account: Account | null,
  onDisk: boolean,
): Promise<{ cluster: Cluster; removeAfter: readonly string[] }> {
  const folder = onDisk || !(await hasRoomInMemory()) ? null : await mkdtemp(join(memory, prefix)).catch(() => null);
  if (folder === null) {
    const cluster = await openCluster(await mkdtemp(join(tmpdir(), prefix)), account);
    return { cluster, removeAfter: account === null ? [cluster.notes] : [cluster.notes, dirname(cluster.files)] };
  }
  // Another account passes through to the files, which are its own; it reads none of the notes.
  if (account !== null) await chmod(folder, 0o711);
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(folder, 'password'), `${password}\n`, { mode: 0o600 });
  return { cluster: { notes: folder, files: join(folder, 'files'), password }, removeAfter: [folder] };
}
