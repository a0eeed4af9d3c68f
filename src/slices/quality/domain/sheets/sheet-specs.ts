import type { Measure } from './measures.ts';

/** Dry grain and legumes are weighed and metered; fresh produce is counted. */
export const SHEETS = ['dry', 'fresh'] as const;
export type Sheet = (typeof SHEETS)[number];

export interface SheetSpec {
  readonly title: string;
  readonly hint: string;
  readonly measures: readonly Measure[];
  /** Those of them that are parts of one sample: together they are no more than the whole of it. */
  readonly defects: readonly Measure[];
}

const DRY_DEFECTS = ['insectDamaged', 'broken', 'mouldy', 'foreignMatter'] as const;
const FRESH_DEFECTS = ['rotten', 'bruised', 'pests', 'ripeness'] as const;

/** What each sheet asks. */
export const SHEET_SPECS: Readonly<Record<Sheet, SheetSpec>> = {
  dry: {
    title: 'Moisture and defects',
    hint: 'By your meter and from a sample that you weigh. Defects in per cent of its weight. Leave out what you did not measure.',
    measures: ['moisture', 'sampleGrams', ...DRY_DEFECTS, 'aflatoxin'],
    defects: DRY_DEFECTS,
  },
  fresh: {
    title: 'Defects',
    hint: 'From a sample that you count. Defects in per cent of its pieces; a piece counts once. Leave out what you did not look for.',
    measures: ['samplePieces', ...FRESH_DEFECTS],
    defects: FRESH_DEFECTS,
  },
};
