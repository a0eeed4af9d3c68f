import { describe, expect, test } from 'vitest';
import { bearersOf, liabilities, MOST_OWED_PESEWAS } from './liability.ts';

describe('liability', () => {
  test('each seller is liable for what they were paid, never for more', () => {
    expect(liabilities(240_00, [97_50, 97_50])).toEqual([97_50, 97_50]);
  });

  test('where less was taken back, in proportion and rounded down', () => {
    expect(liabilities(100, [100, 200])).toEqual([33, 66]);
    expect(liabilities(100, [])).toEqual([]);
  });

  test('the wallet bears first, then a debt up to its limit, then the platform', () => {
    expect(bearersOf(100, { walletPesewas: 30, owedPesewas: 0 })).toEqual({
      ...{ walletPesewas: 30, debtPesewas: 70, lossPesewas: 0 },
    });
    const owedPesewas = MOST_OWED_PESEWAS - 20;
    expect(bearersOf(100, { walletPesewas: 0, owedPesewas })).toEqual({
      ...{ walletPesewas: 0, debtPesewas: 20, lossPesewas: 80 },
    });
    expect(bearersOf(100, { walletPesewas: 0, owedPesewas: MOST_OWED_PESEWAS + 5 })).toMatchObject({ debtPesewas: 0 });
  });
});
