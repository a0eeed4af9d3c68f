import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

/** A disk of its own for one folder, which can be filled to the last block. */
export interface SmallDisk {
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  clear(): Promise<void>;
  /** Takes the disk away, with all that is on it. */
  remove(): void;
}

/** Whether this account may mount a disk in memory. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0;

/** Moves a folder that nobody uses to a disk in memory of so many bytes, at the same place. Needs root. */
export async function moveToSmallDisk(folder: string, bytes: number): Promise<SmallDisk> {
  const before = `${folder}.before`;
  await rename(folder, before);
  await mkdir(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  // With the dot, the folder itself gets its owner and rights back too.
  execFileSync('cp', ['-a', `${before}/.`, folder]);
  await rm(before, { recursive: true });
  const ballast = path.join(folder, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast]);
    },
    clear: () => rm(ballast, { force: true }),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}
