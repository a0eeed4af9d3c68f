/** One thing that an inspector measures of a sample. */
export interface MeasureSpec {
  readonly label: string;
  readonly unit: '%' | 'µg/kg' | 'g' | 'pieces';
  /** How many parts of the unit are told apart: tenths, or whole ones. */
  readonly parts: 1 | 10;
  readonly least: number;
  /** In the unit. */
  readonly most: number;
}

function defect(label: string): MeasureSpec {
  return { label, unit: '%', parts: 10, least: 0, most: 100 };
}

/** Everything that a sheet may ask, by the name under which it is sent and kept. */
export const MEASURES = {
  sampleGrams: { label: 'Sample weight', unit: 'g', parts: 1, least: 1, most: 100_000 },
  moisture: { label: 'Moisture', unit: '%', parts: 10, least: 0, most: 60 },
  insectDamaged: defect('Insect damaged'),
  broken: defect('Broken'),
  mouldy: defect('Mouldy or discoloured'),
  foreignMatter: defect('Foreign matter'),
  aflatoxin: { label: 'Aflatoxin by test kit', unit: 'µg/kg', parts: 10, least: 0, most: 1000 },
  samplePieces: { label: 'Sample', unit: 'pieces', parts: 1, least: 1, most: 10_000 },
  rotten: defect('Rotten'),
  bruised: defect('Bruised or cut'),
  pests: defect('Damaged by pests'),
  ripeness: defect('Under or over ripe'),
} as const satisfies Record<string, MeasureSpec>;

export type Measure = keyof typeof MEASURES;

/** The names of all measures, in the order in which they are asked and shown. */
export const MEASURE_NAMES = [
  'sampleGrams',
  'moisture',
  'insectDamaged',
  'broken',
  'mouldy',
  'foreignMatter',
  'aflatoxin',
  'samplePieces',
  'rotten',
  'bruised',
  'pests',
  'ripeness',
] as const satisfies readonly Measure[];

/** What was measured, in whole parts: 128 is a moisture of 12.8 %. */
export type Amounts = Readonly<Partial<Record<Measure, number>>>;

/** What an inspector wrote, in the units themselves: 12.8. */
export type Written = Readonly<{ [name in Measure]?: number | undefined }>;

/** Whole parts of what was written; what was left out stays out. */
export function amountsOf(written: Written): Amounts {
  const amounts = MEASURE_NAMES.flatMap((name) => {
    const value = written[name];
    return value === undefined ? [] : [[name, Math.round(value * MEASURES[name].parts)] as const];
  });
  return Object.fromEntries(amounts);
}

/** 12.8 of 128 tenths. */
export function valueOf(name: Measure, amount: number): number {
  return amount / MEASURES[name].parts;
}

/** '12.8 %', '500 g'. */
export function amountWords(name: Measure, amount: number): string {
  return `${valueOf(name, amount)} ${MEASURES[name].unit}`;
}
