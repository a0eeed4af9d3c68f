import { constants } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { JournalRecord } from './records.ts';
import { recordSchema } from './records.ts';

const commitSchema = z.array(recordSchema);

/** Linux writes and syncs in one call when it is asked to in advance; elsewhere each write is followed by a sync. */
const SYNCS_BY_ITSELF = process.platform === 'linux';
const APPENDING = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | (SYNCS_BY_ITSELF ? constants.O_DSYNC : 0);
/** What was only noted waits so long for something to go along with. */
const NOTED_WITHIN_MS = 200;

/**
 * An append-only file, one line for the records that belong together. `append` and `settled` resolve once the records
 * are on disk.
 */
export interface Journal {
  append(records: readonly JournalRecord[]): Promise<void>;
  /**
   * Takes in, in its order, what may be lost with a kill: it goes to disk with what is appended next, or a moment
   * later.
   */
  note(records: readonly JournalRecord[]): void;
  /** Resolves once everything appended so far is on disk; rejects when the disk has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the journal of a folder, or one in memory for null, and gives every record found to `replay`. */
export async function openJournal(dir: string | null, replay: (record: JournalRecord) => void): Promise<Journal> {
  if (dir === null) {
    return { append: async () => {}, note: () => {}, settled: async () => {}, close: async () => {} };
  }
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'sandbox.journal');
  const file = await open(path, APPENDING);
  try {
    const wholeBytes = replayLines(await readFile(path), replay);
    // A kill can tear only the last line, and nobody got an answer that it happened.
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

async function writeWhole(file: FileHandle, lines: string): Promise<void> {
  const bytes = Buffer.from(lines);
  for (let from = 0; from < bytes.length;) from += (await file.write(bytes, from)).bytesWritten;
  if (!SYNCS_BY_ITSELF) await file.datasync();
}

/** Records that arrive while the disk is busy share the next write and its sync. */
function groupCommit(file: FileHandle): Journal {
  let waiting: string[] = [];
  let queued: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  let later: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    queued = null;
    await writeWhole(file, lines.join(''));
  };
  const writeSoon = (): Promise<void> => {
    clearTimeout(later);
    later = undefined;
    if (queued === null) {
      // A failed write poisons all later ones: memory is then ahead of the disk until a restart.
      queued = last.then(write);
      last = queued;
      last.catch(() => {});
    }
    return queued;
  };
  const take = (records: readonly JournalRecord[]): void => void waiting.push(`${JSON.stringify(records)}\n`);

  return {
    append(records) {
      take(records);
      return writeSoon();
    },
    note(records) {
      take(records);
      if (queued !== null) return;
      later ??= setTimeout(() => {
        writeSoon().catch((error: unknown) => console.error('The sandbox could not write its journal:', error));
      }, NOTED_WITHIN_MS);
    },
    settled: () => last,
    async close() {
      if (waiting.length > 0) void writeSoon();
      clearTimeout(later);
      await last.catch(() => {});
      await file.close();
    },
  };
}
