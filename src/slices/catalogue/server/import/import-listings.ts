import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { importListings as endpoint } from '../../contract-import.ts';
import { eventOfListing } from '../events.ts';
import type { ListingRow } from '../rows.ts';
import { writeNew } from '../write-new.ts';
import { countStates, judgeFile, stateOf } from './judge-file.ts';

/** A farmer has the good rows of a file made into drafts: all of them, or none when one fails. */
export async function importListings(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { rows } = await judgeFile(body.csv, call);
  const counts = countStates(rows);
  const taken = rows.filter((row) => stateOf(row) === 'ready' || (body.alike && stateOf(row) === 'alike'));
  if (taken.length === 0)
    throw refused(
      'import.nothing',
      counts.alike > 0
        ? 'You already have products of these names. Tick the box to import them as well.'
        : 'No row of this file can be imported. Correct it, then upload it again.',
    );
  const made: ListingRow[] = [];
  for (const { facts } of taken) made.push(await writeNew(call.tx, { ...facts, status: 'draft' }, call));
  await recordEvents(
    call.tx,
    made.map((row) => eventOfListing('catalogue.listed', row, call.now)),
  );
  return { made: made.length, alike: body.alike ? 0 : counts.alike, bad: counts.bad };
}
