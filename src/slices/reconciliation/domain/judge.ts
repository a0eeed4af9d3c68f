import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';

/** How provider and books may differ about one item. */
export const EXCEPTION_KINDS = [
  'unbooked',
  'missing',
  'amount',
  'doubled',
  'other_provider',
  'reversed',
  'fee',
  'chargeback',
  'moved',
  'other',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** What the provider itself accounts for: no money of ours or of anybody is lost. */
export const ROUTINE: readonly ExceptionKind[] = ['fee', 'moved'];

/** So long the books have to take in what a provider says, by webhook or by the jobs that look. */
export const UNBOOKED_GRACE_MS = 30 * MINUTE_MS;
/** So long a provider has to show what we have booked. */
export const MISSING_GRACE_MS = 6 * HOUR_MS;
/** A statement has to go on for so long behind an entry, before its silence says something. */
export const COVER_MS = HOUR_MS;

/** A line as far as it counts. */
export interface JudgedLine {
  readonly kind: StatementLineKind;
  /** Positive came to us. */
  readonly amountPesewas: Pesewas;
  /** When it was first read. */
  readonly readAt: Date;
}

/** A posting of our cash, counted as the provider does. */
export interface JudgedEntry {
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/** Everything known of one item at one provider. */
export interface ItemFacts {
  readonly provider: ProviderName;
  readonly item: string;
  readonly lines: readonly JudgedLine[];
  readonly entries: readonly JudgedEntry[];
  /** A difference that somebody explained without money. */
  readonly explainedPesewas: Pesewas | null;
}

/** A part of a provider's statement that was read. `kinds`: what it would show; null for everything. */
export interface Coverage {
  readonly provider: ProviderName;
  readonly from: Date;
  readonly until: Date;
  readonly kinds: readonly string[] | null;
}

/** What is to be thought of one item. `waiting`: too early to say. */
export type Judgement =
  | { readonly state: 'agreed' | 'waiting' }
  | { readonly state: 'exception'; readonly kind: ExceptionKind };

const sum = (moved: readonly { readonly amountPesewas: Pesewas }[]) =>
  moved.reduce((total, one) => total + one.amountPesewas, 0);

/** The provider's sum, ours, and by how much the provider has more. */
export function differenceOf({ lines, entries }: Pick<ItemFacts, 'lines' | 'entries'>): {
  readonly providerPesewas: Pesewas;
  readonly booksPesewas: Pesewas;
  readonly differencePesewas: Pesewas;
} {
  const providerPesewas = sum(lines);
  const booksPesewas = sum(entries);
  return { providerPesewas, booksPesewas, differencePesewas: providerPesewas - booksPesewas };
}

const OF_LINE: Readonly<Partial<Record<StatementLineKind, ExceptionKind>>> = {
  fee: 'fee',
  chargeback: 'chargeback',
  chargeback_won: 'chargeback',
  deposit: 'moved',
  settlement: 'moved',
  other: 'other',
};

function exception(kind: ExceptionKind): Judgement {
  return { state: 'exception', kind };
}

const WAITING: Judgement = { state: 'waiting' };
const olderThan = (moment: Date, ms: number, now: Date) => now.getTime() - moment.getTime() >= ms;

/** Whether a statement that was read would show this entry. */
function isCovered(facts: ItemFacts, at: Date, coverage: readonly Coverage[]): boolean {
  const kind = facts.item.slice(0, facts.item.indexOf(':'));
  return coverage.some(
    (part) =>
      part.provider === facts.provider &&
      part.from <= at &&
      part.until.getTime() >= at.getTime() + COVER_MS &&
      (part.kinds === null || part.kinds.includes(kind)),
  );
}

interface Context {
  readonly now: Date;
  readonly coverage: readonly Coverage[];
  /** The same item at other providers. */
  readonly elsewhere: readonly ItemFacts[];
}

/** Whether one of the two has only lines, the other only postings, of the same amount: booked at the wrong provider. */
function areCrossed(one: ItemFacts, other: ItemFacts): boolean {
  const sides = [one.lines.length, one.entries.length, other.lines.length, other.entries.length].map((n) => n > 0);
  const crossed = sides.join() === 'true,false,false,true' || sides.join() === 'false,true,true,false';
  return crossed && differenceOf(one).differencePesewas === -differenceOf(other).differencePesewas;
}

/** What is to be thought of one item by all that is known of it. */
export function judge(facts: ItemFacts, { now, coverage, elsewhere }: Context): Judgement {
  const { lines, entries } = facts;
  const { booksPesewas, differencePesewas } = differenceOf(facts);
  if (differencePesewas === (facts.explainedPesewas ?? 0)) return { state: 'agreed' };
  if (elsewhere.some((other) => areCrossed(facts, other))) return exception('other_provider');
  const [line] = lines;
  const [entry] = entries;
  if (line === undefined) {
    const latest = entries.reduce((last, { at }) => (at > last ? at : last), entry?.at ?? now);
    const due = olderThan(latest, MISSING_GRACE_MS, now) && isCovered(facts, latest, coverage);
    return due ? exception('missing') : WAITING;
  }
  const named = OF_LINE[line.kind];
  if (named !== undefined) return exception(named);
  const latestRead = lines.reduce((last, { readAt }) => (readAt > last ? readAt : last), line.readAt);
  if (!olderThan(latestRead, UNBOOKED_GRACE_MS, now)) return WAITING;
  const cameBack = lines.filter(({ kind }) => kind === 'transfer_reversed');
  if (cameBack.length > 0 && sum(cameBack) === differencePesewas) return exception('reversed');
  if (entry === undefined) return exception('unbooked');
  const isRepeated = lines.length > 1 && lines.every(({ amountPesewas }) => amountPesewas === booksPesewas);
  return exception(isRepeated ? 'doubled' : 'amount');
}

/** One item with what is thought of it. */
export interface Judged {
  readonly facts: ItemFacts;
  readonly judgement: Judgement;
}

/** Judges items together, so that what is at one provider and booked at another is seen. Each item comes once. */
export function judgeAll(
  items: readonly ItemFacts[],
  { now, coverage }: { readonly now: Date; readonly coverage: readonly Coverage[] },
): Judged[] {
  const byItem = Map.groupBy(items, ({ item }) => item);
  return items.map((facts) => {
    const elsewhere = (byItem.get(facts.item) ?? []).filter(({ provider }) => provider !== facts.provider);
    return { facts, judgement: judge(facts, { now, coverage, elsewhere }) };
  });
}
