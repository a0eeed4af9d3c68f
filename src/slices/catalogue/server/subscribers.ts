import { subscribe, type OneEventContext } from '#platform/outbox/subscriber.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { z } from 'zod';
import { FEATURED_POINTS } from '../domain/featured.ts';
import { decidedEvent, listingEvent } from './events.ts';
import { markFarmer, recallFarmer, spreadFarmer } from './store.ts';

const aboutPerson = z.object({ userId: z.uuid() });

/** Brings a person's listings in line with what is known of their identity now, whichever document was decided. */
async function followFarmer({ userId }: z.output<typeof aboutPerson>, { tx, now }: OneEventContext): Promise<void> {
  const person = await findPerson(tx, userId);
  const verified = person?.kycStatus === 'approved';
  await markFarmer(tx, { farmerId: userId, verified, verifiedPoints: FEATURED_POINTS.verified, at: now });
  if (!verified) await recallFarmer(tx, userId, now);
  await spreadFarmer(tx, userId);
}

/** What this slice does when others, or it itself, have done something. */
export const catalogueSubscribers = [
  subscribe('catalogue.follow_decided', 'identity.kyc_decided', aboutPerson, followFarmer),
  subscribe('catalogue.follow_reopened', 'identity.kyc_reopened', aboutPerson, followFarmer),
  subscribe('catalogue.spread_decided', 'catalogue.decided', decidedEvent, ({ farmerId }, { tx }) =>
    spreadFarmer(tx, farmerId),
  ),
  subscribe('catalogue.spread_changed', 'catalogue.changed', listingEvent, ({ farmerId }, { tx }) =>
    spreadFarmer(tx, farmerId),
  ),
  subscribe('catalogue.spread_sold_out', 'catalogue.sold_out', listingEvent, ({ farmerId }, { tx }) =>
    spreadFarmer(tx, farmerId),
  ),
];
