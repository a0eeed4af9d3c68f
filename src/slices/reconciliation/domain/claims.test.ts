import { newId } from '#kernel/ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeOf, type Claim, knownAgainPostings, orderPostings, walletOf, walletPostings, waysOf } from './claims.ts';

const reference = newId(new Date(0));
const claim = (change: Partial<Claim>): Claim => ({
  provider: 'momo',
  item: `charge:${reference}`,
  freePesewas: 5_00,
  ...change,
});

describe('what fits', () => {
  test.each<[string, Partial<Claim>, readonly string[]]>([
    ['a charge of ours', {}, ['order', 'wallet', 'send_back']],
    ['a charge under a strange reference', { item: 'charge:T-81' }, ['wallet', 'send_back']],
    ['money without a cause', { item: 'line:collection:other-1' }, ['wallet']],
    ['a payout that nobody is known for', { item: `transfer:${reference}`, freePesewas: -5_00 }, ['wallet']],
    ['a charge that is on its way back', { freePesewas: 0 }, []],
    ['a charge that is claimed', { freePesewas: -1 }, ['wallet']],
  ])('%s', (_, change, ways) => {
    expect(waysOf(claim(change))).toEqual(ways);
  });

  test('only who earns has a wallet', () => {
    expect(walletOf({ id: 'a', role: 'farmer' })).toEqual({ kind: 'seller_wallet', ownerId: 'a' });
    expect(walletOf({ id: 'a', role: 'transporter' })).toEqual({ kind: 'transporter_wallet', ownerId: 'a' });
    for (const role of ['buyer', 'admin', 'quality_inspector']) expect(walletOf({ id: 'a', role })).toBeNull();
  });

  test('a refund or a payout has no charge', () => {
    expect(chargeOf({ item: 'refund:x' })).toBeNull();
    expect(chargeOf({ item: 'charge:x' })).toBe('x');
  });
});

describe('postings', () => {
  const parts = fc.array(fc.record({ orderId: fc.uuid(), amountPesewas: fc.integer({ min: 1, max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const sumOf = (lines: readonly { readonly amountPesewas: number }[]) =>
    lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  const takenFrom = (lines: ReturnType<typeof walletPostings>) =>
    sumOf(lines.filter(({ account }) => account.kind === 'unassigned'));

  test('add up to nothing, and leave nothing of the claim', () => {
    const wallet = { kind: 'seller_wallet', ownerId: 'a' } as const;
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), parts, (freePesewas, orders) => {
        fc.pre(freePesewas !== 0);
        for (const lines of [
          walletPostings(claim({ freePesewas }), wallet),
          knownAgainPostings(claim({ freePesewas })),
        ]) {
          expect(sumOf(lines)).toBe(0);
          expect(takenFrom(lines)).toBe(-freePesewas);
        }
        const lines = orderPostings(claim({}), orders);
        expect(sumOf(lines)).toBe(0);
        expect(takenFrom(lines)).toBe(-sumOf(orders));
      }),
    );
  });
});
