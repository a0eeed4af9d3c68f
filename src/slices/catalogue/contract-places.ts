import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import { z } from 'zod';
import { marketFilters } from './forms.ts';

/** What is on offer in one place. */
export const marketPlace = z.object({
  placeSlug: z.string(),
  name: z.string(),
  region: z.string(),
  /** Decimal degrees, WGS 84. */
  latitude: z.number(),
  longitude: z.number(),
  listingCount: z.number().int(),
  lowestPricePerKg: ghs,
});

export const browsePlaces = defineEndpoint({
  id: 'catalogue.browse_places',
  method: 'GET',
  path: '/api/public/listing-places',
  summary:
    'The places where the listings asked for are, with how many are there and the lowest price; most listings first.',
  who: 'anyone',
  query: marketFilters,
  output: z.array(marketPlace),
});

export type MarketPlace = z.output<typeof marketPlace>;

export const placeEndpoints = [browsePlaces] as const;
