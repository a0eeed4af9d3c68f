import type { CoverState, OwedKind } from '../../domain/cover.ts';

export const OWED_WORDS: Readonly<Record<OwedKind, string>> = {
  escrow: 'Orders and deposits in escrow',
  seller_wallet: 'Wallets of sellers',
  transporter_wallet: 'Wallets of transporters',
  refunds_payable: 'Refunds on their way',
  payouts_in_flight: 'Withdrawals on their way',
  unassigned: 'Unassigned',
  vat_payable: 'VAT to be paid',
  nhil_payable: 'NHIL to be paid',
  getfund_payable: 'GETFund levy to be paid',
};

export const STATE_WORDS: Readonly<
  Record<CoverState, { readonly label: string; readonly tone: 'good' | 'bad' | 'wait' }>
> = {
  covered: { label: 'Covered', tone: 'good' },
  short: { label: 'Not covered', tone: 'bad' },
  unknown: { label: 'Not known', tone: 'wait' },
};
