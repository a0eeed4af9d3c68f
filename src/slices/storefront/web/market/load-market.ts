import { load, type PageArgs } from '#pages/page-data.ts';
import { showSlots } from '#slices/content/contract.ts';
import { browseListings, browsePlaces, type MarketSearchInput, marketQuery } from '#slices/catalogue/contract.ts';
import { distancesTo, placeGroups, placeWords, readNear } from './near.ts';
import { REGION_OPTIONS } from '#parts/produce/produce-filter.ts';
import { waysTo } from './ways-to.ts';
import { savedIds } from '../saved-ids.ts';

/** What of the address the market understands; a wrong field counts as left out, so that no link is ever broken. */
function readQuery(request: Request): MarketSearchInput {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = marketQuery.safeParse(given);
  if (parsed.success) return given;
  for (const issue of parsed.error.issues) Reflect.deleteProperty(given, String(issue.path[0]));
  return given;
}

/** The products asked for, and on the map view the places of all of them. */
export async function loadMarket(args: PageArgs) {
  const query = readQuery(args.request);
  const onMap = new URL(args.request.url).searchParams.get('view') === 'map';
  const near = readNear(args.request);
  const [page, places, slots] = await load(args, (api) =>
    Promise.all([
      api.call(browseListings, { query }),
      onMap ? api.call(browsePlaces, { query: { ...query, place: undefined } }) : null,
      api.call(showSlots, { query: { page: 'marketplace' } }),
    ]),
  );
  const distances = distancesTo(near, [...page.items, ...(places ?? [])]);
  return {
    ...page,
    places,
    slots,
    near,
    distances,
    ways: await waysTo(args, { near, items: page.items, distances }),
    placeName: placeWords(query.place ?? null),
    saved: await savedIds(args, page.items),
    regions: REGION_OPTIONS,
    groups: placeGroups(),
  };
}
