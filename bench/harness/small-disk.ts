import { execFileSync } from 'node:child_process';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A disk of its own for one folder, which can be filled to the last block. */
export interface SmallDisk {
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  clear(): Promise<void>;
  /** Takes the disk away, with all that is on it. */
  remove(): void;
}

const MIB = 1024 * 1024;
/** First in large pieces, then to the last block. */
const PIECES = [16 * MIB, MIB, 4096];

/**
 * Writes pieces of this size until there is room for no more. What is free may change meanwhile: others write to the
 * disk too.
 */
async function writeUntilFull(file: FileHandle, size: number): Promise<void> {
  const piece = Buffer.alloc(size);
  for (;;) {
    try {
      const { bytesWritten } = await file.write(piece);
      if (bytesWritten < size) return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
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
      const file = await open(ballast, 'w');
      for (const size of PIECES) await writeUntilFull(file, size);
      await file.close();
    },
    clear: () => rm(ballast, { force: true }),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}
