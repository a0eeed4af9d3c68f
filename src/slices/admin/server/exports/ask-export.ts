import { newId } from '#kernel/ids.ts';
import { needPermission } from '#kernel/permissions/need-permission.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { askExport as endpoint } from '../../contract-exports.ts';
import { EXPORT_NEEDS } from '../../domain/exports.ts';
import { EXPORT_BOUNDS } from '../../domain/prepared-exports.ts';
import { askedOf } from './asked-of.ts';
import { csvExports } from './csv-exports.ts';
import { viewOf } from './export-view.ts';
import { MAKE_EXPORTS } from './make-exports.ts';
import { countExports, insertExport, lockExportsOf } from './store-exports.ts';

/** Has a list prepared as a file. The job looks at the permission again, since it runs later. */
export async function askForExport(
  { body: { list, ...fields } }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now, platform } = call;
  needPermission(person, EXPORT_NEEDS[list]);
  const asked = askedOf(fields);
  if (!csvExports[list].open(asked)) throw refused('export.unknown_filter', 'One of the filters cannot be read.');
  await lockExportsOf(tx, person.id);
  const { mostOpen, mostKept } = EXPORT_BOUNDS;
  const { open, kept } = await countExports(tx, person.id);
  if (open >= mostOpen)
    throw refused(
      'export.too_many_open',
      `${mostOpen} of your files are being prepared already. Wait for one of them, or delete it.`,
      { most: mostOpen },
    );
  if (open + kept >= mostKept)
    throw refused(
      'export.too_many_kept',
      `You keep ${mostKept} files already. Delete those that you have downloaded.`,
      { most: mostKept },
    );
  const query = new URLSearchParams(asked).toString();
  const row = await insertExport(tx, { id: newId(now), personId: person.id, list, query, at: now });
  call.afterCommit(() => platform.wakeJob(MAKE_EXPORTS));
  return viewOf(row, person, now);
}
