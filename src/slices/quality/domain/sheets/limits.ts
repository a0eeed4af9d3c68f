import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { type Amounts, amountWords, type Measure, MEASURE_NAMES } from './measures.ts';
import { type Sheet, SHEET_SPECS } from './sheet-specs.ts';

/** The most of a measure that a published standard of Ghana takes. */
export interface Limit {
  readonly measure: Measure;
  /** In whole parts of the measure. */
  readonly most: number;
  readonly source: string;
  /** What becomes of goods beyond it. */
  readonly risk: string;
}

/**
 * Quality specifications of the Ghana Grains Council for warehouse receipts, after the standards of the Ghana Standards
 * Authority (ghanagrainscouncil.org, warehouse-receipts-quality-specifications): at most 12 % of moisture and 15 µg/kg
 * of aflatoxin. Of defects no limit for each
 * grade was found in open sources: they are written down and shown, and nobody is warned because of them.
 */
const GRAINS_COUNCIL: readonly Limit[] = [
  { measure: 'moisture', most: 120, source: 'Ghana Grains Council', risk: 'it may spoil in the store' },
  { measure: 'aflatoxin', most: 150, source: 'Ghana Grains Council', risk: 'it may harm people who eat it' },
];

/** The crops that these specifications are about. */
const COVERED: ReadonlySet<string> = new Set(['maize', 'rice', 'soybean', 'sorghum', 'groundnut']);

/** The limits that hold for goods of this sheet and crop; none for most. */
export function limitsOf(sheet: Sheet | null, crop: string | null): readonly Limit[] {
  return sheet === 'dry' && crop !== null && COVERED.has(crop) ? GRAINS_COUNCIL : [];
}

/** Those of the limits that what was measured is above. */
export function exceeded(amounts: Amounts, limits: readonly Limit[]): readonly Limit[] {
  return limits.filter(({ measure, most }) => (amounts[measure] ?? 0) > most);
}

/** 'above the 12 % of the Ghana Grains Council'. */
export function aboveWords({ measure, most, source }: Limit): string {
  return `above the ${amountWords(measure, most)} of the ${source}`;
}

/** '12.8 % is above the 12 % of the Ghana Grains Council; it may spoil in the store.' */
export function limitWords(amounts: Amounts, limits: readonly Limit[]): string {
  return exceeded(amounts, limits)
    .map(
      (limit) => `${amountWords(limit.measure, amounts[limit.measure] ?? 0)} is ${aboveWords(limit)}; ${limit.risk}.`,
    )
    .join(' ');
}

const WHOLE_TENTHS = 1000;

/** What a report says beside its measurements. */
export interface Said {
  readonly sheet: Sheet | null;
  readonly crop: string | null;
  readonly approved: boolean;
  /** The inspector knows that a limit is exceeded, and approves. */
  readonly limitConfirmed: boolean;
}

/**
 * Whether these measurements can be in a report. Refuses `quality.not_on_sheet`, `quality.defects_beyond_whole`, and
 * `quality.over_limit` when goods above a limit are approved by somebody who does not say that they know it.
 */
export function checkMeasured(amounts: Amounts, { sheet, crop, approved, limitConfirmed }: Said): Decision<Amounts> {
  const spec = sheet === null ? null : SHEET_SPECS[sheet];
  const strange = MEASURE_NAMES.find((name) => amounts[name] !== undefined && !spec?.measures.includes(name));
  if (strange !== undefined) {
    return refuse('quality.not_on_sheet', 'The sheet of these goods does not ask for this.', {
      field: `measured.${strange}`,
    });
  }
  const defects = (spec?.defects ?? []).filter((name) => amounts[name] !== undefined);
  const sum = defects.reduce((total, name) => total + (amounts[name] ?? 0), 0);
  const last = defects.at(-1);
  if (sum > WHOLE_TENTHS && last !== undefined) {
    return refuse('quality.defects_beyond_whole', 'All defects together are more than 100 % of the sample.', {
      field: `measured.${last}`,
    });
  }
  const limits = limitsOf(sheet, crop);
  if (approved && !limitConfirmed && exceeded(amounts, limits).length > 0) {
    return refuse(
      'quality.over_limit',
      `${limitWords(amounts, limits)} Confirm that you approve it all the same, and say why in the notes.`,
      { field: 'limitConfirmed' },
    );
  }
  return accept(amounts);
}
