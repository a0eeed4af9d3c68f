/** Query fields of the market's form, in the order of its address. */
const FIELDS = [
  'q',
  'category',
  'region',
  'place',
  'grade',
  'organic',
  'minPrice',
  'maxPrice',
  'sort',
  'near',
  'view',
] as const;

/** What is the same as leaving the field out. */
const STANDARD: Readonly<Record<string, string>> = { sort: 'featured', category: 'all' };

/**
 * The form's choices as a query without empty and standard ones. Where a place was chosen and is no more, `near=none`
 * says so, since leaving it out means the remembered one.
 */
export function marketQuery(values: Iterable<[string, unknown]>, near: string | null = null): URLSearchParams {
  const given = new Map(values);
  const query = new URLSearchParams();
  for (const name of FIELDS) {
    const value = given.get(name);
    if (typeof value === 'string' && value.trim() !== '' && value !== STANDARD[name]) query.set(name, value.trim());
  }
  if (near !== null && given.get('near') === '') query.set('near', 'none');
  return query;
}

/** A link to the same search with one field changed, on its first page. */
export function withField(query: URLSearchParams, name: (typeof FIELDS)[number], value: string | null): string {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

/** How many filters beside words and order are set: what the button of a phone counts. */
export function filterCount(query: URLSearchParams): number {
  return ['region', 'grade', 'organic', 'minPrice', 'maxPrice'].filter((name) => query.get(name)).length;
}

const NARROWING = ['q', 'category', 'region', 'place', 'grade', 'organic', 'minPrice', 'maxPrice'] as const;

/** Whether a search looks for something, rather than showing the whole market. */
export function isNarrowed(query: URLSearchParams): boolean {
  return NARROWING.some((name) => ![null, '', 'all'].includes(query.get(name)));
}
