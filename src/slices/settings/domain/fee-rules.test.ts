import { addDays } from '#kernel/moment.ts';
import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeRules,
  changesFor,
  FEE_SCOPES,
  type FeeRule,
  feeOf,
  isOver,
  nextChange,
  NOTICE_DAYS,
  raisedWithoutNotice,
  ruleOf,
  type Sale,
  withEnd,
} from './fee-rules.ts';

const TODAY = '2026-11-23';
const STANDARD = 250;

const rule = (id: string, more: Partial<FeeRule>): FeeRule => ({
  id,
  scope: 'default',
  category: null,
  farmerId: null,
  feeBasisPoints: 300,
  startsOn: TODAY,
  lastOn: null,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  ...more,
});
const grains: Sale = { farmerId: 'ama', category: 'grains' };

const ALL = rule('all', { feeBasisPoints: 300 });
const GRAINS = rule('grains', { scope: 'category', category: 'grains', feeBasisPoints: 200 });
const AMA = rule('ama', { scope: 'farmer', farmerId: 'ama', feeBasisPoints: 100 });

describe('the rule of a sale', () => {
  test.each([
    ['none: the standard', [], 250],
    ['the default', [ALL], 300],
    ['the category over the default, whatever came first', [GRAINS, ALL], 200],
    ['the farmer over both', [ALL, GRAINS, AMA], 100],
    [
      'of equals the latest start',
      [
        ALL,
        rule('later', { startsOn: '2026-11-23', feeBasisPoints: 350, createdAt: new Date('2026-11-02T00:00:00Z') }),
      ],
      350,
    ],
    [
      'one that begins tomorrow does not count',
      [ALL, rule('next', { startsOn: '2026-11-24', feeBasisPoints: 1 })],
      300,
    ],
    ['the last day counts', [rule('ends', { lastOn: TODAY })], 300],
    ['the day after does not', [rule('ended', { startsOn: '2026-11-01', lastOn: '2026-11-22' })], 250],
    ['another farmer’s rule', [rule('kofi', { scope: 'farmer', farmerId: 'kofi' })], 250],
  ])('%s', (_name, rules, expected) => {
    expect(feeOf(rules, grains, TODAY, STANDARD)).toBe(expected);
  });
});

const DAYS = Array.from({ length: 20 }, (_, days) => addDays(TODAY, days - 5));
const anyDay = fc.constantFrom(...DAYS);
const anySale: fc.Arbitrary<Sale> = fc.record({
  farmerId: fc.constantFrom('ama', 'kofi', null),
  category: fc.constantFrom(...CATEGORIES),
});
const anyRule: fc.Arbitrary<FeeRule> = fc
  .record({
    id: fc.uuid(),
    scope: fc.constantFrom(...FEE_SCOPES),
    of: fc.constantFrom<Category>('grains', 'fruits'),
    by: fc.constantFrom('ama', 'kofi'),
    feeBasisPoints: fc.integer({ min: 0, max: 500 }),
    startsOn: anyDay,
    length: fc.option(fc.integer({ min: 0, max: 6 })),
    createdAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
  })
  .map(({ of, by, length, ...one }) => ({
    ...one,
    category: one.scope === 'category' ? of : null,
    farmerId: one.scope === 'farmer' ? by : null,
    lastOn: length === null ? null : addDays(one.startsOn, length),
  }));
const anyRules = fc.array(anyRule, { maxLength: 8 });

test('a rule is over after its last day, and at once when it was ended before it began', () => {
  expect(isOver(rule('endless', {}), '2099-01-01')).toBe(false);
  expect(isOver(rule('today', { lastOn: TODAY }), TODAY)).toBe(false);
  expect(isOver(rule('today', { lastOn: TODAY }), addDays(TODAY, 1))).toBe(true);
  expect(isOver(rule('never', { startsOn: addDays(TODAY, 9), lastOn: addDays(TODAY, 8) }), TODAY)).toBe(true);
});

describe('whatever the rules', () => {
  test('the chosen one counts on that day, and no other that counts is more specific or has a later start', () => {
    fc.assert(
      fc.property(anyRules, anySale, anyDay, (rules, sale, day) => {
        const chosen = ruleOf(rules, sale, day);
        const counting = rules.filter((one) => ruleOf([one], sale, day) !== null);
        expect(chosen === null).toBe(counting.length === 0);
        if (chosen === null) return;
        const rank = (one: FeeRule) => FEE_SCOPES.indexOf(one.scope);
        for (const other of counting) {
          expect(rank(chosen)).toBeGreaterThanOrEqual(rank(other));
          if (rank(other) === rank(chosen)) expect(chosen.startsOn >= other.startsOn).toBe(true);
        }
      }),
    );
  });

  test('their order does not matter', () => {
    fc.assert(
      fc.property(anyRules, anySale, anyDay, (rules, sale, day) => {
        expect(feeOf(rules.toReversed(), sale, day, STANDARD)).toBe(feeOf(rules, sale, day, STANDARD));
      }),
    );
  });

  test('until its first day a new one changes nothing', () => {
    fc.assert(
      fc.property(anyRules, anyRule, anySale, anyDay, (rules, added, sale, day) => {
        fc.pre(day < added.startsOn);
        expect(feeOf([...rules, added], sale, day, STANDARD)).toBe(feeOf(rules, sale, day, STANDARD));
      }),
    );
  });

  test('the next change is the first day with another fee', () => {
    fc.assert(
      fc.property(anyRules, anySale, (rules, sale) => {
        const present = feeOf(rules, sale, TODAY, STANDARD);
        const first = Array.from({ length: 40 }, (_, days) => addDays(TODAY, days + 1)).find(
          (day) => feeOf(rules, sale, day, STANDARD) !== present,
        );
        expect(nextChange(rules, sale, TODAY, STANDARD)?.on).toBe(first);
      }),
    );
  });

  test('what is accepted raises nobody’s fee within the notice, and what is refused would', () => {
    fc.assert(
      fc.property(anyRules, anyRule, (before, added) => {
        const after = [...before, added];
        const sales = ['ama', 'kofi', null].flatMap((farmerId) =>
          CATEGORIES.map((category) => ({ farmerId, category })),
        );
        const days = Array.from({ length: NOTICE_DAYS }, (_, index) => addDays(TODAY, index));
        const raises = days.some((day) =>
          sales.some((sale) => feeOf(after, sale, day, STANDARD) > feeOf(before, sale, day, STANDARD)),
        );
        expect(raisedWithoutNotice({ before, after, standard: STANDARD }, TODAY) !== null).toBe(raises);
      }),
    );
  });
});

describe('a change', () => {
  const add = (added: FeeRule, before: readonly FeeRule[] = []) =>
    changeRules({ before, after: [...before, added], standard: STANDARD }, added.startsOn, TODAY);

  test.each([
    ['lower from today on', rule('x', { feeBasisPoints: 200 }), true],
    ['higher in seven days', rule('x', { startsOn: '2026-11-30' }), true],
    ['higher in six days', rule('x', { startsOn: '2026-11-29' }), false],
    ['the same from today on', rule('x', { feeBasisPoints: 250 }), true],
    ['lower since yesterday', rule('x', { feeBasisPoints: 200, startsOn: '2026-11-22' }), false],
    ['higher for one farmer from today on', rule('x', { scope: 'farmer', farmerId: 'ama' }), false],
  ])('%s: accepted %s', (_name, added, accepted) => {
    expect(add(added).ok).toBe(accepted);
  });

  test('an end raises too: a lower rule that ends today is refused, in seven days it is not', () => {
    const before = [AMA];
    const end = (lastOn: string) =>
      changeRules({ before, after: withEnd(before, 'ama', lastOn), standard: STANDARD }, addDays(lastOn, 1), TODAY);
    expect(end(TODAY)).toMatchObject({ ok: false, refusal: { code: 'fee_rule.notice_too_short' } });
    expect(end('2026-11-29').ok).toBe(true);
  });

  test('is announced to a farmer by what they sell', () => {
    const change = { before: [ALL], after: [ALL, GRAINS], standard: STANDARD };
    const told = (categories: readonly Category[], id = 'ama') => changesFor({ id, categories }, change, TODAY);
    expect(told(['fruits'])).toEqual([]);
    expect(told(['fruits', 'grains'])).toEqual([{ category: 'grains', beforeBasisPoints: 300, afterBasisPoints: 200 }]);
    expect(told([]).map(({ category }) => category)).toEqual(['grains']);
    const named = { before: [ALL, AMA], after: [ALL, AMA, GRAINS], standard: STANDARD };
    expect(changesFor({ id: 'ama', categories: ['grains'] }, named, TODAY)).toEqual([]);
  });
});
