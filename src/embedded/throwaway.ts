import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, cp, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remembered } from '#platform/remembered.ts';
import type { Account } from './account.ts';
import { filesOf, openCluster, type Cluster } from './cluster.ts';

/** Where Linux keeps files in memory, for every account. */
const memory = '/dev/shm';
/** A container often has 64 MB there, and a machine with little memory needs it for other things. */
const leastRoomBytes = 1_000_000_000;

async function hasRoomInMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const found = await statfs(memory).catch(() => null);
  return found !== null && Math.min(found.bavail * found.bsize, freemem()) > leastRoomBytes;
}

/** A cluster whose files lie beside its notes: another account passes through to them, and reads none of the notes. */
async function openInMemory(notes: string, account: Account | null): Promise<Cluster> {
  if (account !== null) await chmod(notes, 0o711);
  const password = await remembered(join(notes, 'password'), () => randomBytes(24).toString('base64url'));
  return { notes, files: join(notes, 'files'), password };
}

async function copyFiles(from: string, to: string, account: Account | null): Promise<void> {
  await cp(from, to, { recursive: true });
  await chmod(to, 0o700);
  if (account === null) return;
  const names = await readdir(to, { recursive: true });
  await Promise.all(['', ...names].map((name) => chown(join(to, name), account.uid, account.gid)));
}

/** How a throw-away database differs from an empty one in memory. */
export type ThrowawayOptions = { onDisk: boolean; copyOf?: string | undefined };

/** Places for a throw-away database, with all folders to remove after it. */
export async function openThrowaway(
  account: Account | null,
  { onDisk, copyOf }: ThrowawayOptions,
): Promise<{ cluster: Cluster; removeAfter: readonly string[] }> {
  const inMemory = !onDisk && (await hasRoomInMemory());
  const notes = await mkdtemp(join(inMemory ? memory : tmpdir(), 'farmgate-pg-'));
  if (copyOf !== undefined) await copyFile(join(copyOf, 'password'), join(notes, 'password'));
  const cluster = inMemory ? await openInMemory(notes, account) : await openCluster(notes, account);
  if (copyOf !== undefined) await copyFiles(await filesOf(copyOf), cluster.files, account);
  const elsewhere = inMemory || account === null ? [] : [dirname(cluster.files)];
  return { cluster, removeAfter: [cluster.notes, ...elsewhere] };
}
