import { NETWORKS, walletName } from './network.ts';

/** Where people are paid out to: a wallet of one of the networks, or an account at a bank. */
export const PAYOUT_PLACES = [...NETWORKS, 'bank'] as const;
export type PayoutPlace = (typeof PAYOUT_PLACES)[number];

/** An account at a bank, by the code that the payment provider has of the bank. */
export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

const WRITTEN = /^([A-Za-z0-9]{2,20}):(\d{6,20})$/u;

/** A bank account in one text, where a wallet has its number. */
export function writtenAccount({ bankCode, accountNumber }: BankAccount): string {
  return `${bankCode}:${accountNumber}`;
}

/** The same account again; null for what is none. */
export function readAccount(text: string): BankAccount | null {
  const [, bankCode, accountNumber] = WRITTEN.exec(text) ?? [];
  return bankCode === undefined || accountNumber === undefined ? null : { bankCode, accountNumber };
}

/** 'MTN MoMo', or 'a bank account'. */
export function payoutPlaceName(place: string): string {
  return place === 'bank' ? 'a bank account' : walletName(place);
}

/** What people know a wallet or an account by. */
export function lastFourOf(number: string): string {
  return number.slice(-4);
}
