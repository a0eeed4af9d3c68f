import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { isPublicListing } from '#slices/catalogue/server/index.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { readListingReport as endpoint } from '../contract.ts';
import { mayLookAgain } from './looks/store-looks.ts';
import { measuresOf } from './measures/store-measures.ts';
import { findLatestApproved } from './store.ts';
import { publicReportView } from './view.ts';

/** What an inspector found in a listing that visitors may see. */
export async function readListingReport(
  { params }: ParsedInput<typeof endpoint>,
  { tx, viewer }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  if (!(await isPublicListing(tx, params.id))) throw refused('catalogue.not_found', 'No such listing.');
  const row = await findLatestApproved(tx, params.id);
  if (row === null) return { report: null, withheld: false };
  if (viewer?.role === 'quality_inspector' && (await mayLookAgain(tx, params.id, viewer.id)))
    return { report: null, withheld: true };
  const measures = await measuresOf(tx, [row.id]);
  return { report: publicReportView(row, measures, await findPerson(tx, row.inspector_id)), withheld: false };
}
