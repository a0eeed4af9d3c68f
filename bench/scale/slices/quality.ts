import { qualityPersonal } from '#slices/quality/server/store-personal.ts';
import {
  findClaimedIds,
  findClaimOfOrder,
  findClaims,
  findClaimsBy,
} from '#slices/quality/server/claims/store-claims.ts';
import {
  findFirstReport,
  findLooksFor,
  findOpenLooks,
  findUndrawn,
  knowsListing,
  isLookedAtAgain,
} from '#slices/quality/server/looks/store-looks.ts';
import { measuresOf } from '#slices/quality/server/measures/store-measures.ts';
import { pairsSince, quickSince } from '#slices/quality/server/store-inspectors.ts';
import { photosOf } from '#slices/quality/server/store-photos.ts';
import {
  findInspectionsOf,
  findLatestApproved,
  findReportsByIds,
  findReportsOfLooks,
  findWaitingAmong,
  lastPremiumOf,
} from '#slices/quality/server/store.ts';
import { whetherOpen, later, mostly, OTHER_ROW, overOnly, OWN_ID } from './fill.ts';
import { daysAgo, INSPECTOR, NOW, OPEN_ONLY, ROW, ROWS, type SliceCases } from './slice.ts';

const HELD = 'case when is_open then now() else at end';

export const QUALITY: SliceCases = {
  tables: {
    inspection_claims: { subject_id: OWN_ID, lapses_at: later(HELD, '1'), order_id: OWN_ID },
    inspection_measurements: { report_id: OTHER_ROW, measure: "'moisture ' || n" },
    inspection_photos: { report_id: OTHER_ROW },
    second_looks: {
      listing_id: OWN_ID,
      first_report_id: OWN_ID,
      status: whetherOpen("'waiting'", mostly('same', { differs: 0.002, kept: 0.05 })),
      closed_at: overOnly('at'),
      due_at: later('at', '14'),
    },
  },
  personal: qualityPersonal,
  cases: [
    {
      name: 'inspections, waiting near',
      run: (tx) => findWaitingAmong(tx, { places: ['ho', 'tamale'], category: 'grains', except: [] }, 20),
    },
    { name: 'inspections of orders', run: (tx) => findInspectionsOf(tx, ROWS) },
    { name: 'inspections, last report of a listing', run: (tx) => findLatestApproved(tx, ROW) },
    { name: 'inspections, last grade A of an inspector', run: (tx) => lastPremiumOf(tx, INSPECTOR, NOW) },
    { name: 'inspections, quick grades of an inspector', run: (tx) => quickSince(tx, NOW, INSPECTOR) },
    { name: 'second looks, of a listing', run: (tx) => isLookedAtAgain(tx, ROW) },
    { name: 'inspections, reports of a page', run: (tx) => findReportsByIds(tx, ROWS) },
    { name: 'inspections, measurements of a page', run: (tx) => measuresOf(tx, ROWS) },
    { name: 'inspections, photos of a page', run: (tx) => photosOf(tx, ROWS) },
    { name: 'inspections, claimed by an inspector', run: (tx) => findClaimsBy(tx, INSPECTOR, NOW) },
    { name: 'inspections, claimed of a page', run: (tx) => findClaims(tx, ROWS, NOW) },
    { name: 'inspections, claim of an order', run: (tx) => findClaimOfOrder(tx, ROW, NOW) },
    {
      name: 'inspections, all that are claimed',
      run: (tx) => findClaimedIds(tx, NOW),
      argued: 'As much as inspectors can look at: a claim ends by itself.',
    },
    { name: 'second looks for an inspector', run: (tx) => findLooksFor(tx, INSPECTOR), argued: OPEN_ONLY },
    { name: 'second looks, open', run: (tx) => findOpenLooks(tx, 20) },
    { name: 'second looks, reports of a page', run: (tx) => findReportsOfLooks(tx, ROWS) },
    { name: 'second looks, of a listing', run: (tx) => knowsListing(tx, ROW, INSPECTOR) },
    { name: 'second looks, first report of a listing', run: (tx) => findFirstReport(tx, ROW) },
    {
      name: 'second looks, reports of a day to draw from',
      run: (tx) => findUndrawn(tx, { from: daysAgo(2), to: daysAgo(1) }),
    },
    { name: 'second looks, pairs of a month', run: (tx) => pairsSince(tx, daysAgo(30)) },
  ],
};
