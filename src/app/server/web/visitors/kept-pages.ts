import { browseListings } from '#slices/catalogue/contract.ts';
import { listDiscussions, listEvents, listExperts } from '#slices/community/contract.ts';

const ACT = ['post', 'act'];
const namesIn = ({ query }: { readonly query: { readonly shape: object } }) => Object.keys(query.shape);

/**
 * Pages that every visitor gets alike, with the query names that they read. The contact page is none: its form carries
 * a key of its own.
 */
const PAGES: readonly (readonly [path: string, query: readonly string[]])[] = [
  ['/', []],
  ['/marketplace', [...namesIn(browseListings), 'near', 'view']],
  ['/marketplace/product/:id', ['near', 'reviews']],
  ['/farmers/:id', ['cursor', 'reviews']],
  ['/community', ['tab', ...namesIn(listDiscussions), ...namesIn(listEvents), ...namesIn(listExperts)]],
  ['/community/discussions/:id', [...ACT, 'cursor']],
  ['/community/events/:id', ACT],
  ['/community/experts/:id', [...ACT, 'cursor']],
  ['/community/questions/:id', [...ACT, 'cursor']],
  ['/blog', ['q', 'category', 'tag', 'cursor']],
  ['/blog/:slug', []],
  ['/about', []],
  ['/help', ['q']],
  ['/terms', []],
  ['/privacy', []],
  ['/credits', []],
  ['/offline', []],
  ['/calendar', ['zone', 'crop']],
  ['/prices', ['commodity', 'market', 'region', 'year']],
];

const KEPT = PAGES.map(([path, query]) => ({
  pattern: path === '/' ? /^\/(?:_root\.data)?$/ : new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}(?:\\.data)?$`),
  // A navigation says which parts of the page it lacks.
  query: new Set([...query, '_routes']),
}));

export interface KeptAddress {
  /** Path and query of the page, without what it does not read: the same for all who get the same. */
  readonly address: string;
  /** With which status the page is kept. */
  readonly status: 200 | 404;
}

/** Where the page is kept that every visitor gets at this address; null for a page that is not kept. */
export function keptAddress({ pathname, searchParams }: URL, nameOf: (path: string) => string): KeptAddress | null {
  const page = KEPT.find(({ pattern }) => pattern.test(pathname));
  if (page === undefined) {
    if (nameOf(pathname) !== '/*') return null;
    return { address: pathname.endsWith('.data') ? '/not-found.data' : '/not-found', status: 404 };
  }
  const query = new URLSearchParams();
  for (const name of page.query) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return { address: query.size > 0 ? `${pathname}?${query}` : pathname, status: 200 };
}
