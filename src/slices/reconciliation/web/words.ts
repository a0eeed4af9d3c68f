import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { PROVIDERS, providerTitle } from '#kernel/provider/provider-name.ts';
import { ACTS, type Act } from '../domain/acts.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from '../domain/judge.ts';

/** A difference in one word, and what it means. */
export const KIND_WORDS: Readonly<Record<ExceptionKind, { readonly label: string; readonly meaning: string }>> = {
  unbooked: {
    label: 'Not in the books',
    meaning:
      'The provider moved money by our reference, and the books do not have it: lost with a restore, or never recorded.',
  },
  missing: {
    label: 'Not at the provider',
    meaning: 'The books have a movement that the provider’s statement does not show.',
  },
  amount: { label: 'Other amount', meaning: 'Both sides have it, with different amounts.' },
  doubled: { label: 'Twice at the provider', meaning: 'The provider has it more than once, the books have it once.' },
  other_provider: {
    label: 'At another provider',
    meaning: 'It happened at one provider and is booked at another. There is one difference on each side.',
  },
  reversed: { label: 'Payout came back', meaning: 'A payout that was booked as paid came back to our account.' },
  fee: { label: 'Provider fee', meaning: 'The provider kept a fee that is not booked yet.' },
  chargeback: { label: 'Chargeback', meaning: 'A payer took money back through the provider, or lost such a case.' },
  moved: { label: 'Float moved', meaning: 'Money came from or went to our bank or another provider.' },
  other: { label: 'No cause given', meaning: 'The provider moved money and does not say what for.' },
};

/** What an act is called, what its button says, and what it does. */
export const ACT_WORDS: Readonly<
  Record<Act, { readonly label: string; readonly button: string; readonly does: string }>
> = {
  book: {
    label: 'Book',
    button: 'Book',
    does: 'Books what the provider did. A payment goes to its order, as if its message had come; one of an order that is gone is kept as unassigned and sent back to its payer.',
  },
  keep: {
    label: 'Keep until it is known whose it is',
    button: 'Keep',
    does: 'Books it as it was meant where that is known. What nobody is known for is kept as unassigned and not sent back, so that it can be given to an order or a wallet.',
  },
  refund: {
    label: 'Send back',
    button: 'Send back',
    does: 'Keeps the difference as unassigned and sends it back to the payer through the provider.',
  },
  book_fee: { label: 'Book as fee', button: 'Book fees', does: 'Books it as a fee of the provider.' },
  book_chargeback: {
    label: 'Book as chargeback',
    button: 'Book chargebacks',
    does: 'Books it as lost to, or won back from, a payer.',
  },
  book_move: {
    label: 'Book as moved',
    button: 'Book as moved',
    does: 'Books it as moved between our bank, this provider and others.',
  },
  reverse_payout: {
    label: 'Take payout back',
    button: 'Take back',
    does: 'Puts the money back where it was paid from, or keeps it as unassigned when nobody is known for it.',
  },
  explain: { label: 'Explain', button: 'Explain', does: 'Moves no money. The difference stays, and counts as known.' },
};

export const OUTCOME_WORDS = {
  booked: 'Booked',
  returned: 'Unassigned, sent back',
  unassigned: 'Unassigned',
  explained: 'Explained',
  changed: 'Nothing done: the difference has changed',
} as const;

export const STORY_WORDS: Readonly<Record<string, string>> = {
  found: 'Found',
  changed: 'Has changed',
  assigned: 'Assigned',
  asked: 'Asked the provider',
  proposed: 'Proposed',
  approved: 'Approved',
  withdrawn: 'Turned down',
  done: 'Carried out',
  failed: 'Failed',
  agreed: 'Both sides agree by themselves',
  by_rule: 'Booked by a rule',
};

export const ENDING_WORDS = { booked: 'Booked', explained: 'Explained', agreed: 'Agreed by itself' } as const;

/** Accounts of the ledger in a dry run. */
export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  provider_cash: 'At the provider',
  escrow: 'Escrow of orders',
  refunds_payable: 'Refunds on their way',
  payouts_in_flight: 'Withdrawals on their way',
  seller_wallet: 'Seller wallets',
  transporter_wallet: 'Transporter wallets',
  platform_fees: 'Platform fees',
  provider_fees: 'Fees of providers',
  chargebacks: 'Chargebacks',
  unassigned: 'Unassigned',
  bank: 'Our bank',
};

const END_OF_ID = 12;

/** The end of a reference, which is where two of them differ. */
export function shortReference(reference: string): string {
  return reference.length > END_OF_ID * 2 ? `…${reference.slice(-END_OF_ID)}` : reference;
}

/** A difference in words: who has more. */
export function differenceWords(pesewas: Pesewas): string {
  if (pesewas === 0) return 'nothing';
  return `${formatGhs(Math.abs(pesewas))} ${pesewas > 0 ? 'more' : 'less'} at the provider`;
}

export const providerFilters = [
  { value: '', label: 'Every provider' },
  ...PROVIDERS.map((value) => ({ value, label: providerTitle(value) })),
];
export const kindFilters = [
  { value: '', label: 'Every kind' },
  ...EXCEPTION_KINDS.map((value) => ({ value, label: KIND_WORDS[value].label })),
];
export const ownerFilters = [
  { value: '', label: 'Everybody’s' },
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Nobody’s' },
];
export const ageFilters = [
  { value: '0', label: 'Any age' },
  { value: '1', label: 'Older than a day' },
  { value: '3', label: 'Older than 3 days' },
  { value: '7', label: 'Older than a week' },
];
export const actOptions = ACTS.map((value) => ({ value, label: ACT_WORDS[value].label }));

export const toasts = {
  assigned: { title: 'Assigned', tone: 'good' },
  asked: { title: 'Question Noted', tone: 'good' },
  proposed: { title: 'Proposed', text: 'The other administrators are asked to approve it.', tone: 'good' },
  approved: { title: 'Approved', text: 'It is being booked now.', tone: 'good' },
  withdrawn: { title: 'Turned Down', text: 'The differences stay open.', tone: 'good' },
  ruleProposed: {
    title: 'Rule Proposed',
    text: 'It takes effect when another administrator approves it.',
    tone: 'good',
  },
  ruleApproved: { title: 'Rule Approved', text: 'Fees within its limits are booked by themselves.', tone: 'good' },
  ruleEnded: { title: 'Rule Ended', text: 'It stays recorded here.', tone: 'good' },
} as const;
