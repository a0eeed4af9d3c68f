import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { checkInspector, KNOWS_GOODS } from '../domain/may.ts';
import { knowsListing } from './looks/store-looks.ts';
import type { Subject } from './subject.ts';

/** Refuses who may not judge these goods: their own, or without an approved certificate. */
export async function checkMay(subject: Subject, call: Call): Promise<void> {
  const farmer = await findPerson(call.tx, subject.farmerId);
  const goods = {
    farmerId: subject.farmerId,
    farmerPhone: farmer?.phone ?? '',
    buyerId: subject.order?.buyerId ?? null,
  };
  orThrow(checkInspector(call.person, goods));
  if (subject.kind === 'second_look' && (await knowsListing(call.tx, subject.listingId, call.person.id)))
    throw refused(KNOWS_GOODS.code, KNOWS_GOODS.detail);
}
