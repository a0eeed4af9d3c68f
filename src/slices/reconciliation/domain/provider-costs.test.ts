import { expect, test } from 'vitest';
import { costWords, estimatedCosts } from './provider-costs.ts';

const of = (provider: string, rules: Parameters<typeof estimatedCosts>[0] = []) =>
  estimatedCosts(rules).find((cost) => cost.provider === provider);

test('costs: Paystack by its prices, MTN by the rule in force, the sandbox nothing', () => {
  const rules = [
    { provider: 'momo', basisPoints: 100 },
    { provider: 'paystack', basisPoints: 500 },
  ] as const;
  expect(of('paystack', rules)).toMatchObject({ chargeBasisPoints: 195, walletPayoutPesewas: 100 });
  expect(of('momo', rules)).toMatchObject({ chargeBasisPoints: 100, walletPayoutPesewas: 0 });
  expect(of('momo')).toMatchObject({ chargeBasisPoints: 0 });
  expect(of('sandbox', rules)).toMatchObject({ chargeBasisPoints: 0, walletPayoutPesewas: 0 });
});

test('costs: in words', () => {
  expect(costWords({ chargeBasisPoints: 195, walletPayoutPesewas: 100, bankPayoutPesewas: 800 })).toBe(
    '1.95 % of a charge, ₵1.00 of a payout to a wallet, ₵8.00 to a bank account',
  );
});
