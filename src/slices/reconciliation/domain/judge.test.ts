import { DAY_MS, HOUR_MS, after } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Coverage,
  differenceOf,
  type ItemFacts,
  judge,
  judgeAll,
  type JudgedLine,
  MISSING_GRACE_MS,
  UNBOOKED_GRACE_MS,
} from './judge.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LONG_AGO = after(NOW, -2 * DAY_MS);
const EVERYTHING: Coverage[] = [
  { provider: 'paystack', from: after(NOW, -30 * DAY_MS), until: NOW, kinds: null },
  { provider: 'momo', from: after(NOW, -30 * DAY_MS), until: NOW, kinds: null },
];

const entry = (amountPesewas: number, at = LONG_AGO) => ({ amountPesewas, at });
const line = (amountPesewas: number, more: Partial<JudgedLine> = {}): JudgedLine => ({
  kind: 'charge',
  amountPesewas,
  readAt: LONG_AGO,
  ...more,
});
const facts = (more: Partial<ItemFacts>): ItemFacts => ({
  provider: 'paystack',
  item: 'charge:a',
  lines: [],
  entries: [],
  explainedPesewas: null,
  ...more,
});
const judged = (one: ItemFacts, coverage = EVERYTHING, now = NOW) => judge(one, { now, coverage, elsewhere: [] });

describe('one item', () => {
  test('that both sides have to the pesewa is agreed', () => {
    expect(judged(facts({ lines: [line(500)], entries: [entry(300), entry(200)] }))).toEqual({ state: 'agreed' });
  });

  test.each([
    ['the provider has what the books do not', { lines: [line(500)] }, 'unbooked'],
    ['the books have what the provider does not', { entries: [entry(500)] }, 'missing'],
    ['the amounts are others', { lines: [line(500)], entries: [entry(499)] }, 'amount'],
    ['the provider has it twice', { lines: [line(500), line(500)], entries: [entry(500)] }, 'doubled'],
    ['a fee was kept', { item: 'line:a:1', lines: [line(-5, { kind: 'fee' })] }, 'fee'],
    ['a payer took money back', { item: 'line:a:2', lines: [line(-5, { kind: 'chargeback' })] }, 'chargeback'],
    ['float was moved', { item: 'line:a:3', lines: [line(-5, { kind: 'settlement' })] }, 'moved'],
    [
      'a transfer came back that was paid',
      {
        item: 'transfer:a',
        lines: [line(-5, { kind: 'transfer' }), line(5, { kind: 'transfer_reversed' })],
        entries: [entry(-5)],
      },
      'reversed',
    ],
    ['the provider gives no cause', { item: 'line:a:4', lines: [line(5, { kind: 'other' })] }, 'other'],
  ] as const)('%s', (_name, more, kind) => {
    expect(judged(facts(more))).toEqual({ state: 'exception', kind });
  });

  test('a transfer that came back and was never booked as paid agrees', () => {
    const lines = [line(-5, { kind: 'transfer' }), line(5, { kind: 'transfer_reversed' })];
    expect(judged(facts({ item: 'transfer:a', lines }))).toEqual({ state: 'agreed' });
  });

  test('that was just read waits for the books, and no longer than that', () => {
    const one = facts({ lines: [line(500, { readAt: after(NOW, 1 - UNBOOKED_GRACE_MS) })] });
    expect(judged(one)).toEqual({ state: 'waiting' });
    expect(judged(one, EVERYTHING, after(NOW, 1))).toEqual({ state: 'exception', kind: 'unbooked' });
  });

  test('that was just booked waits for the provider, and only a statement that covers it says that it is missing', () => {
    const one = facts({ entries: [entry(500, after(NOW, -MISSING_GRACE_MS))] });
    expect(judged(one)).toEqual({ state: 'exception', kind: 'missing' });
    expect(judged(one, EVERYTHING, after(NOW, -1))).toEqual({ state: 'waiting' });
    expect(judged(one, [])).toEqual({ state: 'waiting' });
    const untilThen = [
      { provider: 'paystack', from: LONG_AGO, until: after(NOW, -MISSING_GRACE_MS), kinds: null } as const,
    ];
    expect(judged(one, untilThen)).toEqual({ state: 'waiting' });
    const ofTransfers = EVERYTHING.map((part) => ({ ...part, kinds: ['transfer'] }));
    expect(judged(one, ofTransfers)).toEqual({ state: 'waiting' });
  });

  test('that was explained stays so until it differs by another amount', () => {
    const one = facts({ lines: [line(500)], explainedPesewas: 500 });
    expect(judged(one)).toEqual({ state: 'agreed' });
    expect(judged({ ...one, entries: [entry(1)] })).toEqual({ state: 'exception', kind: 'amount' });
  });

  test('that is at one provider and booked at another is seen on both sides', () => {
    const at = facts({ lines: [line(500)] });
    const booked = facts({ provider: 'momo', entries: [entry(500)] });
    expect(judgeAll([at, booked], { now: NOW, coverage: [] }).map(({ judgement }) => judgement)).toEqual([
      { state: 'exception', kind: 'other_provider' },
      { state: 'exception', kind: 'other_provider' },
    ]);
    const another = facts({ provider: 'momo', entries: [entry(400)] });
    expect(judgeAll([at, another], { now: NOW, coverage: EVERYTHING }).map(({ judgement }) => judgement)).toEqual([
      { state: 'exception', kind: 'unbooked' },
      { state: 'exception', kind: 'missing' },
    ]);
  });
});

/** Histories of a few items at two providers, with lines and postings that may or may not fit. */
const histories = fc
  .uniqueArray(
    fc.record({
      provider: fc.constantFrom('paystack' as const, 'momo' as const),
      item: fc.constantFrom('charge:a', 'charge:b', 'refund:c', 'transfer:d', 'line:x:1'),
      amounts: fc.array(
        fc.integer({ min: -1_000, max: 1_000 }).filter((amount) => amount !== 0),
        { maxLength: 3 },
      ),
      booked: fc.array(
        fc.integer({ min: -1_000, max: 1_000 }).filter((amount) => amount !== 0),
        { maxLength: 3 },
      ),
      fits: fc.boolean(),
      ageMs: fc.integer({ min: 0, max: 12 * HOUR_MS }),
    }),
    { selector: ({ provider, item }) => `${provider} ${item}`, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ provider, item, amounts, booked, fits, ageMs }) => {
      const kind = item.startsWith('line:') ? 'fee' : (item.split(':')[0] ?? '');
      const known = (['charge', 'refund', 'transfer', 'fee'] as const).find((one) => one === kind);
      const at = after(NOW, -ageMs);
      return facts({
        provider,
        item,
        lines: amounts.map((amount) => line(amount, { kind: known ?? 'other', readAt: at })),
        entries: (fits ? amounts : booked).map((amount) => entry(amount, at)),
      });
    }),
  );

describe('any history', () => {
  test('every item is judged once, and what differs in all is what agrees not: no pesewa twice, none left out', () => {
    fc.assert(
      fc.property(histories, (items) => {
        const all = judgeAll(items, { now: NOW, coverage: EVERYTHING });
        expect(all.map(({ facts: { provider, item } }) => `${provider} ${item}`)).toEqual(
          items.map(({ provider, item }) => `${provider} ${item}`),
        );
        for (const provider of ['paystack', 'momo'] as const) {
          const own = all.filter((one) => one.facts.provider === provider);
          const sumOf = (of: typeof own, side: 'providerPesewas' | 'booksPesewas' | 'differencePesewas') =>
            of.reduce((sum, one) => sum + differenceOf(one.facts)[side], 0);
          const apart = own.filter(({ judgement }) => judgement.state !== 'agreed');
          expect(sumOf(own, 'providerPesewas')).toBe(sumOf(own, 'booksPesewas') + sumOf(apart, 'differencePesewas'));
        }
      }),
    );
  });

  test('an item agrees just when nothing differs, and none differs when all is old and everything was read', () => {
    fc.assert(
      fc.property(histories, (items) => {
        const later = after(NOW, 2 * DAY_MS);
        const coverage = EVERYTHING.map((part) => ({ ...part, until: later }));
        for (const { facts: one, judgement } of judgeAll(items, { now: later, coverage }))
          expect(judgement.state).toBe(differenceOf(one).differencePesewas === 0 ? 'agreed' : 'exception');
      }),
    );
  });

  test('booking each difference makes all agree', () => {
    fc.assert(
      fc.property(histories, (items) => {
        const mended = items.map((one) => {
          const { differencePesewas } = differenceOf(one);
          return differencePesewas === 0 ? one : { ...one, entries: [...one.entries, entry(differencePesewas, NOW)] };
        });
        const states = judgeAll(mended, { now: NOW, coverage: EVERYTHING }).map(({ judgement }) => judgement.state);
        expect(states.every((state) => state === 'agreed')).toBe(true);
      }),
    );
  });
});
