import type { AccountKind } from '../domain/account.ts';

/** Kinds of account as a trial balance names them. */
export const KIND_WORDS: Readonly<Record<AccountKind, string>> = {
  provider_cash: 'Money at a provider',
  escrow: 'Escrow',
  seller_wallet: 'Seller wallets',
  transporter_wallet: 'Transporter wallets',
  platform_fees: 'Platform fees earned',
  refunds_payable: 'Refunds on their way',
  payouts_in_flight: 'Withdrawals on their way',
  provider_fees: 'Fees of a provider',
  chargebacks: 'Chargebacks',
  unassigned: 'Unassigned',
  bank: 'Our bank',
  seller_debts: 'Owed by sellers',
  fees_passed_on: 'Fees borne by people',
  vat_payable: 'VAT to be paid',
  nhil_payable: 'NHIL to be paid',
  getfund_payable: 'GETFund levy to be paid',
};
