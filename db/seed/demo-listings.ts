import { completeListing } from '#db/seed/demo-listing-draft.ts';
import { freshListings } from '#db/seed/demo-listings-fresh.ts';
import { stapleListings } from '#db/seed/demo-listings-staple.ts';
import type { DemoListing } from '#db/seed/demo-types.ts';
import { demoLooks } from '#db/seed/looks/demo-looks.ts';

const inspections = new Map(demoLooks.map(({ listing, first }) => [listing, first]));

export const demoListings: readonly DemoListing[] = [...freshListings, ...stapleListings].map((draft) => {
  const inspection = inspections.get(draft.key);
  return { ...completeListing(draft), ...(inspection && { inspection }) };
});
