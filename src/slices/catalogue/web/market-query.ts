/** Query fields of the market's form, in the order of its address. */
const FIELDS = ['q', 'category', 'region', 'grade', 'organic', 'minPrice', 'maxPrice', 'sort'] as const;

/** What is the same as leaving the field out. */
const STANDARD: Readonly<Record<string, string>> = { sort: 'featured', category: 'all' };

/** The form's choices as a query without empty and standard ones. */
export function marketQuery(values: Iterable<[string, unknown]>): URLSearchParams {
  const given = new Map(values);
  const query = new URLSearchParams();
  for (const name of FIELDS) {
    const value = given.get(name);
    if (typeof value === 'string' && value.trim() !== '' && value !== STANDARD[name]) query.set(name, value.trim());
  }
  return query;
}

/** How many filters beside words and order are set: what the button of a phone counts. */
export function filterCount(query: URLSearchParams): number {
  return ['region', 'grade', 'organic', 'minPrice', 'maxPrice'].filter((name) => query.get(name)).length;
}
