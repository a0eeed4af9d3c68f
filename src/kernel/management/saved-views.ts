/** Lists of administrators whose filters can be kept under a name. */
export const VIEW_PAGES = [
  'disputes',
  'orders',
  'deliveries',
  'audit',
  'ledger',
  'reconciliation',
  'outbox',
  'suspicions',
  'people',
] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** The most views of one list: they are beside each other above it. */
export const MOST_VIEWS = 20;
export const LONGEST_QUERY = 500;

/** Where somebody is in a list, what they opened beside it or had counted once, is no part of a view. */
const PASSING = ['cursor', 'order', 'check'];

/**
 * The filters of an address's query, in the order of their names, so that the same filters are the same text whichever
 * was chosen first; empty when nothing is filtered. The tab of a list filters nothing by itself.
 */
export function filtersIn(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => value !== '' && !PASSING.includes(name));
  if (kept.every(([name]) => name === 'tab')) return '';
  const sorted = kept.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return new URLSearchParams(sorted).toString();
}
