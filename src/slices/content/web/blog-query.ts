import { BLOG_CATEGORIES, type BlogCategory } from '../domain/category.ts';

/** What the blog's address asks for; whatever it does not know counts as left out, so that no link is ever broken. */
export interface BlogQuery {
  readonly q?: string | undefined;
  readonly category?: BlogCategory | undefined;
  readonly tag?: string | undefined;
  readonly cursor?: string | undefined;
}

const LONGEST = { q: 200, tag: 30, cursor: 500 } as const;

export function readBlogQuery(search: URLSearchParams): BlogQuery {
  const text = (name: keyof typeof LONGEST) => search.get(name)?.trim().slice(0, LONGEST[name]) || undefined;
  return {
    q: text('q'),
    tag: text('tag'),
    cursor: text('cursor'),
    category: BLOG_CATEGORIES.find((known) => known === search.get('category')),
  };
}

/** Whether the address asks for some of the articles and not simply for the blog. */
export function isNarrowed({ q, category, tag, cursor }: BlogQuery): boolean {
  return Boolean(q ?? category ?? tag ?? cursor);
}
