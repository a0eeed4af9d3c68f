import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { listingPart } from '#slices/catalogue/server/index.ts';
import * as photos from '../contract-photos.ts';
import * as contract from '../contract.ts';
import {
  type DeadlinesOf,
  getQualityStats,
  listCompletedInspections,
  listPendingInspections,
} from './list-inspections.ts';
import { addInspectionPhoto, viewInspectionPhoto } from './photos.ts';
import { readListingReport } from './read-report.ts';
import { submitReport } from './submit-report.ts';
import { qualityPersonal } from './store-personal.ts';

export { inspectionsOf } from './inspections-of.ts';
export { countReports } from './store.ts';
export { cancelInspection, requestInspection } from './request-inspection.ts';

/** Inspections of listings and of paid orders. `deadlinesOf`: until when orders have to be inspected. */
export function qualitySlice({ deadlinesOf }: { readonly deadlinesOf: DeadlinesOf }): Slice {
  const routes = [
    route(contract.listPendingInspections, listPendingInspections(deadlinesOf)),
    route(contract.listCompletedInspections, listCompletedInspections),
    route(contract.getQualityStats, getQualityStats),
    route(contract.submitReport, submitReport),
    route(photos.addInspectionPhoto, addInspectionPhoto),
    route(photos.viewInspectionPhoto, viewInspectionPhoto),
    route(contract.readListingReport, readListingReport, {
      shows: (_response, { params }) => [listingPart(params.id)],
    }),
  ];
  return { name: 'quality', routes, subscribers: [], jobs: [], personal: qualityPersonal };
}
