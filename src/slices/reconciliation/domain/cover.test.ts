import { after, HOUR_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoverFacts, coverOf, floatDays, type ProviderFacts } from './cover.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const look = { at: after(NOW, -HOUR_MS), providerPesewas: 10_000, lowPesewas: 10_000, awaitedFeesPesewas: 0 };
const paystack: ProviderFacts = { provider: 'paystack', booksPesewas: 10_000, namedPesewas: 0, look, feesPesewas: 0 };
const facts: CoverFacts = {
  providers: [paystack],
  bankPesewas: 500,
  owed: [
    { kind: 'escrow', pesewas: 9_000 },
    { kind: 'seller_wallet', pesewas: 1_500 },
  ],
};
const withLook = (changed: Partial<typeof look>, of: Partial<ProviderFacts> = {}): CoverFacts => ({
  ...facts,
  providers: [{ ...paystack, ...of, look: { ...look, ...changed } }],
});

describe('cover', () => {
  test('what is held to the pesewa covers what is owed, and one pesewa less does not', () => {
    expect(coverOf(facts, NOW)).toMatchObject({ state: 'covered', heldPesewas: 10_500, owedPesewas: 10_500 });
    expect(coverOf(withLook({ providerPesewas: 9_999 }), NOW)).toMatchObject({ state: 'short', surplusPesewas: -1 });
    expect(coverOf({ ...facts, bankPesewas: 499 }, NOW)).toMatchObject({ state: 'short', surplusPesewas: -1 });
  });

  test('a payout that left and is not booked is no lack, since what is owed holds it still', () => {
    const left = { providerPesewas: 9_000, lowPesewas: 9_000 };
    expect(coverOf(withLook(left), NOW)).toMatchObject({ state: 'covered', surplusPesewas: 0 });
  });

  test('a fee that is not booked lacks, whether the statement names it or it is awaited', () => {
    expect(coverOf(withLook({ providerPesewas: 9_900, lowPesewas: 9_900 }, { namedPesewas: -100 }), NOW)).toMatchObject(
      { state: 'short', surplusPesewas: -100 },
    );
    const awaited = { providerPesewas: 9_900, lowPesewas: 9_700, awaitedFeesPesewas: 300 };
    expect(coverOf(withLook(awaited), NOW)).toMatchObject({ state: 'short', surplusPesewas: -100 });
  });

  test('more than the books say may be anybody’s, and covers nothing', () => {
    expect(coverOf(withLook({ providerPesewas: 50_000 }), NOW).surplusPesewas).toBe(0);
  });

  test('a balance that was not read for two hours leaves it open, unless money is short as it is', () => {
    const old = { at: after(NOW, -3 * HOUR_MS) };
    expect(coverOf(withLook(old), NOW).state).toBe('unknown');
    expect(coverOf({ ...facts, providers: [{ ...paystack, look: null }] }, NOW).state).toBe('unknown');
    expect(coverOf(withLook({ ...old, providerPesewas: 1 }), NOW).state).toBe('short');
  });

  test('whatever a provider lacks beyond what money under way explains is lacking to the pesewa', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.nat(5_000), (underWay, lost, fees) => {
        const low = 10_000 - fees - underWay;
        const found = coverOf(withLook({ lowPesewas: low, providerPesewas: low - lost }, { namedPesewas: -fees }), NOW);
        expect(found.surplusPesewas).toBe(0 - fees - lost);
        expect(found.heldPesewas - found.owedPesewas).toBe(found.surplusPesewas);
      }),
    );
  });
});

describe('float', () => {
  test('an account is topped up by what it lacks for all that is due by a day', () => {
    const dues = [
      { day: '2026-11-28', pesewas: 400 },
      { day: '2026-11-29', pesewas: 0 },
      { day: '2026-11-30', pesewas: 700 },
    ];
    expect(floatDays(1_000, dues).map(({ topUpPesewas }) => topUpPesewas)).toEqual([0, 0, 100]);
    expect(floatDays(null, dues).map(({ topUpPesewas }) => topUpPesewas)).toEqual([400, 400, 1_100]);
  });
});
