import { placeName } from '#kernel/ghana/place.ts';
import type { Call } from '#platform/http/route.ts';
import { listingToInspect } from '#slices/catalogue/server/index.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { readGoods as endpoint } from '../../contract-claims.ts';
import { daysToVisit } from '../../domain/visit.ts';
import type { GoodsView, QueueItem } from '../../views.ts';
import { checkMay } from '../check-may.ts';
import { sheetFor } from '../measures/measured.ts';
import { readSubject, type Subject } from '../subject.ts';
import { queueView } from '../view.ts';
import type { DeadlinesOf } from './arrange-visit.ts';
import { claimViews } from './claim-view.ts';
import { findClaims } from './store-claims.ts';

async function listingOf(subject: Subject, { tx }: Call): Promise<GoodsView['listing']> {
  const listing = await listingToInspect(tx, subject.listingId);
  if (listing === null) return null;
  return {
    description: listing.description,
    imageUrls: listing.imageUrls,
    grade: subject.kind === 'second_look' ? null : listing.qualityGrade,
    packs: listing.packs.map(({ name, price }) => ({ name, price })),
    packsOnly: listing.packsOnly,
    harvestDate: listing.harvestDate,
    batchNumber: listing.batchNumber,
    organicCertified: listing.organicCertified,
  };
}

/** A farmer who sold expects the inspector; one who only lists is called by the inspector who said that they come. */
function mayCall(item: QueueItem): boolean {
  return item.blocked === null && (item.kind === 'order' || item.claim?.mine === true);
}

/** Goods that wait, with all there is to see of them before somebody goes there. */
export function readGoods(deadlinesOf: DeadlinesOf) {
  return async ({ params }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> => {
    const { tx, person, now } = call;
    const found = await readSubject(tx, params.id);
    if (found.kind === 'second_look') await checkMay(found, call);
    const due = found.order === null ? found.dueAt : (await deadlinesOf(tx, [found.order.id])).get(found.order.id);
    const subject = { ...found, dueAt: due ?? null };
    const farmer = await findPerson(tx, subject.farmerId);
    const claims = await claimViews(tx, await findClaims(tx, [subject.id], now), person.id);
    const item = queueView(subject, { inspector: person, farmer, now, claim: claims.get(subject.id) ?? null });
    return {
      ...item,
      listing: await listingOf(subject, call),
      farmPlace: placeName(subject.placeSlug),
      farmAddress: mayCall(item) ? (farmer?.farmAddress ?? null) : null,
      farmerPhone: mayCall(item) ? (farmer?.phone ?? null) : null,
      ...sheetFor(subject),
      visitDays: daysToVisit(now, subject.dueAt),
    };
  };
}
