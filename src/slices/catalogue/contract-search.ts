import { defineEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';

/** What was made of the words of a search: for the page alone, as lists answer arrays. */
export const searchExplained = z.object({
  /** 'Showing maize near Kumasi, cheapest first'; null where nothing was understood. */
  sentence: z.string().nullable(),
  /** What was understood, each with what remains of the search without it. */
  parts: z.array(z.object({ label: z.string(), without: z.string() })),
  unknown: z.array(z.string()),
  corrected: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** Criteria that nothing on the market meets together with the others. */
  missed: z.array(z.string()),
});

export type SearchExplained = z.output<typeof searchExplained>;

export const suggestSearches = defineEndpoint({
  id: 'catalogue.suggest_searches',
  method: 'GET',
  path: '/api/public/search-suggestions',
  summary: 'How a search of the market may go on: crops by any of their names, places, words of products.',
  who: 'anyone',
  query: z.object({ q: z.string().max(100).default('') }),
  output: z.array(z.string()),
});

export const searchEndpoints = [suggestSearches] as const;
