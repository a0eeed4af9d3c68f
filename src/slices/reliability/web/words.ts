import type { Outcome, RecordedRole } from '../domain/outcome.ts';

export const ROLE_TITLES: Readonly<Record<RecordedRole, string>> = {
  farmer: 'As a farmer',
  buyer: 'As a buyer',
  transporter: 'As a transporter',
};

const KEPT = 'Kept';
const DISPUTED = 'Dispute decided against you';

export const OUTCOME_WORDS: Readonly<Record<RecordedRole, Readonly<Record<Outcome, string>>>> = {
  farmer: {
    kept: KEPT,
    late: 'Not answered or not ready in time',
    cancelled: 'Cancelled, or not as agreed',
    called_off: 'Called off',
    disputed: DISPUTED,
  },
  buyer: {
    kept: KEPT,
    late: 'Not collected in time',
    cancelled: 'Cancelled after the farmer confirmed',
    called_off: 'Cancelled when the goods were ready',
    disputed: `${DISPUTED}, or taken back`,
  },
  transporter: {
    kept: KEPT,
    late: 'Late',
    cancelled: 'Cancelled',
    called_off: 'Accepted and not collected, or called off',
    disputed: DISPUTED,
  },
};

/** What a low record leads to. */
export const EFFECTS: Readonly<Record<RecordedRole, string>> = {
  farmer: 'Your products come later in the market, and your buyers have twice the time to check before you are paid.',
  buyer: 'You may keep fewer and smaller orders waiting for your payment.',
  transporter:
    'You may accept as many loads at once as a beginner and have two open trips, and buyers have twice the time to check before you are paid.',
};

/** How many orders bring a record back. */
export function recoverWords(keptToRecover: number): string {
  const orders = keptToRecover === 1 ? 'one order' : `${keptToRecover} orders`;
  return `Keep ${orders} more and this ends, or sooner as what went wrong becomes older than 90 days.`;
}
