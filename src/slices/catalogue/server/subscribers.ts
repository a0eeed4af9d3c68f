import { subscribe, type OneEventContext } from '#platform/outbox/subscriber.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { isAnyUnreliable } from '#slices/reliability/server/index.ts';
import { z } from 'zod';
import { FEATURED_POINTS } from '../domain/featured.ts';
import { decidedEvent, listingEvent } from './events.ts';
import { markFarmer, recallFarmer, spreadFarmer } from './store.ts';

const aboutPerson = z.object({ userId: z.uuid() });

const ofFarmer = z.object({ farmerId: z.uuid() });

/** Ranks what a farmer sells by what is known of its farmer now. */
async function rankFarmer(
  { farmerId }: z.output<typeof ofFarmer>,
  { tx, now }: Pick<OneEventContext, 'tx' | 'now'>,
): Promise<void> {
  const unreliable = await isAnyUnreliable(tx, [{ accountId: farmerId, role: 'farmer' }], now);
  await spreadFarmer(tx, { farmerId, unreliable });
}

/** Brings a person's listings in line with what is known of their identity now, whichever document was decided. */
async function followFarmer({ userId }: z.output<typeof aboutPerson>, { tx, now }: OneEventContext): Promise<void> {
  const person = await findPerson(tx, userId);
  const verified = person?.kycStatus === 'approved';
  await markFarmer(tx, { farmerId: userId, verified, verifiedPoints: FEATURED_POINTS.verified, at: now });
  if (!verified) await recallFarmer(tx, userId, now);
  await rankFarmer({ farmerId: userId }, { tx, now });
}

/** What this slice does when others, or it itself, have done something. */
export const catalogueSubscribers = [
  subscribe('catalogue.follow_decided', 'identity.kyc_decided', aboutPerson, followFarmer),
  subscribe('catalogue.follow_reopened', 'identity.kyc_reopened', aboutPerson, followFarmer),
  subscribe('catalogue.spread_decided', 'catalogue.decided', decidedEvent, rankFarmer),
  subscribe('catalogue.spread_changed', 'catalogue.changed', listingEvent, rankFarmer),
  subscribe('catalogue.follow_reliability', 'reliability.farmer_counted', ofFarmer, rankFarmer),
  subscribe('catalogue.spread_sold_out', 'catalogue.sold_out', listingEvent, rankFarmer),
];
