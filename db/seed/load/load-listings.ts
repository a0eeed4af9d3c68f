import type { DemoListing, DemoPack } from '#db/seed/demo-types.ts';
import { readPicture } from '#db/seed/looks/demo-pictures.ts';
import { reportBody } from '#db/seed/looks/report-body.ts';
import { placeLabel, places } from '#kernel/ghana/place.ts';
import { toGhs } from '#kernel/money.ts';
import { toKg } from '#kernel/quantity.ts';
import { DAY_MS } from '#kernel/time.ts';
import {
  approveListing,
  createListing,
  processImage,
  receiveUpload,
  rejectListing,
  startUpload,
} from '#slices/catalogue/contract.ts';
import { submitReport } from '#slices/quality/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Due, Stage } from './stage.ts';

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Sends each picture once, through the calls that a farmer's phone makes, and remembers its address. */
function pictureLoader(stage: Stage): (farmer: Viewer, photo: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  async function upload(farmer: Viewer, photo: string): Promise<string> {
    const api = stage.as(farmer);
    const { uploadURL, fileId } = await api.call(startUpload);
    const token = new URL(uploadURL, 'http://localhost').searchParams.get('token') ?? '';
    await api.call(receiveUpload, {
      params: { fileId },
      query: { token },
      body: new Blob([new Uint8Array(await readPicture(photo))]),
    });
    const { objectPath } = await api.call(processImage, { body: { imageURL: uploadURL } });
    return objectPath;
  }
  return (farmer, photo) => {
    const started = known.get(photo) ?? upload(farmer, photo);
    known.set(photo, started);
    return started;
  };
}

function locationOf(slug: string): string {
  const place = places.find((candidate) => candidate.slug === slug);
  if (!place) throw new Error(`No place ${slug}`);
  return placeLabel(place);
}

/**
 * What was sold out long ago names no such day: the market goes by the database's clock, which the demonstration does
 * not move.
 */
function expiryOf({ expiryDaysAhead }: DemoListing, today: Date): { expiryDate?: string } {
  return expiryDaysAhead < 0 ? {} : { expiryDate: dayOf(today.getTime() + expiryDaysAhead * DAY_MS) };
}

function packBody({ unit, kg, pricePesewas, tier }: DemoPack) {
  const weight = kg === undefined ? { weighedBy: 'market' as const } : { weight: kg };
  const tiers = tier ? [{ from: tier.from, price: toGhs(tier.pricePesewas) }] : [];
  return { unit, ...weight, price: toGhs(pricePesewas), tiers };
}

function bodyOf(listing: DemoListing, imageUrls: string[], today: Date) {
  return {
    productName: listing.name,
    category: listing.category,
    description: listing.description,
    quantity: toKg(listing.quantityGrams),
    pricePerKg: toGhs(listing.pricePerKgPesewas),
    packs: listing.packs.map(packBody),
    qualityGrade: listing.grade,
    location: locationOf(listing.place),
    harvestDate: dayOf(today.getTime() - listing.harvestDaysAgo * DAY_MS),
    ...expiryOf(listing, today),
    organicCertified: listing.organic,
    imageUrls,
    status: listing.status === 'draft' ? ('draft' as const) : ('pending' as const),
  };
}

export interface Participants {
  readonly people: ReadonlyMap<string, Viewer>;
  readonly admin: Viewer;
}

export function actor(people: ReadonlyMap<string, Viewer>, key: string): Viewer {
  const viewer = people.get(key);
  if (!viewer) throw new Error(`Nobody is called ${key} in the demonstration.`);
  return viewer;
}

/** An inspector or the administrator puts a listing on the market. */
async function approve(stage: Stage, cast: Participants, { inspection, key }: DemoListing, id: string): Promise<void> {
  if (inspection === undefined) return void (await stage.as(cast.admin).call(approveListing, { params: { id } }));
  const inspector = actor(cast.people, inspection.inspector);
  const body = await reportBody(inspection, key);
  await stage.as(inspector).call(submitReport, { params: { listingId: id }, body });
}

/** Offers one listing as its farmer and has it decided. Returns its id. */
async function loadListing(
  stage: Stage,
  cast: Participants,
  listing: DemoListing,
  pictures: { imageUrls: string[]; today: Date },
): Promise<string> {
  const farmer = actor(cast.people, listing.farmer);
  const { id } = await stage
    .as(farmer)
    .call(createListing, { body: bodyOf(listing, pictures.imageUrls, pictures.today) });
  if (listing.status === 'approved' || listing.status === 'sold') await approve(stage, cast, listing, id);
  if (listing.status === 'rejected') {
    await stage
      .as(cast.admin)
      .call(rejectListing, {
        params: { id },
        body: { reason: listing.reviewNotes ?? 'Does not meet quality standards' },
      });
  }
  return id;
}

/**
 * Offers every listing on its day; `next` is called whenever the photos of one are sent. The ids are there by key once
 * they were offered.
 */
export async function planListings(
  stage: Stage,
  cast: Participants,
  listings: readonly DemoListing[],
  { today, next }: { readonly today: Date; readonly next?: () => void },
): Promise<{ dues: Due[]; ids: ReadonlyMap<string, string> }> {
  const picture = pictureLoader(stage);
  const ids = new Map<string, string>();
  const plan = async (listing: DemoListing): Promise<Due> => {
    const farmer = actor(cast.people, listing.farmer);
    const imageUrls: string[] = [];
    for (const photo of listing.photos) imageUrls.push(await picture(farmer, photo));
    const run = async () => {
      ids.set(listing.key, await loadListing(stage, cast, listing, { imageUrls, today }));
    };
    return { at: today.getTime() - listing.listedDaysAgo * DAY_MS, run };
  };
  // One picture after the other: a farmer's pictures are worked on a few at a time, and more at once are refused.
  const dues: Due[] = [];
  for (const listing of listings) {
    dues.push(await plan(listing));
    next?.();
  }
  return { dues, ids };
}
