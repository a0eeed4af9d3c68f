import { walletName } from '#kernel/ghana/network.ts';
import type { LimitName } from './money-limits.ts';

const TIER_WORDS: Readonly<Record<string, string>> = {
  minimum: 'Wallet of minimum KYC',
  medium: 'Wallet of medium KYC',
  enhanced: 'Wallet of enhanced KYC',
  card: 'Card',
  bank: 'Bank account',
};

const KIND_WORDS: Readonly<Record<string, string>> = {
  daily: 'most in a day',
  balance: 'largest balance',
  least_charge: 'least payment',
  largest_charge: 'largest payment',
  least_payout: 'least withdrawal',
  largest_payout: 'largest payout',
};

/** 'MTN MoMo: largest payment'. */
export function limitWords(name: LimitName): string {
  const [subject = '', kind = ''] = name.split('.');
  return `${TIER_WORDS[subject] ?? walletName(subject)}: ${KIND_WORDS[kind] ?? kind}`;
}
