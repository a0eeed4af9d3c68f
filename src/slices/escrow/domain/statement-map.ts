import { withoutCurrency } from '#kernel/typed/typed-number.ts';
import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';

/**
 * Where a file of another form has what a statement needs, by the headings of its columns; null for what it does not
 * have.
 */
export interface StatementMap {
  readonly date: string;
  /** 2026-11-23, 23/11/2026 or 11/23/2026. */
  readonly dayOrder: 'year_first' | 'day_first' | 'month_first';
  readonly lineId: string;
  readonly reference: string | null;
  readonly text: string | null;
  readonly fee: string | null;
  /** One column, or one for what came and one for what left. */
  readonly amount: string | null;
  readonly paidIn: string | null;
  readonly paidOut: string | null;
  /** The amounts have no signs: the kind says whether money came or left. */
  readonly isUnsigned: boolean;
  readonly kind: string | null;
  /** What each word of the column of kinds means. */
  readonly kinds: Readonly<Record<string, StatementLineKind>>;
  /** The kind of every line, where no column says it. */
  readonly everyKind: StatementLineKind | null;
  readonly account: string | null;
  /** The account of every line, where no column says it. */
  readonly everyAccount: string | null;
  /** Lines count only where this column has this word: portals list what failed too. */
  readonly status: string | null;
  readonly doneWord: string | null;
}

/** Which way money of a kind goes: 1 comes to us, -1 leaves us. Of the others both are true: fees may be given back. */
const SIGNS: Readonly<Partial<Record<StatementLineKind, 1 | -1>>> = {
  charge: 1,
  refund: -1,
  transfer: -1,
  transfer_reversed: 1,
  chargeback: -1,
  chargeback_won: 1,
  deposit: 1,
  settlement: -1,
};

const KIND_WORDS: Readonly<Record<StatementLineKind, string>> = {
  charge: 'charge',
  refund: 'refund',
  transfer: 'payout (transfer)',
  transfer_reversed: 'payout that came back (transfer_reversed)',
  fee: 'fee',
  chargeback: 'chargeback',
  chargeback_won: 'won chargeback (chargeback_won)',
  deposit: 'deposit',
  settlement: 'settlement',
  other: 'other',
};

/** What is wrong with the sign of an amount of this kind; null when nothing is. */
export function signProblem(kind: StatementLineKind, pesewas: number): string | null {
  const sign = SIGNS[kind];
  if (sign === undefined || pesewas * sign >= 0) return null;
  return sign === 1
    ? `A ${KIND_WORDS[kind]} comes to us: its amount has no minus.`
    : `A ${KIND_WORDS[kind]} leaves us: its amount needs a minus.`;
}

export const spelled = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** '-21.46' of '−21.46', '(21.46)', '21.46-' and 'GHS -21.46': the sign that bookkeepers write is in front. */
export function plainAmount(text: string): string {
  const typed = withoutCurrency(text).replace(/^\+\s*/, '');
  const [, bracketed, trailing] = /^\((.*)\)$|^([^-].*)-$/.exec(typed) ?? [];
  const leaving = bracketed ?? trailing ?? (typed.startsWith('-') ? typed.slice(1) : undefined);
  return leaving === undefined ? typed : `-${withoutCurrency(leaving)}`;
}

const isNothing = (text: string) => text === '' || /^-?0*(?:[.,]0*)?$/.test(text);

function isoDay(text: string, order: StatementMap['dayOrder']): string {
  if (order === 'year_first') return text;
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text);
  if (!found) return text;
  const [, first = '', second = '', year = '', rest = ''] = found;
  const [month, day] = order === 'day_first' ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
}

type Cells = (heading: string) => string;

function kindOf(map: StatementMap, cells: Cells): string {
  if (map.kind === null) return map.everyKind ?? '';
  const word = cells(map.kind);
  return map.kinds[word] ?? word;
}

function amountOf(map: StatementMap, cells: Cells): string {
  if (map.amount === null) {
    const [came, left] = [map.paidIn, map.paidOut].map((heading) =>
      heading === null ? '' : plainAmount(cells(heading)),
    );
    if (isNothing(left ?? '')) return came ?? '';
    // Amounts in both columns are none that can be read.
    return isNothing(came ?? '') ? `-${(left ?? '').replace(/^-/, '')}` : `${came} ${left}`;
  }
  const amount = plainAmount(cells(map.amount));
  const leaves = Object.entries(SIGNS).some(([kind, sign]) => kind === kindOf(map, cells) && sign === -1);
  return map.isUnsigned && leaves && /^\d/.test(amount) ? `-${amount}` : amount;
}

/** A row in the words of our own form. `cells` gives the cell under a heading. */
export function ownCell(map: StatementMap, cells: Cells, column: string): string {
  const under = (heading: string | null) => (heading === null ? '' : cells(heading));
  switch (column) {
    case 'date':
      return isoDay(cells(map.date), map.dayOrder);
    case 'kind':
      return kindOf(map, cells);
    case 'amount':
      return amountOf(map, cells);
    case 'account':
      return map.account === null ? (map.everyAccount ?? '') : cells(map.account);
    case 'line id':
      return cells(map.lineId);
    case 'reference':
      return under(map.reference);
    case 'fee':
      return plainAmount(under(map.fee)).replace(/^-/, '');
    default:
      return under(map.text);
  }
}

/** Whether a row counts: portals list what failed or waits too. */
export function counts(map: StatementMap, cells: Cells): boolean {
  return map.status === null || cells(map.status).toLowerCase() === (map.doneWord ?? '').toLowerCase();
}

/** The headings of its amounts. */
export function amountHeadingsOf({ amount, paidIn, paidOut, fee }: StatementMap): string[] {
  return [amount, paidIn, paidOut, fee].filter((heading) => heading !== null);
}

/** The headings that a map names. */
export function headingsOf(map: StatementMap): string[] {
  const { date, lineId, reference, text, fee, amount, paidIn, paidOut, kind, account, status } = map;
  return [date, lineId, reference, text, fee, amount, paidIn, paidOut, kind, account, status].filter(
    (heading) => heading !== null,
  );
}
