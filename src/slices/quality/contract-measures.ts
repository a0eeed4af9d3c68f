import { formatNumber } from '#kernel/written/numbers.ts';
import { z } from 'zod';
import { type Measure, MEASURE_NAMES, MEASURES, type MeasureSpec } from './domain/sheets/measures.ts';

const TOLERANCE = 1e-6;

function written(name: Measure) {
  const { unit, parts, least, most }: MeasureSpec = MEASURES[name];
  const bounds = `From ${least} to ${formatNumber(most)} ${unit}`;
  const isWhole = (value: number) => Math.abs(value * parts - Math.round(value * parts)) < TOLERANCE;
  return z
    .number({ error: `Write a number, as ${parts === 1 ? '500' : '12.8'}` })
    .min(least, bounds)
    .max(most, bounds)
    .refine(isWhole, parts === 1 ? 'A whole number' : 'One digit after the point at most, as 12.8')
    .optional();
}

/** What was measured by the sheet of the crop; everything may be left out. */
export const measuredForm = z.strictObject({
  sampleGrams: written('sampleGrams'),
  moisture: written('moisture'),
  insectDamaged: written('insectDamaged'),
  broken: written('broken'),
  mouldy: written('mouldy'),
  foreignMatter: written('foreignMatter'),
  aflatoxin: written('aflatoxin'),
  samplePieces: written('samplePieces'),
  rotten: written('rotten'),
  bruised: written('bruised'),
  pests: written('pests'),
  ripeness: written('ripeness'),
});

/** One measurement of a report. */
export const measurement = z.object({
  measure: z.enum(MEASURE_NAMES),
  label: z.string(),
  /** In per cent, µg/kg, grams or pieces, with at most one decimal. */
  value: z.number(),
  /** '12.8 %'. */
  text: z.string(),
  /** 'above the 12 % of the Ghana Grains Council', or null. */
  above: z.string().nullable(),
});

export type Measurement = z.output<typeof measurement>;
