import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { isPublicListing } from '#slices/catalogue/server/index.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { readListingReport as endpoint } from '../contract.ts';
import { isLookedAtAgain } from './looks/store-looks.ts';
import { measuresOf } from './measures/store-measures.ts';
import type { ReportRow } from './rows.ts';
import { findLatestApproved } from './store.ts';
import { publicReportView } from './view.ts';

/** Whether somebody may read a report while another inspector is to look at the same goods. */
function knowsReport(viewer: Viewer | null, { inspector_id: inspectorId, farmer_id: farmerId }: ReportRow): boolean {
  return viewer !== null && (viewer.role === 'admin' || viewer.id === inspectorId || viewer.id === farmerId);
}

/**
 * What an inspector found in a listing that visitors may see. While a second inspection waits, visitors do not see it
 * either: the second inspector only has to sign out to be one.
 */
export async function readListingReport(
  { params }: ParsedInput<typeof endpoint>,
  { tx, viewer }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  if (!(await isPublicListing(tx, params.id))) throw refused('catalogue.not_found', 'No such listing.');
  const row = await findLatestApproved(tx, params.id);
  if (row === null) return { report: null, withheld: false };
  if (!knowsReport(viewer, row) && (await isLookedAtAgain(tx, params.id))) return { report: null, withheld: true };
  const measures = await measuresOf(tx, [row.id]);
  return { report: publicReportView(row, measures, await findPerson(tx, row.inspector_id)), withheld: false };
}
