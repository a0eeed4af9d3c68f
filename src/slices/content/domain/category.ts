import { capital } from '#kernel/plain-text.ts';
/** What articles are about, in the order of the buttons. */
export const BLOG_CATEGORIES = [
  'sustainability',
  'market-analysis',
  'technology',
  'best-practices',
  'farming-tips',
  'finance',
  'community',
  'success-stories',
  'news',
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** 'market-analysis' as people read it: 'Market Analysis'. */
export function blogCategoryLabel(category: BlogCategory): string {
  return category.split('-').map(capital).join(' ');
}

/** Both ways in which a category may be written: as addresses have it, and as people read it. */
export const WRITTEN_CATEGORIES: readonly string[] = [...BLOG_CATEGORIES, ...BLOG_CATEGORIES.map(blogCategoryLabel)];

/** 'Market Analysis' as addresses have it: 'market-analysis'. */
export function blogCategorySlug(written: string): string {
  return written.toLowerCase().replaceAll(' ', '-');
}
