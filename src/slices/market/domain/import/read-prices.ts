import { monthNumber } from '../month-number.ts';
import { judgeRecord, LEFT_OUT, type MarketPrice, type NoPriceReason, type PriceRecord } from '../read-record.ts';
import { priceKey } from './price-key.ts';

/** A line of a file, as a spreadsheet counts. */
export interface RecordAtRow {
  readonly row: number;
  readonly record: PriceRecord;
}

export interface PriceAtRow {
  readonly row: number;
  readonly price: MarketPrice;
}

/** A line that brings no price. */
export interface RefusedRow {
  readonly row: number;
  readonly reason: NoPriceReason;
}

export interface ReadPrices {
  readonly prices: readonly PriceAtRow[];
  /** What is wrong, and what we leave out of a sound file. */
  readonly refused: readonly RefusedRow[];
}

/** Whether a line is sound and no price that we publish, rather than wrong. */
export function isLeftOut(reason: NoPriceReason): boolean {
  return LEFT_OUT.some((known) => known === reason);
}

/**
 * Judges each line of a file. Of two prices for one month the first counts; a price of a month to come is none, and
 * neither is one of which the published files of different days say different things.
 */
export function readPrices(records: readonly RecordAtRow[], today: string, disputed: ReadonlySet<string>): ReadPrices {
  const thisMonth = monthNumber(today);
  const prices: PriceAtRow[] = [];
  const refused: RefusedRow[] = [];
  const keys = new Set<string>();
  for (const { row, record } of records) {
    const judged = judgeRecord(record);
    if ('reason' in judged) refused.push({ row, reason: judged.reason });
    else if (monthNumber(judged.price.month) > thisMonth) refused.push({ row, reason: 'date' });
    else if (keys.has(priceKey(judged.price))) refused.push({ row, reason: 'twice' });
    else if (disputed.has(priceKey(judged.price))) refused.push({ row, reason: 'disputed' });
    else {
      keys.add(priceKey(judged.price));
      prices.push({ row, price: judged.price });
    }
  }
  return { prices, refused };
}
