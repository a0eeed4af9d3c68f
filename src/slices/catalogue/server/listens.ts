import { listen } from '#platform/outbox/listener.ts';
import { z } from 'zod';
import { FEATURED_POINTS } from '../domain/featured.ts';
import { decidedEvent, listingEvent } from './events.ts';
import { markFarmer, recallFarmer, spreadFarmer } from './store.ts';

const kycDecided = z.object({ userId: z.uuid(), approved: z.boolean() });

/** What this slice does when others, or it itself, have done something. */
export const catalogueListeners = [
  listen('catalogue.mark_farmer', 'identity.kyc_decided', kycDecided, async ({ userId, approved }, { tx, now }) => {
    await markFarmer(tx, { farmerId: userId, verified: approved, verifiedPoints: FEATURED_POINTS.verified, at: now });
    if (!approved) await recallFarmer(tx, userId, now);
    await spreadFarmer(tx, userId);
  }),
  listen('catalogue.spread_decided', 'catalogue.decided', decidedEvent, ({ farmerId }, { tx }) => spreadFarmer(tx, farmerId)),
  listen('catalogue.spread_changed', 'catalogue.changed', listingEvent, ({ farmerId }, { tx }) => spreadFarmer(tx, farmerId)),
  listen('catalogue.spread_stock', 'catalogue.stock_changed', listingEvent, async ({ farmerId, status }, { tx }) => {
    if (status === 'sold') await spreadFarmer(tx, farmerId);
  }),
];
