import { mkdir, open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { JournalRecord } from './records.ts';
import { recordSchema } from './records.ts';

const commitSchema = z.array(recordSchema);

/** An append-only file, one line for the records that belong together. `append` and `settled` resolve once the records are on disk. */
export interface Journal {
  append(records: readonly JournalRecord[]): Promise<void>;
  /** Resolves once everything appended so far is on disk; rejects when the disk has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the journal of a folder, or one in memory for null, and gives every record found to `replay`. */
export async function openJournal(dir: string | null, replay: (record: JournalRecord) => void): Promise<Journal> {
  if (dir === null) {
    return { append: async () => {}, settled: async () => {}, close: async () => {} };
  }
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'sandbox.journal');
  const file = await open(path, 'a+');
  try {
    const wholeBytes = replayLines(await readFile(path), replay);
    // A kill can tear only the last line, and nobody was told that it happened.
    await file.truncate(wholeBytes);
    await file.datasync();
    await syncFolder(dir);
  } catch (error) {
    await file.close();
    throw error;
  }
  return groupCommit(file);
}

function replayLines(bytes: Buffer, replay: (record: JournalRecord) => void): number {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(10, start);
    if (end === -1) return start;
    const parsed = commitSchema.safeParse(readLine(bytes.toString('utf8', start, end)));
    if (!parsed.success) throw new Error(`The sandbox journal is damaged at byte ${start}.`);
    for (const record of parsed.data) replay(record);
    start = end + 1;
  }
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Records that arrive while the disk is busy share the next write and its fsync. */
function groupCommit(file: FileHandle): Journal {
  let waiting: string[] = [];
  let queued: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    queued = null;
    await file.appendFile(lines.join(''));
    await file.datasync();
  };

  return {
    append(records) {
      waiting.push(`${JSON.stringify(records)}\n`);
      if (queued === null) {
        // A failed write poisons all later ones: memory is then ahead of the disk until a restart.
        queued = last.then(write);
        last = queued;
        last.catch(() => {});
      }
      return queued;
    },
    settled: () => last,
    async close() {
      await last.catch(() => {});
      await file.close();
    },
  };
}
