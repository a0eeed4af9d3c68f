import type { Actor, ListingStatus } from './listing.ts';
import { mayMove } from './listing.ts';

/** Buttons that a listing may carry for its viewer. */
export const LISTING_ACTIONS = ['edit', 'submit', 'withdraw', 'delete', 'approve', 'reject', 'take_down'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

interface Looker {
  readonly id: string;
  readonly role: string;
}

/**
 * What the viewer is to the listing. An inspector or admin who farms is the owner of their own goods and nothing more.
 */
export function actorOf(viewer: Looker | null, farmerId: string): Actor {
  if (viewer === null) return 'other';
  if (viewer.id === farmerId) return 'owner';
  if (viewer.role === 'admin') return 'admin';
  return viewer.role === 'quality_inspector' ? 'inspector' : 'other';
}

interface Held {
  readonly status: ListingStatus;
  readonly reservedGrams: number;
}

/** What the actor may do with the listing now, from the same table that the server obeys. */
export function listingActions(listing: Held, actor: Actor): ListingAction[] {
  return LISTING_ACTIONS.filter((action) => {
    if (action === 'edit') return actor === 'owner';
    if (action === 'delete') return actor === 'owner' && listing.reservedGrams === 0;
    return mayMove(action, listing.status, actor);
  });
}
