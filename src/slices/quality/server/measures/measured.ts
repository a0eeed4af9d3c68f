import { orThrow } from '#kernel/refusal.ts';
import { cropOf } from '#slices/catalogue/domain/search/crop-of.ts';
import type { Measurement } from '../../contract-measures.ts';
import { aboveWords, checkMeasured, exceeded, limitsOf } from '../../domain/sheets/limits.ts';
import {
  amountsOf,
  amountWords,
  MEASURE_NAMES,
  MEASURES,
  valueOf,
  type Written,
} from '../../domain/sheets/measures.ts';
import type { Sheet } from '../../domain/sheets/sheet-specs.ts';
import { sheetOf } from '../../domain/sheets/sheet-of.ts';
import type { MeasureRow } from './store-measures.ts';
import type { Subject } from '../subject.ts';

type Goods = Pick<Subject, 'productName' | 'category'>;

/** The sheet of some goods, with the crop that its limits go by. */
export function sheetFor({ productName, category }: Goods): { sheet: Sheet | null; crop: string | null } {
  const crop = cropOf(productName, category);
  return { sheet: sheetOf({ productName, category, crop }), crop };
}

interface Report {
  readonly measured?: Written | undefined;
  readonly approved: boolean;
  readonly limitConfirmed: boolean;
}

/** What a report measured, checked against the sheet of its goods, as it is kept. */
export function measureRows(reportId: string, goods: Goods, report: Report): MeasureRow[] {
  const { sheet, crop } = sheetFor(goods);
  const { approved, limitConfirmed } = report;
  const amounts = orThrow(checkMeasured(amountsOf(report.measured ?? {}), { sheet, crop, approved, limitConfirmed }));
  const over = exceeded(amounts, limitsOf(sheet, crop));
  return MEASURE_NAMES.flatMap((measure) => {
    const amount = amounts[measure];
    if (amount === undefined) return [];
    const limit = over.find((one) => one.measure === measure);
    return [{ report_id: reportId, measure, amount, above: limit ? aboveWords(limit) : null }];
  });
}

/** Those of these measurements that belong to a report, in the order of its sheet. */
export function measurementsOf(reportId: string, rows: readonly MeasureRow[]): Measurement[] {
  return rows
    .filter((row) => row.report_id === reportId)
    .toSorted((one, other) => MEASURE_NAMES.indexOf(one.measure) - MEASURE_NAMES.indexOf(other.measure))
    .map(({ measure, amount, above }) => ({
      measure,
      label: MEASURES[measure].label,
      value: valueOf(measure, amount),
      text: amountWords(measure, amount),
      above,
    }));
}

/** Notes with what was measured, for farmer and buyer, who read the notes alone. */
export function notesWith(notes: string, measurements: readonly Measurement[]): string {
  if (measurements.length === 0) return notes;
  const words = measurements.map(({ label, text, above }) => `${label} ${text}${above === null ? '' : ` (${above})`}`);
  return `${notes}\nMeasured: ${words.join(', ')}.`;
}
