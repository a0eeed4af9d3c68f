import { completeListing } from '#db/seed/demo-listing-draft.ts';
import { freshListings } from '#db/seed/demo-listings-fresh.ts';
import { stapleListings } from '#db/seed/demo-listings-staple.ts';
import type { DemoListing } from '#db/seed/demo-types.ts';

export const demoListings: readonly DemoListing[] = [...freshListings, ...stapleListings].map(completeListing);
