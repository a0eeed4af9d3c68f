import type { Pesewas } from '#kernel/money.ts';
import { type ProviderName, PROVIDERS } from '#kernel/provider/provider-name.ts';
import { chargebacks, ownBank, providerCash, providerFees, unassigned } from '#slices/ledger/domain/account.ts';
import { type Posting, settle } from '#slices/ledger/domain/postings.ts';
import { referenceIn } from './items.ts';
import type { ExceptionKind } from './judge.ts';

/** What can be done about a difference. Each is proposed by one admin and approved by another. */
export const ACTS = [
  'book',
  'keep',
  'refund',
  'book_fee',
  'book_chargeback',
  'book_move',
  'reverse_payout',
  'explain',
] as const;
export type Act = (typeof ACTS)[number];

/** How many differences one act may be about. */
export const MOST_ITEMS = 500;

/** What fits which difference; the first is what is proposed. */
const FITTING: Readonly<Record<ExceptionKind, readonly Act[]>> = {
  unbooked: ['book', 'keep', 'explain'],
  missing: ['explain', 'book'],
  amount: ['book', 'refund', 'explain'],
  doubled: ['refund', 'book', 'explain'],
  other_provider: ['book_move', 'explain'],
  reversed: ['reverse_payout', 'explain'],
  fee: ['book_fee', 'explain'],
  chargeback: ['book_chargeback', 'explain'],
  moved: ['book_move', 'explain'],
  other: ['book', 'explain'],
};

/** One difference as far as an act is about it. */
export interface Difference {
  readonly provider: ProviderName;
  readonly item: string;
  readonly kind: ExceptionKind;
  /** Positive: the provider has more than the books. */
  readonly differencePesewas: Pesewas;
}

/** Whether there is a charge to give money of back through. */
function isRefundable({ item, differencePesewas }: Difference): boolean {
  return differencePesewas > 0 && referenceIn(item)?.kind === 'charge';
}

/** The acts that fit a difference, the proposed one first. */
export function actsFor(difference: Difference): Act[] {
  // What is kept and not sent back is money that came by a charge; all else is kept by booking it.
  const needsCharge = (act: Act) => act === 'refund' || act === 'keep';
  return FITTING[difference.kind].filter((act) => !needsCharge(act) || isRefundable(difference));
}

/**
 * What an act does about one difference that the books do not know better: the lines, and what goes back to the payer.
 */
export interface Plan {
  readonly postings: readonly Posting[];
  /** Money that is sent back by the reference of its charge. */
  readonly sendBack: { readonly chargeReference: string; readonly amountPesewas: Pesewas } | null;
}

const NOTHING: Plan = { postings: [], sendBack: null };

/**
 * What is posted for one difference. Our cash at the provider becomes what the provider says; the other line says why.
 * A charge that nobody is known for goes back to its payer.
 */
export function planOf(act: Act, difference: Difference): Plan {
  if (act === 'explain') return NOTHING;
  const { provider, item, differencePesewas } = difference;
  const cash = { account: providerCash(provider, item), amountPesewas: -differencePesewas };
  const postings = settle([cash, { account: reasonAccount(act, difference), amountPesewas: differencePesewas }]);
  const charge = referenceIn(item);
  const goesBack = act === 'refund' || (act === 'book' && difference.kind === 'unbooked');
  const sendBack =
    goesBack && charge !== null && isRefundable(difference)
      ? { chargeReference: charge.reference, amountPesewas: differencePesewas }
      : null;
  return { postings, sendBack };
}

function reasonAccount(act: Act, { provider, item, kind }: Difference) {
  if (act === 'book_fee') return providerFees(provider);
  if (act === 'book_chargeback') return chargebacks(provider);
  // What is at another provider than the books say meets its other half there: both name the same item.
  if (act === 'book_move' && kind === 'moved') return ownBank();
  return unassigned(item);
}

/** The provider has sent back what nobody was known for. */
export function returnedPostings(returned: {
  readonly provider: ProviderName;
  readonly item: string;
  readonly refundReference: string;
  readonly amountPesewas: Pesewas;
}): Posting[] {
  const { provider, item, refundReference, amountPesewas } = returned;
  return settle([
    { account: unassigned(item), amountPesewas: -amountPesewas },
    { account: providerCash(provider, `refund:${refundReference}`), amountPesewas },
  ]);
}

/** One line of what would be posted, summed up by account kind and provider. */
export interface SummedLine {
  readonly account: string;
  readonly provider: ProviderName | null;
  readonly amountPesewas: Pesewas;
}

const AT_PROVIDERS: readonly string[] = ['provider_cash', 'provider_fees', 'chargebacks'];

/** Postings of many transfers summed up by kind of account, for the administrator who approves them. */
export function summed(postings: readonly Posting[]): SummedLine[] {
  const keyOf = ({ account }: Posting) => ({
    account: account.kind,
    provider: AT_PROVIDERS.includes(account.kind)
      ? (PROVIDERS.find((name) => name === account.ownerId.split('/')[0]) ?? null)
      : null,
  });
  const groups = Map.groupBy(postings, (posting) => JSON.stringify(keyOf(posting)));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ ...keyOf(first), amountPesewas: group.reduce((sum, one) => sum + one.amountPesewas, 0) }];
  });
}
