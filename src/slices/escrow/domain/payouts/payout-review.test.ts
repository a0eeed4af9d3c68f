import { HOUR_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AskedPayout,
  BATCH_STATES,
  batchActions,
  lineProblem,
  REVIEW_STATES,
  reviewCauses,
  sumLines,
  sumLinesBy,
} from './payout-review.ts';
import { namesDiffer } from './same-name.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LIMITS = { payoutLimitPesewas: 500_000, payoutDayLimitPesewas: 1_000_000 };
const USUAL: AskedPayout = {
  amountPesewas: 100_000,
  takenPesewas: 0,
  numberAddedAt: new Date('2026-01-01T00:00:00Z'),
  registeredName: 'MENSAH KOFI',
  personName: 'Kofi Mensah',
  paidBefore: true,
  at: NOW,
};
const causes = (more: Partial<AskedPayout>) => reviewCauses({ ...USUAL, ...more }, LIMITS);

describe('why a payout waits', () => {
  test.each([
    ['a usual one', {}, []],
    ['just the limit', { amountPesewas: 500_000 }, []],
    ['a pesewa more', { amountPesewas: 500_001 }, ['amount']],
    ['up to the sum of a day', { amountPesewas: 400_000, takenPesewas: 600_000 }, []],
    ['a pesewa over the sum of a day', { amountPesewas: 400_001, takenPesewas: 600_000 }, ['day_sum']],
    ['both', { amountPesewas: 600_000, takenPesewas: 600_000 }, ['amount', 'day_sum']],
    [
      'a small one to a new number of another name',
      { numberAddedAt: NOW, registeredName: 'Ama', paidBefore: false },
      [],
    ],
    [
      'a large one with all signs',
      {
        amountPesewas: 500_001,
        numberAddedAt: new Date(NOW.getTime() - 48 * HOUR_MS + 1),
        registeredName: 'Ama Owusu',
        paidBefore: false,
      },
      ['amount', 'new_number', 'name_differs', 'first_payout'],
    ],
    [
      'a number of two days',
      { amountPesewas: 500_001, numberAddedAt: new Date(NOW.getTime() - 48 * HOUR_MS) },
      ['amount'],
    ],
  ] as const)('%s', (_name, more, expected) => {
    expect(causes(more)).toEqual(expected);
  });

  test('it waits if and only if one of the limits is passed, whatever else is so', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.boolean(),
        fc.string(),
        (one, taken, paidBefore, name) => {
          const waits = one > 500_000 || one + taken > 1_000_000;
          expect(causes({ amountPesewas: one, takenPesewas: taken, paidBefore, registeredName: name }).length > 0).toBe(
            waits,
          );
        },
      ),
    );
  });
});

test.each([
  ['Kofi Mensah', 'MENSAH KOFI', false],
  ['Kofi Kwame Mensah', 'Mensah, Kofi', false],
  ['Adwoa Ɔkyerɛ', 'adwoa ɔkyerɛ', false],
  ['José Addo', 'JOSE ADDO', false],
  ['Kofi', 'Kofi Mensah', false],
  ['Kofi Owusu', 'Kofi Mensah', true],
  ['Ama Owusu', 'Kofi Mensah', true],
  ['', 'Kofi Mensah', true],
])('a wallet of "%s" and an account of "%s": differ %s', (registered, person, differ) => {
  expect(namesDiffer(registered, person)).toBe(differ);
});

describe('a line of a batch', () => {
  const line = { isOwn: false, state: 'waiting', batchId: null, isActive: true } as const;

  test.each([
    ['waits', {}, null],
    ['is in another batch', { batchId: 'b' }, 'in_batch'],
    ['is the money of the admin', { isOwn: true }, 'own'],
    ['is of a deactivated account', { isActive: false }, 'inactive'],
    ...REVIEW_STATES.filter((state) => state !== 'waiting').map((state) => [state, { state }, 'not_waiting'] as const),
  ] as const)('that %s', (_name, more, expected) => {
    expect(lineProblem({ ...line, ...more })).toBe(expected);
  });
});

test('who may do what with a batch', () => {
  const table = BATCH_STATES.flatMap((state) =>
    ['first', 'second', 'owner'].map((admin) => {
      const actions = batchActions({ state, preparedBy: 'first', lines: 2, hasOwn: admin === 'owner' }, admin);
      return `${state} ${admin}: ${actions.join(', ')}`;
    }),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "prepared first: take_out",
      "prepared second: approve, refuse, take_out",
      "prepared owner: ",
      "approved first: ",
      "approved second: ",
      "approved owner: ",
      "refused first: ",
      "refused second: ",
      "refused owner: ",
      "emptied first: ",
      "emptied second: ",
      "emptied owner: ",
    ]
  `);
  expect(batchActions({ state: 'prepared', preparedBy: 'first', lines: 0, hasOwn: false }, 'second')).toEqual([]);
});

test('sums by provider add up to the sum of all', () => {
  const lines = fc.array(
    fc.record({ amountPesewas: fc.integer({ min: 1, max: 10_000_000 }), provider: fc.constantFrom('a', 'b') }),
  );
  fc.assert(
    fc.property(lines, (all) => {
      const parts = [...sumLinesBy(all, ({ provider }) => provider).values()];
      expect(parts.reduce((sum, part) => sum + part.amountPesewas, 0)).toBe(sumLines(all).amountPesewas);
      expect(parts.reduce((sum, part) => sum + part.lines, 0)).toBe(all.length);
    }),
  );
});
