import type { PayoutLine } from '../../contract-payouts.ts';

/** Why a payout waits. */
export const CAUSE_WORDS: Readonly<Record<PayoutLine['causes'][number], string>> = {
  amount: 'Large amount',
  day_sum: 'Large sum in 24 hours',
  new_number: 'Number newer than 48 hours',
  name_differs: 'Name differs',
  first_payout: 'First payout',
};

/** Why a payout cannot be a line of a batch. */
export const PROBLEM_WORDS: Readonly<Record<NonNullable<PayoutLine['problem']>, string>> = {
  not_waiting: 'It does not wait any more',
  in_batch: 'It is in another batch',
  own: 'It is your own money',
  inactive: 'The account is deactivated',
};

export const LINE_WORDS = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const;
export const LINE_TONES = { waiting: 'wait', approved: 'good', refused: 'bad', cancelled: 'plain' } as const;

export const BATCH_WORDS = {
  prepared: 'Prepared',
  approved: 'Approved',
  refused: 'Refused',
  emptied: 'Emptied',
} as const;
export const BATCH_TONES = { prepared: 'wait', approved: 'good', refused: 'bad', emptied: 'plain' } as const;

/** What people call a batch: the end of its id. */
export const batchName = (id: string) => `Batch ${id.slice(-6).toUpperCase()}`;

/** 'one payout', '3 payouts', within a sentence. */
export const payoutsOf = (count: number) => (count === 1 ? 'one payout' : `${count} payouts`);

/** The same at its beginning. */
export const payoutsTitle = (count: number) => (count === 1 ? 'One payout' : payoutsOf(count));

export const PAYOUT_TOASTS = {
  prepared: { title: 'Batch Prepared', text: 'Another administrator approves or refuses it.', tone: 'good' },
  approved: { title: 'Batch Approved', text: 'Its payouts are being sent.', tone: 'good' },
  refused: {
    title: 'Batch Refused',
    text: 'The money is back in the wallets, and the people concerned were notified of the reason.',
    tone: 'good',
  },
  takenOut: { title: 'Payout Taken Out', text: 'It waits on.', tone: 'good' },
} as const;
