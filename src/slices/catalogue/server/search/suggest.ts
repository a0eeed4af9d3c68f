import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { suggestSearches as endpoint } from '../../contract-search.ts';
import { suggestionsFor } from '../../domain/search/suggest.ts';
import { tokensOf } from '../../domain/search/tokens.ts';
import { productWordsBegunBy } from './market-words.ts';

/** How a search may go on, while it is typed. */
export async function suggestSearches(
  { query: { q } }: ParsedInput<typeof endpoint>,
  { searches }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const last = tokensOf(q).at(-1)?.plain ?? '';
  if (last === '') return [];
  return suggestionsFor(q, await productWordsBegunBy(searches, last));
}
