import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { importListings as endpoint } from '../../contract-import.ts';
import { writeEdit } from '../edit-listing.ts';
import { eventOfListing } from '../events.ts';
import { writeNew } from '../write-new.ts';
import { changesDigest, countStates, judgeFile, type JudgedRow, type RowState, stateOf } from './judge-file.ts';

async function writeRow({ before, written }: JudgedRow, call: Call) {
  if (written === null) throw new Error('A row that is wrong was about to be written.');
  if (before === null) return eventOfListing('catalogue.listed', await writeNew(call.tx, written, call), call.now);
  return eventOfListing('catalogue.changed', await writeEdit(call.tx, before.id, written, call.now), call.now);
}

function nothing(counts: Readonly<Record<RowState, number>>) {
  if (counts.alike > 0)
    return refused('import.nothing', 'You already have products of these names. Tick the box to import them as well.');
  if (counts.same > 0) return refused('import.nothing', 'Nothing in this file differs from your products.');
  return refused('import.nothing', 'No row of this file can be imported. Correct it, then upload it again.');
}

/**
 * A farmer has the good rows of a file made into drafts, and the products with its keys changed as the preview showed
 * it: all of them, or none when one fails.
 */
export async function importListings(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { rows } = await judgeFile(body.csv, call, true);
  const counts = countStates(rows);
  const wanted = new Set<RowState>(['ready', 'change', ...(body.alike ? (['alike'] as const) : [])]);
  const taken = rows.filter((row) => wanted.has(stateOf(row)));
  if (taken.length === 0) throw nothing(counts);
  if (changesDigest(rows) !== body.digest)
    throw refused('import.moved', 'Your products have changed since you looked at this file. Check the rows again.');
  const events = [];
  for (const row of taken) events.push(await writeRow(row, call));
  await recordEvents(call.tx, events);
  return {
    made: taken.length - counts.change,
    changed: counts.change,
    alike: body.alike ? 0 : counts.alike,
    bad: counts.bad,
  };
}
