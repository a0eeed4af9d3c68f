import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { listingPart } from '#slices/catalogue/server/index.ts';
import * as photos from '../contract-photos.ts';
import * as contract from '../contract.ts';
import * as claims from '../contract-claims.ts';
import * as looks from '../contract-looks.ts';
import * as inspectors from '../contract-inspectors.ts';
import { arrangeVisit, callOffVisit, type DeadlinesOf } from './claims/arrange-visit.ts';
import { claimGoods } from './claims/claim-goods.ts';
import { readGoods } from './claims/read-goods.ts';
import { releaseGoods } from './claims/release-goods.ts';
import { claimJobs } from './claims/scheduled-jobs.ts';
import { compareInspectors } from './compare-inspectors.ts';
import { getQualityStats, listCompletedInspections, listPendingInspections, listVisits } from './list-inspections.ts';
import { addInspectionPhoto, viewInspectionPhoto } from './photos.ts';
import { readListingReport } from './read-report.ts';
import { listSecondLooks } from './looks/list-looks.ts';
import { askSecondLook } from './looks/open-look.ts';
import { lookJobs } from './looks/scheduled-jobs.ts';
import { settleSecondLook } from './looks/settle-look.ts';
import { submitReport } from './submit-report.ts';
import { qualityPersonal } from './store-personal.ts';

export { shortName } from './claims/claim-view.ts';
export { inspectorOfOrder } from './claims/inspector-of-order.ts';
export { inspectionsOf } from './inspections-of.ts';
export { countReports } from './store.ts';
export { doubtfulPremium } from './store-inspectors.ts';
export { cancelInspection, requestInspection } from './request-inspection.ts';

/** Inspections of listings and of paid orders. `deadlinesOf`: until when orders have to be inspected. */
export function qualitySlice({ deadlinesOf }: { readonly deadlinesOf: DeadlinesOf }): Slice {
  const routes = [
    route(contract.listPendingInspections, listPendingInspections(deadlinesOf)),
    route(contract.listCompletedInspections, listCompletedInspections),
    route(contract.getQualityStats, getQualityStats),
    route(contract.submitReport, submitReport),
    route(claims.readGoods, readGoods(deadlinesOf)),
    route(claims.claimGoods, claimGoods),
    route(claims.releaseGoods, releaseGoods),
    route(claims.arrangeVisit, arrangeVisit(deadlinesOf)),
    route(claims.callOffVisit, callOffVisit),
    route(claims.listVisits, listVisits(deadlinesOf)),
    route(inspectors.compareInspectors, compareInspectors),
    route(looks.askSecondLook, askSecondLook),
    route(looks.listSecondLooks, listSecondLooks),
    route(looks.settleSecondLook, settleSecondLook),
    route(photos.addInspectionPhoto, addInspectionPhoto),
    route(photos.viewInspectionPhoto, viewInspectionPhoto),
    route(contract.readListingReport, readListingReport, {
      shows: (_response, { params }) => [listingPart(params.id)],
    }),
  ];
  return { name: 'quality', routes, subscribers: [], jobs: [...claimJobs, ...lookJobs], personal: qualityPersonal };
}
