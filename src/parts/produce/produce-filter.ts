import { type Category, CATEGORIES } from '#kernel/ghana/produce.ts';
import { type RegionSlug, regions } from '#kernel/ghana/region.ts';
import { capital } from '#kernel/plain-text.ts';

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: capital(value) }));
export const REGION_OPTIONS = regions.map(({ slug, name }) => ({ value: slug, label: name }));

export interface ProduceFilter {
  readonly category?: Category;
  readonly region?: RegionSlug;
}

/** What an address asks for; what it names wrongly does not count. */
export function produceFilterOf(query: URLSearchParams): ProduceFilter {
  const category = CATEGORIES.find((known) => known === query.get('category'));
  const region = regions.find(({ slug }) => slug === query.get('region'))?.slug;
  return { ...(category && { category }), ...(region && { region }) };
}
