import { addDays, dayOf } from '#kernel/moment.ts';
import { newId } from '#kernel/ids.ts';
import * as catalogue from '#slices/catalogue/contract.ts';
import * as breaks from '#slices/catalogue/contract-break.ts';
import * as imports from '#slices/catalogue/contract-import.ts';
import type { Viewer } from '#wire/viewer.ts';
import sharp from 'sharp';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const OFFER = {
  productName: 'Ginger',
  category: 'spices',
  quantity: 10,
  pricePerKg: 30,
  qualityGrade: 'premium',
  location: 'Ho',
} as const;

/** A listing that waits for review, of `farmer` or of the trade's. */
async function pendingOf({ app, farmer }: World, owner: Viewer = farmer): Promise<string> {
  return (await app.as(owner).call(catalogue.createListing, { body: OFFER })).id;
}

const onPending = async (world: World) => ({ params: { id: await pendingOf(world) } });
const onOwn = async (world: World, me: Viewer | null) => ({
  params: { id: await pendingOf(world, me?.role === 'farmer' ? me : world.farmer) },
});

let shades = 0;

/** A picture that no other call has sent. */
async function picture(): Promise<Blob> {
  shades += 1;
  return new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 180, g: shades % 256, b: 29 } } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
}

/** The signed address of an upload that `owner` may send. */
async function addressFor({ app, farmer }: World, owner: Viewer | null) {
  const { fileId, uploadURL } = await app.as(owner?.role === 'farmer' ? owner : farmer).call(catalogue.startUpload);
  return { fileId, uploadURL, token: new URL(uploadURL, 'http://localhost').searchParams.get('token') ?? '' };
}

async function uploadedBy(world: World, owner: Viewer | null): Promise<string> {
  const { fileId, token, uploadURL } = await addressFor(world, owner);
  await world.app
    .as(null)
    .call(catalogue.receiveUpload, { params: { fileId }, query: { token }, body: await picture() });
  return uploadURL;
}

const listings = [
  plain(catalogue.browseListings, { query: { q: 'ginger' } }),
  plain(catalogue.suggestSearches, { query: { q: 'gin' } }),
  plain(catalogue.browsePlaces, { query: { q: 'ginger', place: 'ho' } }),
  sample(catalogue.readPublicListing, {
    own: async (world) => ({ params: { id: await world.listing() } }),
    foreign: onPending,
  }),
  plain(catalogue.listListings, {}),
  plain(catalogue.listMyListings, {}),
  sample(catalogue.readListing, { own: onOwn, foreign: onPending, adminSeesAll: true }),
  plain(catalogue.createListing, { body: OFFER }),
  sample(catalogue.editListing, {
    own: async (world, me) => ({ ...(await onOwn(world, me)), body: { ...OFFER, pricePerKg: 31 } }),
    foreign: async (world) => ({ ...(await onPending(world)), body: { ...OFFER, pricePerKg: 1 } }),
  }),
  sample(catalogue.deleteListing, { own: onOwn, foreign: onPending }),
];

// Far enough ahead for all other calls to find a farmer who takes orders.
const HOLIDAY = addDays(dayOf(new Date()), 60);

const holidays = [
  plain(breaks.readBreak, {}),
  plain(breaks.setBreak, { body: { from: HOLIDAY, until: HOLIDAY } }),
  plain(breaks.endBreak, {}),
];

const images = [
  plain(catalogue.startUpload, {}),
  sample(catalogue.receiveUpload, {
    async own(world, me) {
      const { fileId, token } = await addressFor(world, me);
      return { params: { fileId }, query: { token }, body: await picture() };
    },
    async foreign(world) {
      const [mine, theirs] = [await addressFor(world, null), await addressFor(world, null)];
      return { params: { fileId: theirs.fileId }, query: { token: mine.token }, body: await picture() };
    },
    foreignIs: [403, 'catalogue.upload_not_allowed'],
    unknownIs: [403, 'catalogue.upload_not_allowed'],
  }),
  sample(catalogue.processImage, {
    own: async (world, me) => ({ body: { imageURL: await uploadedBy(world, me) } }),
    foreign: async (world) => ({ body: { imageURL: await uploadedBy(world, null) } }),
    unknown: async () => ({ body: { imageURL: `/api/objects/${newId()}` } }),
  }),
];

/** One product that can be imported, and one that cannot. */
const CSV = [
  'Product name,Category,Quality grade,Quantity (kg),Price per kg (GHS),Location',
  'Ginger,Spices,Premium,10,30,Ho',
  'Okro,Vegetables,Standard,many,3,Ho',
].join('\n');

const fromFiles = [
  plain(imports.previewImport, { body: { csv: CSV } }),
  plain(imports.importListings, { body: { csv: CSV, alike: true } }),
  plain(imports.mendImport, { body: { csv: CSV } }),
  sample(imports.importFile, {
    own: async () => ({ params: { name: 'template' } }),
    unknown: async () => ({ params: { name: 'nothing' } }),
  }),
];

const review = [
  plain(catalogue.listAllListings, { query: { status: 'pending' } }),
  plain(catalogue.listPendingListings, {}),
  sample(catalogue.approveListing, { own: onPending }),
  sample(catalogue.rejectListing, {
    own: async (world) => ({ ...(await onPending(world)), body: { reason: 'No picture' } }),
  }),
  sample(catalogue.setListingStatus, {
    own: async (world) => ({ params: { listingId: await pendingOf(world) }, body: { status: 'approved' as const } }),
  }),
];

export const catalogueSamples = [...listings, ...holidays, ...images, ...fromFiles, ...review];
