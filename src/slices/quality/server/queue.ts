import { findPlace, places } from '#kernel/ghana/place.ts';
import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { listingsForOrder, pendingAmong, pendingForInspection } from '#slices/catalogue/server/index.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { QueueQuery } from '../forms.ts';
import type { QueueItem } from '../views.ts';
import type { DeadlinesOf } from './claims/arrange-visit.ts';
import { claimViews } from './claims/claim-view.ts';
import { findClaimedIds, findClaims, findClaimsBy } from './claims/store-claims.ts';
import { looksFor } from './looks/looks-of-queue.ts';
import type { InspectionRow } from './rows.ts';
import { findWaiting, findWaitingAmong, findWaitingByIds } from './store.ts';
import { listingSubject, orderSubject, type Subject } from './subject.ts';
import { queueView } from './view.ts';

/** As many order inspections as the catalogue gives listings: more than any day's work. */
const LARGEST_QUEUE = 500;

type Pending = Awaited<ReturnType<typeof pendingForInspection>>;

interface Found {
  readonly listings: Pending;
  readonly inspections: readonly InspectionRow[];
}

export interface Wanted {
  readonly query: QueueQuery;
  readonly inspectorId: string;
  readonly now: Date;
}

function placesIn(region: RegionSlug): string[] {
  return places.filter((place) => place.region === region).map((place) => place.slug);
}

async function everything(tx: Tx): Promise<Found> {
  return { listings: await pendingForInspection(tx), inspections: await findWaiting(tx, LARGEST_QUEUE) };
}

/** A region and a category are looked up by index, so that they reach beyond the length of a whole queue. */
async function among(tx: Tx, { region, category }: QueueQuery, except: readonly string[]): Promise<Found> {
  const wanted = { category: category ?? null, except };
  return {
    listings: await pendingAmong(tx, { ...wanted, region: region ?? null }),
    inspections: await findWaitingAmong(tx, { ...wanted, places: region ? placesIn(region) : null }, LARGEST_QUEUE),
  };
}

/** What the inspector has claimed, which is little. */
async function claimedBy(tx: Tx, { query, inspectorId, now }: Wanted): Promise<Found> {
  const ids = (await findClaimsBy(tx, inspectorId, now)).map((row) => row.subject_id);
  const listings = [...(await listingsForOrder(tx, ids)).values()];
  const inspections = await findWaitingByIds(tx, ids);
  const fits = (goods: { readonly category: string }, slug: string) =>
    (!query.category || goods.category === query.category) &&
    (!query.region || findPlace(slug)?.region === query.region);
  return {
    listings: listings.filter((listing) => listing.status === 'pending' && fits(listing, listing.placeSlug)),
    inspections: inspections.filter((row) => fits(row, row.place_slug)),
  };
}

async function find(tx: Tx, wanted: Wanted): Promise<Found> {
  const { whose, region, category } = wanted.query;
  if (whose === 'mine') return claimedBy(tx, wanted);
  if (whose === 'unclaimed') return among(tx, wanted.query, await findClaimedIds(tx, wanted.now));
  return region || category ? among(tx, wanted.query, []) : everything(tx);
}

/** Second inspections are few: what is asked of the queue is asked of each. */
async function looksAmong(tx: Tx, { query, inspectorId, now }: Wanted): Promise<Subject[]> {
  const { whose, region, category } = query;
  const mine = whose === 'mine' ? (await findClaimsBy(tx, inspectorId, now)).map((row) => row.subject_id) : null;
  const taken = whose === 'unclaimed' ? await findClaimedIds(tx, now) : [];
  return (await looksFor(tx, inspectorId, now)).filter(
    (look) =>
      (!mine || mine.includes(look.id)) &&
      !taken.includes(look.id) &&
      (!category || look.category === category) &&
      (!region || findPlace(look.placeSlug)?.region === region),
  );
}

/** The goods that wait and fit. */
export async function queueOf(tx: Tx, deadlinesOf: DeadlinesOf, wanted: Wanted): Promise<Subject[]> {
  const { listings, inspections } = await find(tx, wanted);
  const due = await deadlinesOf(
    tx,
    inspections.map((row) => row.order_id),
  );
  return [
    ...listings.map(listingSubject),
    ...inspections.map((row) => orderSubject(row, due.get(row.order_id) ?? null)),
    ...(await looksAmong(tx, wanted)),
  ];
}

/** How many goods wait for any inspector, with the second looks that this one may take. */
export async function queueLength({ tx, person, now }: Call): Promise<number> {
  const { listings, inspections } = await everything(tx);
  return listings.length + inspections.length + (await looksFor(tx, person.id, now)).length;
}

/** Goods as this inspector sees them. A second inspection of goods of their own is not shown: it is none of theirs. */
export async function itemsOf(subjects: readonly Subject[], { tx, person, now }: Call): Promise<QueueItem[]> {
  const farmers = await findPeople(tx, [...new Set(subjects.map((subject) => subject.farmerId))]);
  const rows = await findClaims(
    tx,
    subjects.map((subject) => subject.id),
    now,
  );
  const claims = await claimViews(tx, rows, person.id);
  const items = subjects.map((subject) =>
    queueView(subject, {
      inspector: person,
      farmer: farmers.get(subject.farmerId) ?? null,
      now,
      claim: claims.get(subject.id) ?? null,
    }),
  );
  return items.filter((item) => item.kind !== 'second_look' || item.blocked === null);
}
