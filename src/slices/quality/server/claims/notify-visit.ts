import type { Tx } from '#platform/db/database.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { type Visit, visitWords } from '../../domain/visit.ts';
import { shortName } from './claim-view.ts';
import { recordVisit } from './events.ts';
import type { ClaimRow } from './store-claims.ts';

export interface VisitChange {
  readonly visit: Visit;
  readonly off: boolean;
  /** Why it was moved or called off; null for a new one. */
  readonly reason: string | null;
  readonly at: Date;
}

/** A listing has a farmer and no order: they are notified here, while it waits for this look. */
async function notifyFarmer(tx: Tx, row: ClaimRow, { visit, off, reason, at }: VisitChange): Promise<void> {
  const listing = await listingForOrder(tx, row.listing_id);
  const isSecond = row.subject_id !== row.listing_id;
  if (listing === null || (!isSecond && listing.status !== 'pending')) return;
  const shared = {
    to: { personId: listing.farmerId },
    key: `listing.visit:${row.subject_id}:${at.getTime()}`,
    link: '/listings',
    at,
  };
  const params = {
    product: listing.productName,
    inspector: shortName(await findPerson(tx, row.inspector_id)),
    when: visitWords(visit),
    why: reason ?? '',
  };
  if (isSecond) await notify(tx, { kind: off ? 'second_look_visit_off' : 'second_look_visit', ...shared, params });
  else await notify(tx, { kind: off ? 'listing_visit_off' : 'listing_visit', ...shared, params });
}

/** Tells the person who waits for an inspector when one comes, or that one does not. */
export async function notifyVisit(tx: Tx, row: ClaimRow, change: VisitChange): Promise<void> {
  if (row.order_id === null) return notifyFarmer(tx, row, change);
  const { visit, off, reason, at } = change;
  const news = { orderId: row.order_id, inspectorId: row.inspector_id, visit, reason };
  return recordVisit(tx, off ? 'quality.visit_called_off' : 'quality.visit_arranged', news, at);
}
