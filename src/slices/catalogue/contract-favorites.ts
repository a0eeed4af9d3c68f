import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { LARGEST_PAGE, pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { listingCard } from './views.ts';

const params = z.object({ listingId: id });

export const saveFavorite = defineEndpoint({
  id: 'catalogue.save_favorite',
  method: 'PUT',
  path: '/api/favorites/{listingId}',
  summary: "Keeps a listing of the market among the buyer's favourites; a second time changes nothing.",
  who: ['buyer'],
  params,
  output: done,
  refusals: { 'catalogue.not_found': 404 },
});

export const dropFavorite = defineEndpoint({
  id: 'catalogue.drop_favorite',
  method: 'DELETE',
  path: '/api/favorites/{listingId}',
  summary: "Takes a listing out of the buyer's favourites.",
  who: ['buyer'],
  owns: 'favorite',
  params,
  output: done,
  refusals: { 'catalogue.not_found': 404 },
});

export const listFavorites = defineEndpoint({
  id: 'catalogue.list_favorites',
  method: 'GET',
  path: '/api/favorites',
  summary: "The buyer's favourites that are on the market or sold out, the last saved first.",
  who: ['buyer'],
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(listingCard),
});

const idList = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(id).max(LARGEST_PAGE));

export const listFavoriteIds = defineEndpoint({
  id: 'catalogue.list_favorite_ids',
  method: 'GET',
  path: '/api/favorites/ids',
  summary: "Which of these listings (ids, separated by commas) are among the buyer's favourites.",
  who: ['buyer'],
  query: z.object({ ids: idList }),
  output: z.array(id),
});

export const favoriteEndpoints = [saveFavorite, dropFavorite, listFavorites, listFavoriteIds] as const;
