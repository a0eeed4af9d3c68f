import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';
import type { JournalRecord } from './records.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(dir, { recursive: true }));

const float = (floatPesewas: number): JournalRecord => ({ t: 'float', floatPesewas, atMs: 1 });
const onDisk = () => readFile(join(dir, 'sandbox.journal'), 'utf8');
const lineOf = (...floats: number[]) => `${JSON.stringify(floats.map(float))}\n`;

async function replayed(): Promise<JournalRecord[]> {
  const records: JournalRecord[] = [];
  await (await openJournal(dir, (record) => records.push(record))).close();
  return records;
}

test('what is appended is on disk when it resolves, in lines of what belongs together', async () => {
  const journal = await openJournal(dir, () => {});
  await Promise.all([journal.append([float(1)]), journal.append([float(2), float(3)])]);
  expect(await onDisk()).toBe(lineOf(1) + lineOf(2, 3));
  await journal.append([float(4)]);
  await journal.settled();
  expect(await onDisk()).toBe(lineOf(1) + lineOf(2, 3) + lineOf(4));
  await journal.close();
  expect(await replayed()).toEqual([1, 2, 3, 4].map(float));
});

test('what is noted goes along with what is appended next, in its order', async () => {
  const journal = await openJournal(dir, () => {});
  journal.note([float(1)]);
  const appended = journal.append([float(2)]);
  journal.note([float(3)]);
  await appended;
  expect(await onDisk()).toBe(lineOf(1) + lineOf(2) + lineOf(3));
  await journal.close();
});

test('what is noted goes to disk by itself as well, and when the journal is closed', async () => {
  const journal = await openJournal(dir, () => {});
  journal.note([float(1)]);
  await expect.poll(onDisk, { timeout: 10_000 }).toBe(lineOf(1));
  journal.note([float(2)]);
  await journal.close();
  expect(await replayed()).toEqual([1, 2].map(float));
});

test('a long line is written whole', async () => {
  const journal = await openJournal(dir, () => {});
  const many = Array.from({ length: 50_000 }, (_, index) => float(index));
  await journal.append(many);
  await journal.close();
  expect(await replayed()).toEqual(many);
});
