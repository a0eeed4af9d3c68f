import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import * as quality from '#slices/quality/contract.ts';
import * as claims from '#slices/quality/contract-claims.ts';
import { compareInspectors } from '#slices/quality/contract-inspectors.ts';
import * as looks from '#slices/quality/contract-looks.ts';
import * as pictures from '#slices/quality/contract-photos.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';
import { photo } from './field.ts';

const REPORT = {
  overallGrade: 'B',
  appearance: 8,
  freshness: 7,
  size: 8,
  packaging: 6,
  notes: 'Firm and dry',
  approved: true,
} as const;
const GOODS = {
  productName: 'Garden eggs',
  category: 'vegetables',
  quantity: 60,
  pricePerKg: 9,
  qualityGrade: 'standard',
  location: 'Techiman',
} as const;

/** A report by this inspector on goods of this farmer. */
async function reportBy({ app }: World, inspector: Viewer, farmer: Viewer): Promise<string> {
  const listing = await app.as(farmer).call(createListing, { body: GOODS });
  return (await app.as(inspector).call(quality.submitReport, { params: { listingId: listing.id }, body: REPORT })).id;
}

/** Whose report it is, for a viewer with a part in it; null for those who have none. */
function reportOf(world: World, me: Viewer | null): Promise<string> | null {
  if (me?.role === 'quality_inspector')
    return reportBy(world, me.kycStatus === 'approved' ? me : world.inspector, world.farmer);
  if (me?.role === 'farmer') return reportBy(world, world.inspector, me);
  return me?.role === 'admin' ? reportBy(world, world.inspector, world.farmer) : null;
}

async function pictured(world: World, reportId: string, inspector: Viewer) {
  const { id } = await world.app
    .as(inspector)
    .call(pictures.addInspectionPhoto, { params: { reportId }, body: { photo: photo() } });
  return { params: { reportId, photoId: id } };
}

const pictureSamples = [
  sample(pictures.addInspectionPhoto, {
    own: async (world, me) =>
      me?.role === 'quality_inspector' && me.kycStatus !== 'approved'
        ? null
        : {
            params: {
              reportId: await reportBy(world, me?.role === 'quality_inspector' ? me : world.inspector, world.farmer),
            },
            body: { photo: photo() },
          },
    foreign: async (world) => ({
      params: { reportId: await reportBy(world, world.inspector, world.farmer) },
      body: { photo: photo() },
    }),
  }),
  sample(pictures.viewInspectionPhoto, {
    async own(world, me) {
      const mine = me?.role === 'quality_inspector' && me.kycStatus !== 'approved' ? null : await reportOf(world, me);
      return mine === null ? null : pictured(world, mine, me?.role === 'quality_inspector' ? me : world.inspector);
    },
    foreign: async (world) => pictured(world, await reportBy(world, world.inspector, world.farmer), world.inspector),
    adminSeesAll: true,
  }),
];

/** Goods that this inspector has claimed; null for inspectors who may not. */
async function claimedBy(world: World, me: Viewer | null, visited = false) {
  if (me?.role === 'quality_inspector' && me.kycStatus !== 'approved') return null;
  // Nobody claims more than a few: somebody who is none has one of their own.
  const inspector = me?.role === 'quality_inspector' ? me : await world.app.person({ role: 'quality_inspector' });
  const api = world.app.as(inspector);
  const { id } = await world.app.as(world.farmer).call(createListing, { body: GOODS });
  await api.call(claims.claimGoods, { params: { id } });
  if (visited) await api.call(claims.arrangeVisit, { params: { id }, body: nextMorning(world) });
  return { params: { id } };
}

function nextMorning({ app }: World) {
  return { day: addDays(dayOf(app.clock.now()), 1), part: 'morning' as const };
}

/** The same of somebody who is none of the callers. */
async function othersClaim(world: World) {
  return (await claimedBy(world, null)) ?? { params: { id: newId() } };
}

const claimSamples = [
  sample(claims.readGoods, {
    own: async ({ app, farmer }) => ({
      params: { id: (await app.as(farmer).call(createListing, { body: GOODS })).id },
    }),
  }),
  sample(claims.claimGoods, {
    own: async ({ app, farmer }) => ({
      params: { id: (await app.as(farmer).call(createListing, { body: GOODS })).id },
    }),
    foreign: othersClaim,
    foreignIs: [409, 'quality.claimed'],
  }),
  sample(claims.releaseGoods, { own: claimedBy, foreign: othersClaim, adminSeesAll: true }),
  sample(claims.arrangeVisit, {
    async own(world, me) {
      const claimed = await claimedBy(world, me);
      return claimed && { ...claimed, body: nextMorning(world) };
    },
    foreign: async (world) => ({ ...(await othersClaim(world)), body: nextMorning(world) }),
  }),
  sample(claims.callOffVisit, {
    async own(world, me) {
      const claimed = await claimedBy(world, me, true);
      return claimed && { ...claimed, body: { reason: 'The road is flooded' } };
    },
    foreign: async (world) => ({ ...(await othersClaim(world)), body: { reason: 'The road is flooded' } }),
  }),
  plain(claims.listVisits, {}),
];

const qualitySamples = [
  plain(quality.listPendingInspections, {}),
  sample(quality.readListingReport, {
    own: async (world) => ({ params: { id: await world.listing() } }),
    foreign: async ({ app, farmer }) => ({
      params: { id: (await app.as(farmer).call(createListing, { body: GOODS })).id },
    }),
  }),
  plain(quality.listCompletedInspections, {}),
  plain(quality.getQualityStats, {}),
  plain(compareInspectors, {}),
  sample(quality.submitReport, {
    async own({ app, farmer }) {
      const listing = await app.as(farmer).call(createListing, { body: GOODS });
      return { params: { listingId: listing.id }, body: REPORT };
    },
  }),
];

/** A listing that an inspector put on the market. */
async function approvedListing(world: World): Promise<string> {
  const { id } = await world.app.as(world.farmer).call(createListing, { body: GOODS });
  await world.app.as(world.inspector).call(quality.submitReport, { params: { listingId: id }, body: REPORT });
  return id;
}

async function differingLook(world: World): Promise<string> {
  const { app } = world;
  const admin = await app.person({ role: 'admin' });
  const { id } = await app.as(admin).call(looks.askSecondLook, { params: { id: await approvedListing(world) } });
  const second = await app.person({ role: 'quality_inspector' });
  await app
    .as(second)
    .call(quality.submitReport, { params: { listingId: id }, body: { ...REPORT, overallGrade: 'C' } });
  return id;
}

const lookSamples = [
  sample(looks.askSecondLook, { own: async (world) => ({ params: { id: await approvedListing(world) } }) }),
  plain(looks.listSecondLooks, {}),
  sample(looks.settleSecondLook, {
    own: async (world) => ({
      params: { id: await differingLook(world) },
      body: { settlement: 'keep' as const, reason: 'Both reports say the same of what matters' },
    }),
  }),
];

export const inspectionSamples = [...qualitySamples, ...claimSamples, ...pictureSamples, ...lookSamples];
