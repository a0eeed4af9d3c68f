import { placeLabel } from '#kernel/ghana/place.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { farmProfile, findPerson } from '#slices/identity/server/index.ts';
import { shownRecords } from '#slices/reliability/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { numbersThenId, pageFrom } from '#wire/paging.ts';
import type {
  listFarmerListings as listingsEndpoint,
  readPublicFarmer as farmerEndpoint,
} from '../../contract-farmers.ts';
import { placeOf } from '../../domain/place-of.ts';
import { ratingOf } from '../../domain/rating.ts';
import { isPublicFarmer } from './is-public.ts';
import { findOfFarmer, findStand } from './store-farmers.ts';
import { cardView } from '../view.ts';

function noSuchFarmer() {
  return refused('catalogue.farmer_not_found', 'No such farmer.');
}

/** The town of the farm, not its address; that of the newest listing where the address names no known town. */
function placeOfFarm(farmAddress: string | null, stand: { readonly location: string; readonly region: string }) {
  const place = placeOf(farmAddress ?? '');
  return place === null
    ? { location: stand.location, region: stand.region }
    : { location: placeLabel(place), region: place.region };
}

/** A farmer for visitors: nothing that reaches them past the market, no address, no number. */
export async function readPublicFarmer(
  { params }: ParsedInput<typeof farmerEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof farmerEndpoint>> {
  const { tx } = call;
  const stand = await findStand(tx, params.id);
  const person = stand && (await findPerson(tx, params.id));
  const farm = person?.isActive ? await farmProfile(tx, params.id) : null;
  if (!stand || !person || !farm) throw noSuchFarmer();
  const verified = person.kycStatus === 'approved';
  const farmer = { accountId: person.id, role: 'farmer' } as const;
  const recordOf = await shownRecords(tx, [farmer], call.now);
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    verified,
    verifiedSince: verified ? (farm.verifiedSince?.toISOString() ?? null) : null,
    memberSince: person.createdAt.toISOString(),
    ...placeOfFarm(person.farmAddress, stand),
    cropTypes: [...farm.cropTypes],
    farmSizeHectares: farm.farmSizeHectares,
    listingCount: stand.listing_count,
    rating: ratingOf(stand.rating_stars, stand.rating_count),
    reliability: recordOf(farmer),
  };
}

/** What one farmer has on the market. */
export async function listFarmerListings(
  { params, query }: ParsedInput<typeof listingsEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listingsEndpoint>> {
  if (!(await isPublicFarmer(call.tx, params.id))) throw noSuchFarmer();
  const [after] = numbersThenId(query.cursor, 0) ?? [];
  const rows = await findOfFarmer(call.tx, params.id, typeof after === 'string' ? after : null, query.limit);
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  return { items: page.items.map(cardView), nextCursor: page.nextCursor };
}
