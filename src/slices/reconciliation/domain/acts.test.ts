import { mayGoNegative } from '#slices/ledger/domain/account.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTS, actsFor, type Difference, planOf, returnedPostings, summed } from './acts.ts';
import { itemOfLine, itemOfTransfer, referenceIn } from './items.ts';
import { EXCEPTION_KINDS } from './judge.ts';

const unbooked: Difference = { provider: 'paystack', item: 'charge:a', kind: 'unbooked', differencePesewas: 500 };

const differences: fc.Arbitrary<Difference> = fc.record({
  provider: fc.constantFrom('paystack' as const, 'momo' as const),
  item: fc.constantFrom('charge:a', 'refund:b', 'transfer:c', 'line:x:1'),
  kind: fc.constantFrom(...EXCEPTION_KINDS),
  differencePesewas: fc.integer({ min: -9_999, max: 9_999 }).filter((amount) => amount !== 0),
});

const read = (difference: Difference, act: (typeof ACTS)[number]) =>
  planOf(act, difference).postings.map(
    ({ account, amountPesewas }) => `${account.kind}/${account.ownerId.replace(/\/shard-\d+/, '')} ${amountPesewas}`,
  );

describe('what is posted', () => {
  test('a payment that nobody is known for is held apart and goes back by its charge', () => {
    expect(read(unbooked, 'book')).toEqual(['provider_cash/paystack -500', 'unassigned/charge:a 500']);
    expect(planOf('book', unbooked).sendBack).toEqual({ chargeReference: 'a', amountPesewas: 500 });
  });

  test('a payout that nobody is known for is a claim, and nothing is sent', () => {
    const payout = { ...unbooked, item: 'transfer:c', differencePesewas: -500 };
    expect(read(payout, 'book')).toEqual(['provider_cash/paystack 500', 'unassigned/transfer:c -500']);
    expect(planOf('book', payout).sendBack).toBeNull();
  });

  test('fees, what payers took back and our own bank have accounts of their own', () => {
    const of = (kind: Difference['kind']): Difference => ({
      provider: 'momo',
      item: 'line:x:1',
      kind,
      differencePesewas: -70,
    });
    expect(read(of('fee'), 'book_fee')).toEqual(['provider_cash/momo 70', 'provider_fees/momo -70']);
    expect(read(of('chargeback'), 'book_chargeback')).toEqual(['provider_cash/momo 70', 'chargebacks/momo -70']);
    expect(read(of('moved'), 'book_move')).toEqual(['provider_cash/momo 70', 'bank/main -70']);
  });

  test('the two halves of what was booked at the wrong provider meet and leave nothing', () => {
    const here: Difference = { ...unbooked, kind: 'other_provider' };
    const there: Difference = { ...here, provider: 'momo', differencePesewas: -500 };
    const both = [...planOf('book_move', here).postings, ...planOf('book_move', there).postings];
    expect(summed(both)).toEqual([
      { account: 'provider_cash', provider: 'paystack', amountPesewas: -500 },
      { account: 'unassigned', provider: null, amountPesewas: 0 },
      { account: 'provider_cash', provider: 'momo', amountPesewas: 500 },
    ]);
  });

  test('every act makes our cash what the provider says, balances, and overdraws only what may be', () => {
    fc.assert(
      fc.property(differences, fc.constantFrom(...ACTS), (difference, act) => {
        fc.pre(actsFor(difference).includes(act));
        const { postings, sendBack } = planOf(act, difference);
        expect(postings.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)).toBe(0);
        const atProvider = postings.filter(({ account }) => account.kind === 'provider_cash');
        const moved = atProvider.reduce((sum, { amountPesewas }) => sum - amountPesewas, 0);
        expect(moved).toBe(act === 'explain' ? 0 : difference.differencePesewas);
        for (const { account, amountPesewas } of postings)
          expect(amountPesewas > 0 || mayGoNegative(account.kind)).toBe(true);
        if (sendBack !== null) expect(sendBack.amountPesewas).toBe(difference.differencePesewas);
      }),
    );
  });

  test('what was sent back empties the account that it was held in', () => {
    const back = returnedPostings({ provider: 'paystack', item: 'charge:a', refundReference: 'r', amountPesewas: 500 });
    expect(summed([...planOf('book', unbooked).postings, ...back]).map(({ amountPesewas }) => amountPesewas)).toEqual([
      0, 0,
    ]);
  });
});

describe('acts', () => {
  test('fit each kind of difference', () => {
    const table = EXCEPTION_KINDS.map(
      (kind) =>
        `${kind}: ${actsFor({ ...unbooked, kind }).join(', ')} | less: ${actsFor({ ...unbooked, kind, differencePesewas: -1 }).join(', ')}`,
    );
    expect(table).toMatchInlineSnapshot(`
      [
        "unbooked: book, keep, explain | less: book, explain",
        "missing: explain, book | less: explain, book",
        "amount: book, refund, explain | less: book, explain",
        "doubled: refund, book, explain | less: book, explain",
        "other_provider: book_move, explain | less: book_move, explain",
        "reversed: reverse_payout, explain | less: reverse_payout, explain",
        "fee: book_fee, explain | less: book_fee, explain",
        "chargeback: book_chargeback, explain | less: book_chargeback, explain",
        "moved: book_move, explain | less: book_move, explain",
        "other: book, explain | less: book, explain",
      ]
    `);
  });
});

describe('names', () => {
  const line = { account: 'main', lineId: '7', kind: 'charge' as const, reference: 'a' };
  test('both sides call a charge, a refund, a payout and its return the same', () => {
    const transfer = { payoutReference: null, reference: 'order' };
    expect(itemOfTransfer({ ...transfer, key: 'escrow.captured:part:a:order', kind: 'escrow.captured' })).toBe(
      itemOfLine(line),
    );
    expect(itemOfTransfer({ ...transfer, key: 'escrow.captured:surplus:a:order', kind: 'escrow.captured' })).toBe(
      itemOfLine(line),
    );
    expect(itemOfTransfer({ ...transfer, key: 'refund.sent:x', kind: 'refund.sent', payoutReference: 'a' })).toBe(
      itemOfLine({ ...line, kind: 'refund' }),
    );
    for (const [kind, lineKind] of [
      ['withdrawal.succeeded', 'transfer'],
      ['withdrawal.returned', 'transfer_reversed'],
    ] as const)
      expect(itemOfTransfer({ ...transfer, key: `${kind}:a`, kind, reference: 'a' })).toBe(
        itemOfLine({ ...line, kind: lineKind }),
      );
    expect(itemOfTransfer({ ...transfer, key: 'any', kind: 'reconciliation.book', reference: 'line:main:7' })).toBe(
      itemOfLine({ ...line, kind: 'fee' }),
    );
  });

  test('a line without a reference is about itself, and a chargeback about that of its charge', () => {
    expect(itemOfLine({ ...line, reference: null })).toBe('line:main:7');
    expect(itemOfLine({ ...line, kind: 'chargeback' })).toBe('chargeback:a');
    expect(itemOfLine({ ...line, kind: 'chargeback_won' })).toBe('chargeback:a');
    expect(itemOfLine({ ...line, kind: 'chargeback', reference: null })).toBe('line:main:7');
    expect(referenceIn('line:main:7')).toBeNull();
    expect(referenceIn('transfer:a')).toEqual({ kind: 'transfer', reference: 'a' });
  });

  test('a transfer of a kind that nobody knows stands for itself, so that it shows', () => {
    expect(itemOfTransfer({ key: 'k', kind: 'new', reference: 'r', payoutReference: null })).toBe('transfer-key:k');
  });
});
