import { amountText } from '#adapters/payments/momo/words.ts';

/** Our accounts at MTN, as its balances name them. */
export type Account = 'collection' | 'disbursement';

/** What moved money on an account. */
export interface Moved {
  readonly account: Account;
  readonly kind: 'charge' | 'refund' | 'transfer' | 'transfer_reversed' | 'deposit' | 'settlement';
  /** Empty for what nobody asked for by a call. */
  readonly externalId: string;
  /** Without the fee; negative left us. */
  readonly pesewas: number;
  readonly feePesewas?: number;
}

export interface Movement extends Required<Moved> {
  readonly lineId: string;
  readonly at: Date;
}

const HEADINGS = 'date,kind,reference,amount,account,line id,text,fee';

/** Movements as a file in the columns that an operator gives to Farmgate. */
export function statementCsv(movements: readonly Movement[]): string {
  const rows = movements.map(({ at, kind, externalId, pesewas, account, lineId, feePesewas }) => {
    const sign = pesewas < 0 ? '-' : '';
    const fee = feePesewas === 0 ? '' : amountText(feePesewas);
    return [at.toISOString(), kind, externalId, sign + amountText(Math.abs(pesewas)), account, lineId, '', fee].join(
      ',',
    );
  });
  return [HEADINGS, ...rows].join('\n');
}
