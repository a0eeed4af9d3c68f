import { defineEndpoint } from '#wire/endpoint.ts';
import { id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { listingCard, publicFarmer } from './views.ts';

export const readPublicFarmer = defineEndpoint({
  id: 'catalogue.read_public_farmer',
  method: 'GET',
  path: '/api/public/farmers/{id}',
  summary: 'One farmer who has, or had, produce on the market.',
  who: 'anyone',
  params: z.object({ id }),
  output: publicFarmer,
  refusals: { 'catalogue.farmer_not_found': 404 },
});

export const listFarmerListings = defineEndpoint({
  id: 'catalogue.list_farmer_listings',
  method: 'GET',
  path: '/api/public/farmers/{id}/listings',
  summary: 'What one farmer has on the market, newest first.',
  who: 'anyone',
  permission: ['listings'],
  params: z.object({ id }),
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(listingCard),
  refusals: { 'catalogue.farmer_not_found': 404 },
});

export const farmerEndpoints = [readPublicFarmer, listFarmerListings] as const;
