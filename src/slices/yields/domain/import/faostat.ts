import { plainNumber } from '#kernel/typed/typed-number.ts';

/** FAOSTAT's items that grow on fields here, by the names of its present and earlier releases, with our crop. */
const ITEMS: Readonly<Record<string, string>> = {
  'maize (corn)': 'maize',
  maize: 'maize',
  rice: 'rice',
  'rice, paddy': 'rice',
  millet: 'millet',
  sorghum: 'sorghum',
  'cassava, fresh': 'cassava',
  cassava: 'cassava',
  yams: 'yam',
  taro: 'cocoyam',
  'taro (cocoyam)': 'cocoyam',
  'sweet potatoes': 'sweet-potato',
  'plantains and cooking bananas': 'plantain',
  'plantains and others': 'plantain',
  bananas: 'banana',
  tomatoes: 'tomato',
  'onions and shallots, dry (excluding dehydrated)': 'onion',
  'onions, dry': 'onion',
  'chillies and peppers, green (capsicum spp. and pimenta spp.)': 'chilli-pepper',
  'chillies and peppers, green': 'chilli-pepper',
  'eggplants (aubergines)': 'garden-egg',
  okra: 'okra',
  'groundnuts, excluding shelled': 'groundnut',
  'groundnuts, with shell': 'groundnut',
  'cow peas, dry': 'cowpea',
  'beans, dry': 'common-bean',
  beans: 'common-bean',
  'soya beans': 'soybean',
  soybeans: 'soybean',
  'cocoa beans': 'cocoa',
  'cocoa, beans': 'cocoa',
  pineapples: 'pineapple',
  oranges: 'orange',
  'mangoes, guavas and mangosteens': 'mango',
  papayas: 'pawpaw',
  avocados: 'avocado',
  watermelons: 'watermelon',
  'coconuts, in shell': 'coconut',
  coconuts: 'coconut',
  'cashew nuts, in shell': 'cashew',
  'cashew nuts, with shell': 'cashew',
  'ginger, raw': 'ginger',
  ginger: 'ginger',
};

/** Tonnes from a hectare in one of the unit; FAOSTAT has changed it from release to release. */
const UNITS: Readonly<Record<string, number>> = { 't/ha': 1, 'kg/ha': 1e-3, '100 g/ha': 1e-4, 'hg/ha': 1e-4 };

const FIRST_YEAR = 1961;
/** More than any crop here bears: watermelons and tomatoes come near it under glass. */
const MOST_TONNES = 500;

/** The cells of a line by FAOSTAT's headings. */
export interface FaostatRecord {
  readonly Area: string;
  readonly Element: string;
  readonly Item: string;
  readonly Year: string;
  readonly Unit: string;
  readonly Value: string;
}

export const FAOSTAT_HEADINGS = ['Area', 'Element', 'Item', 'Year', 'Unit', 'Value'] as const;

export const NO_FIGURE_REASONS = ['unit', 'year', 'value', 'jump', 'twice'] as const;
export type NoFigureReason = (typeof NO_FIGURE_REASONS)[number];

/** What all farms of the country harvested of a crop from a hectare in a year. */
export interface YieldFigure {
  readonly crop: string;
  /** As FAOSTAT calls it. */
  readonly name: string;
  readonly year: number;
  readonly tonnes: number;
}

/** Rounded as figures are kept: FAOSTAT's are exact to 100 grams. */
const kept = (tonnes: number) => Math.round(tonnes * 1e4) / 1e4;

/** The figure of a line, why it is none, or null for a line about something else than a yield of Ghana. */
export function readFigure(record: FaostatRecord, now: number): YieldFigure | NoFigureReason | null {
  const crop = ITEMS[record.Item.toLowerCase()];
  if (record.Area !== 'Ghana' || record.Element !== 'Yield' || crop === undefined || record.Value === '') return null;
  const perUnit = UNITS[record.Unit.toLowerCase()];
  if (perUnit === undefined) return 'unit';
  const year = /^\d{4}$/.test(record.Year) ? Number(record.Year) : 0;
  if (year < FIRST_YEAR || year > now) return 'year';
  const value = Number(plainNumber(record.Value) ?? Number.NaN);
  const tonnes = kept(value * perUnit);
  if (!(tonnes > 0 && tonnes < MOST_TONNES)) return 'value';
  return { crop, name: record.Item, year, tonnes };
}
