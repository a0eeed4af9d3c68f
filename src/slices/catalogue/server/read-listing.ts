import type { Call } from '#platform/http/route.ts';
import { shownRecords } from '#slices/reliability/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { readListing as readEndpoint, readPublicListing as publicEndpoint } from '../contract.ts';
import { noSuchListing } from './lock-own.ts';
import { findPublic } from './market/store-market.ts';
import { findListing } from './store.ts';
import { ownView, publicView } from './view.ts';

/** One listing for anyone, when it is on the market or sold out. */
export async function readPublicListing(
  input: ParsedInput<typeof publicEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof publicEndpoint>> {
  const row = await findPublic(call.tx, input.params.id);
  if (row === null) throw noSuchListing();
  const farmer = { accountId: row.farmer_id, role: 'farmer' } as const;
  const recordOf = await shownRecords(call.tx, [farmer], call.now);
  return { ...publicView(row), crop: row.crop, farmerReliability: recordOf(farmer) };
}

/** One listing in any status, for its farmer and admins. */
export async function readListing(
  input: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = await findListing(call.tx, input.params.id);
  if (row === null || (call.person.role !== 'admin' && row.farmer_id !== call.person.id)) throw noSuchListing();
  return ownView(row, call.person);
}
