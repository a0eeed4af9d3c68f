/** Ghana's agro-ecological zones, south to north, as the living standards survey and the ministry name them. */
export const ZONES = [
  { slug: 'coastal-savannah', name: 'Coastal savannah', part: 'south' },
  { slug: 'forest', name: 'Forest', part: 'south' },
  { slug: 'transitional', name: 'Transitional', part: 'south' },
  { slug: 'guinea-savannah', name: 'Guinea savannah', part: 'north' },
  { slug: 'sudan-savannah', name: 'Sudan savannah', part: 'north' },
] as const;
export type Zone = (typeof ZONES)[number];

export const CALENDAR_CROPS = [
  { slug: 'maize', name: 'Maize' },
  { slug: 'rice', name: 'Rice' },
  { slug: 'millet', name: 'Millet' },
  { slug: 'sorghum', name: 'Sorghum' },
  { slug: 'yam', name: 'Yam' },
  { slug: 'cassava', name: 'Cassava' },
] as const;
export type CalendarCrop = (typeof CALENDAR_CROPS)[number];

/** First and last month, 1 to 12; `from` and `to` alike for a single month that a source names. */
export interface Months {
  readonly from: number;
  readonly to: number;
}

/** One season of one crop, as published for the south or the north as a whole. */
export interface Season {
  readonly crop: CalendarCrop['slug'];
  readonly part: Zone['part'];
  readonly name: string;
  readonly sow: Months;
  /** Null where no source says when. */
  readonly harvest: Months | null;
  readonly note: string;
  readonly sources: readonly (keyof typeof CALENDAR_SOURCES)[];
}

export const CALENDAR_SOURCES = {
  giews: {
    name: 'FAO GIEWS country brief Ghana, 15 April 2020',
    url: 'https://www.fao.org/giews/country-analysis/country-briefs/country.jsp?code=GHA',
  },
  mission2002: { name: 'FAO/WFP report on Ghana, 2002', url: 'https://www.fao.org/4/y6325e/y6325e00.htm' },
  outlook1997: { name: 'FAO report on crops and rains, 1997', url: 'https://www.fao.org/4/w7447e/w7447e00.htm' },
} as const;

/** What the sources say, and no more. */
export const SEASONS: readonly Season[] = [
  {
    crop: 'maize',
    part: 'south',
    name: 'Main season',
    sow: { from: 3, to: 4 },
    harvest: { from: 8, to: 8 },
    note: 'The rains begin in mid-March. The main crop is planted by the end of April and harvested from August.',
    sources: ['giews', 'outlook1997'],
  },
  {
    crop: 'maize',
    part: 'south',
    name: 'Second season',
    sow: { from: 8, to: 9 },
    harvest: null,
    note: 'July to mid-August is dry. The second crop is planted when the rains come back in late August. No source names its harvest months.',
    sources: ['outlook1997'],
  },
  {
    crop: 'rice',
    part: 'south',
    name: 'Main season',
    sow: { from: 4, to: 4 },
    harvest: { from: 9, to: 9 },
    note: 'Planted in April, harvested from September.',
    sources: ['giews'],
  },
  {
    crop: 'yam',
    part: 'south',
    name: 'Main season',
    sow: { from: 3, to: 3 },
    harvest: { from: 8, to: 8 },
    note: 'Planting is complete by March; the harvest begins in August.',
    sources: ['giews'],
  },
  {
    crop: 'cassava',
    part: 'south',
    name: 'With the first rains',
    sow: { from: 3, to: 4 },
    harvest: null,
    note: 'Planted from the start of the rains in mid-March. Roots are lifted when they are wanted: no source gives a month.',
    sources: ['outlook1997'],
  },
  {
    crop: 'millet',
    part: 'north',
    name: 'Single season',
    sow: { from: 5, to: 6 },
    harvest: { from: 10, to: 12 },
    note: 'Planted with the rains in May and June, harvested from October to December.',
    sources: ['giews', 'mission2002'],
  },
  {
    crop: 'sorghum',
    part: 'north',
    name: 'Single season',
    sow: { from: 5, to: 6 },
    harvest: { from: 10, to: 12 },
    note: 'Planted with the rains in May and June, harvested from October to December.',
    sources: ['giews', 'mission2002'],
  },
];

export const RAINS: Readonly<Record<Zone['part'], string>> = {
  south: 'Two rainy seasons: about April to July, and September to November.',
  north: 'One rainy season: about April or May to September or October.',
};

/** What is known of these zones and crops; null asks for all. */
export function seasonsOf(zone: Zone, crop: CalendarCrop['slug'] | null): Season[] {
  return SEASONS.filter((season) => season.part === zone.part && (crop === null || season.crop === crop));
}

/** Crops of which no source says anything for this zone. */
export function cropsWithoutSource(zone: Zone, crop: CalendarCrop['slug'] | null): CalendarCrop[] {
  return CALENDAR_CROPS.filter(({ slug }) => (crop === null || slug === crop) && seasonsOf(zone, slug).length === 0);
}

/** Whether a month lies in a span. */
export function isIn(month: number, span: Months | null): boolean {
  return span !== null && month >= span.from && month <= span.to;
}
