import { byLetters } from '#kernel/written/lists.ts';
import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import { addDays, dayInWords } from '#kernel/moment.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';

/** For whose sales a rule counts: all, those of a category, those of a farmer. The last is the most specific. */
export const FEE_SCOPES = ['default', 'category', 'farmer'] as const;
export type FeeScope = (typeof FEE_SCOPES)[number];

/** Which fee is taken from when on. Days are Ghana's, as `2026-11-23`; both ends count. */
export interface FeeRule {
  readonly id: string;
  readonly scope: FeeScope;
  readonly category: Category | null;
  readonly farmerId: string | null;
  /** Hundredths of a percent of the produce. */
  readonly feeBasisPoints: number;
  readonly startsOn: string;
  /** Null for one without an end. */
  readonly lastOn: string | null;
  readonly createdAt: Date;
}

/** Whose sale of what. A farmer of null is one whom no rule names. */
export interface Sale {
  readonly farmerId: string | null;
  readonly category: Category;
}

/** What a fee may be, in hundredths of a percent. */
export const FEE_BOUNDS = { least: 0, most: 5000 } as const;

/** A raise is announced so many days before. */
export const NOTICE_DAYS = 7;

function isAbout(rule: FeeRule, { farmerId, category }: Sale): boolean {
  if (rule.scope === 'farmer') return rule.farmerId === farmerId;
  return rule.scope === 'default' || rule.category === category;
}

function countsOn(rule: FeeRule, day: string): boolean {
  return rule.startsOn <= day && (rule.lastOn === null || day <= rule.lastOn);
}

/** Whether a rule counts on no day from this one on. One that was ended before it began never counts. */
export function isOver({ startsOn, lastOn }: Pick<FeeRule, 'startsOn' | 'lastOn'>, day: string): boolean {
  return lastOn !== null && (lastOn < day || lastOn < startsOn);
}

function precedes(one: FeeRule, other: FeeRule): number {
  return (
    FEE_SCOPES.indexOf(other.scope) - FEE_SCOPES.indexOf(one.scope) ||
    byLetters(other.startsOn, one.startsOn) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    byLetters(other.id, one.id)
  );
}

/**
 * The rule of a sale on a day: the most specific one that counts then, of equals the one with the latest start, of
 * these the newest. Null when none counts, and the standard does.
 */
export function ruleOf(rules: readonly FeeRule[], sale: Sale, day: string): FeeRule | null {
  return rules.filter((rule) => countsOn(rule, day) && isAbout(rule, sale)).toSorted(precedes)[0] ?? null;
}

/** The fee of a sale on a day, in hundredths of a percent. */
export function feeOf(rules: readonly FeeRule[], sale: Sale, day: string, standard: number): number {
  return ruleOf(rules, sale, day)?.feeBasisPoints ?? standard;
}

/** A fee that another follows. */
export interface FeeChange {
  readonly on: string;
  readonly feeBasisPoints: number;
}

/** The next day after `day` on which the fee of a sale is another one, as the rules are; null when there is none. */
export function nextChange(rules: readonly FeeRule[], sale: Sale, day: string, standard: number): FeeChange | null {
  const present = feeOf(rules, sale, day, standard);
  const turns = rules
    .flatMap(({ startsOn, lastOn }) => (lastOn === null ? [startsOn] : [startsOn, addDays(lastOn, 1)]))
    .filter((turn) => turn > day);
  for (const on of [...new Set(turns)].toSorted()) {
    const feeBasisPoints = feeOf(rules, sale, on, standard);
    if (feeBasisPoints !== present) return { on, feeBasisPoints };
  }
  return null;
}

/** Everybody and everything that rules tell apart: each farmer whom one names, and all others, in each category. */
function salesToldApart(rules: readonly FeeRule[]): Sale[] {
  const farmers = new Set<string | null>([null, ...rules.map(({ farmerId }) => farmerId)]);
  return [...farmers].flatMap((farmerId) => CATEGORIES.map((category) => ({ farmerId, category })));
}

/** Rules as they are, and as they would be. */
export interface RuleChange {
  readonly before: readonly FeeRule[];
  readonly after: readonly FeeRule[];
  readonly standard: number;
}

/** The first day before the end of the notice on which somebody would pay more than announced; null for none. */
export function raisedWithoutNotice({ before, after: changed, standard }: RuleChange, today: string): string | null {
  const sales = salesToldApart([...before, ...changed]);
  for (let days = 0; days < NOTICE_DAYS; days += 1) {
    const day = addDays(today, days);
    const isRaised = (sale: Sale) => feeOf(changed, sale, day, standard) > feeOf(before, sale, day, standard);
    if (sales.some(isRaised)) return day;
  }
  return null;
}

/** Refuses a change that begins in the past, or raises a fee sooner than it can be announced. */
export function changeRules(change: RuleChange, startsOn: string, today: string): Decision<readonly FeeRule[]> {
  if (startsOn < today) return refuse('fee_rule.in_the_past', 'A rule begins today or later: orders keep their fee.');
  const raised = raisedWithoutNotice(change, today);
  if (raised === null) return accept(change.after);
  const earliest = addDays(today, NOTICE_DAYS);
  const earliestWords = dayInWords(earliest);
  return refuse(
    'fee_rule.notice_too_short',
    `This raises a fee, and farmers are notified ${NOTICE_DAYS} days before. The earliest day is ${earliestWords}.`,
    { earliest },
  );
}

/** What a change of the rules means for one farmer. */
export interface FarmerChange {
  readonly category: Category;
  readonly beforeBasisPoints: number;
  readonly afterBasisPoints: number;
}

/** What somebody who sells in these categories (all of them when none) pays otherwise on a day by a change. */
export function changesFor(
  farmer: { readonly id: string; readonly categories: readonly Category[] },
  { before, after: changed, standard }: RuleChange,
  day: string,
): FarmerChange[] {
  const categories = farmer.categories.length > 0 ? farmer.categories : CATEGORIES;
  return categories.flatMap((category) => {
    const sale = { farmerId: farmer.id, category };
    const beforeBasisPoints = feeOf(before, sale, day, standard);
    const afterBasisPoints = feeOf(changed, sale, day, standard);
    return beforeBasisPoints === afterBasisPoints ? [] : [{ category, beforeBasisPoints, afterBasisPoints }];
  });
}

/** The same rules with one that ends on `lastOn`. */
export function withEnd(rules: readonly FeeRule[], ruleId: string, lastOn: string): FeeRule[] {
  return rules.map((rule) => (rule.id === ruleId ? { ...rule, lastOn } : rule));
}
