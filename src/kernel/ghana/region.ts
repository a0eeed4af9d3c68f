/** Ghana's 16 regions (since February 2019), with the capital's place slug and the ISO 3166-2 code. */
export const regions = [
  { slug: 'ahafo', name: 'Ahafo', iso: 'GH-AF', capital: 'goaso' },
  { slug: 'ashanti', name: 'Ashanti', iso: 'GH-AH', capital: 'kumasi' },
  { slug: 'bono', name: 'Bono', iso: 'GH-BO', capital: 'sunyani' },
  { slug: 'bono-east', name: 'Bono East', iso: 'GH-BE', capital: 'techiman' },
  { slug: 'central', name: 'Central', iso: 'GH-CP', capital: 'cape-coast' },
  { slug: 'eastern', name: 'Eastern', iso: 'GH-EP', capital: 'koforidua' },
  { slug: 'greater-accra', name: 'Greater Accra', iso: 'GH-AA', capital: 'accra' },
  { slug: 'north-east', name: 'North East', iso: 'GH-NE', capital: 'nalerigu' },
  { slug: 'northern', name: 'Northern', iso: 'GH-NP', capital: 'tamale' },
  { slug: 'oti', name: 'Oti', iso: 'GH-OT', capital: 'dambai' },
  { slug: 'savannah', name: 'Savannah', iso: 'GH-SV', capital: 'damongo' },
  { slug: 'upper-east', name: 'Upper East', iso: 'GH-UE', capital: 'bolgatanga' },
  { slug: 'upper-west', name: 'Upper West', iso: 'GH-UW', capital: 'wa' },
  { slug: 'volta', name: 'Volta', iso: 'GH-TV', capital: 'ho' },
  { slug: 'western', name: 'Western', iso: 'GH-WP', capital: 'sekondi-takoradi' },
  { slug: 'western-north', name: 'Western North', iso: 'GH-WN', capital: 'sefwi-wiawso' },
] as const;

export type Region = (typeof regions)[number];
export type RegionSlug = Region['slug'];

export const REGION_SLUGS = regions.map(({ slug }) => slug);

/** Whether a text is the slug of one of the sixteen regions. */
export function isRegionSlug(text: string): text is RegionSlug {
  return regions.some((region) => region.slug === text);
}

/** The region of a slug such as `greater-accra`. */
export function regionOf(slug: RegionSlug): Region {
  const found = regions.find((region) => region.slug === slug);
  if (found === undefined) throw new Error(`Unknown region ${slug}`);
  return found;
}
