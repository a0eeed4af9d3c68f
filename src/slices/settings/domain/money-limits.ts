import { byLetters } from '#kernel/written/lists.ts';
import { NETWORKS } from '#kernel/ghana/network.ts';
import { PAY_METHODS, payMethodName } from '#kernel/ghana/pay-method.ts';
import { PAYOUT_PLACES, type PayoutPlace, payoutPlaceName } from '#kernel/ghana/payout-place.ts';
import { dayOf } from '#kernel/moment.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** How well a holder of mobile money is known to the network, in the words of the Bank of Ghana. */
const TIERS = ['minimum', 'medium', 'enhanced'] as const;

/** What money comes in by and goes out to. */
export const CHARGED = PAY_METHODS;
export type Charged = (typeof CHARGED)[number];

/** Every limit that there is, named by what it is of and what it bounds. */
export const LIMIT_NAMES = [
  ...TIERS.flatMap((tier) => [`${tier}.daily`, `${tier}.balance`] as const),
  ...CHARGED.flatMap((method) => [`${method}.least_charge`, `${method}.largest_charge`] as const),
  ...PAYOUT_PLACES.flatMap((method) => [`${method}.least_payout`, `${method}.largest_payout`] as const),
];
export type LimitName = (typeof LIMIT_NAMES)[number];

/** A limit from a day on, with who says so. */
export interface MoneyLimit {
  readonly name: LimitName;
  /** Null where there is none of its own: a wallet then has the one of the Bank of Ghana. */
  readonly amountPesewas: Pesewas | null;
  readonly startsOn: string;
  readonly source: string;
}

const BANK_OF_GHANA = 'Bank of Ghana, as the Ghana Chamber of Telecommunications published it for 1 March 2024';
const LEAST_CHARGE = 'The least charge in cedis of Paystack';
const LEAST_TO_WALLET = 'Ten times what Paystack takes for a transfer to mobile money (₵1.00)';
const LEAST_TO_BANK = 'Twelve times what Paystack takes for a transfer to a bank account (₵8.00)';

const standard = (name: LimitName, amountPesewas: Pesewas, source: string): MoneyLimit => ({
  name,
  amountPesewas,
  startsOn: '2024-03-01',
  source,
});

/** The limits that count until an operator sets others. */
export const STANDARD_LIMITS: readonly MoneyLimit[] = [
  standard('minimum.daily', 300_000, BANK_OF_GHANA),
  standard('medium.daily', 1_500_000, BANK_OF_GHANA),
  standard('enhanced.daily', 2_500_000, BANK_OF_GHANA),
  standard('minimum.balance', 500_000, BANK_OF_GHANA),
  standard('medium.balance', 4_000_000, BANK_OF_GHANA),
  standard('enhanced.balance', 7_500_000, BANK_OF_GHANA),
  ...CHARGED.map((method) => standard(`${method}.least_charge`, 10, LEAST_CHARGE)),
  ...NETWORKS.map((network) => standard(`${network}.least_payout`, 1000, LEAST_TO_WALLET)),
  standard('bank.least_payout', 10_000, LEAST_TO_BANK),
];

/** The limit of a name that counts on a day: the one with the latest start, of equals the last of the list. */
export function limitOn(limits: readonly MoneyLimit[], name: LimitName, day: string): MoneyLimit | null {
  const begun = limits.filter((limit) => limit.name === name && limit.startsOn <= day);
  return begun.toSorted((one, other) => byLetters(one.startsOn, other.startsOn)).at(-1) ?? null;
}

type LargestName = Extract<LimitName, `${string}.largest_${string}`>;

function largest(limits: readonly MoneyLimit[], name: LargestName, day: string): Pesewas | null {
  const own = limitOn(limits, name, day)?.amountPesewas ?? null;
  const isWallet = NETWORKS.some((network) => name.startsWith(`${network}.`));
  if (own !== null || !isWallet) return own;
  return limitOn(limits, 'enhanced.daily', day)?.amountPesewas ?? null;
}

/** The most that one charge by this method may be; null for no limit. Nobody's wallet pays more in a day. */
export function largestCharge(limits: readonly MoneyLimit[], method: Charged, at: Date): Pesewas | null {
  return largest(limits, `${method}.largest_charge`, dayOf(at));
}

/** The least that one charge by this method may be. */
export function leastCharge(limits: readonly MoneyLimit[], method: Charged, at: Date): Pesewas {
  return limitOn(limits, `${method}.least_charge`, dayOf(at))?.amountPesewas ?? 1;
}

/** What else a payer can do. */
function otherWays(byCard: boolean, inParts: boolean): string {
  if (inParts) return byCard ? 'Pay in parts, or by bank card.' : 'Pay in parts.';
  return byCard ? 'Pay by bank card, or order less at a time.' : 'Order less at a time.';
}

/** Refuses a charge that its method cannot pay, or that is less than any provider takes. */
export function checkCharge(
  limits: readonly MoneyLimit[],
  charge: {
    readonly method: Charged;
    readonly amountPesewas: Pesewas;
    readonly cards: boolean;
    /** It may be paid in parts. */
    readonly inParts?: boolean;
  },
  at: Date,
): Decision<Pesewas> {
  const { method, amountPesewas, cards, inParts = false } = charge;
  const name = payMethodName(method);
  const most = largestCharge(limits, method, at);
  if (most !== null && amountPesewas > most)
    return refuse(
      'payment.above_limit',
      `${name} pays at most ${formatGhs(most)} at once, and this is ${formatGhs(amountPesewas)}. ${otherWays(cards && method !== 'card', inParts)}`,
      { largestPesewas: most },
    );
  const least = leastCharge(limits, method, at);
  if (amountPesewas < least)
    return refuse('payment.below_least', `${name} pays ${formatGhs(least)} at least. Order more at a time.`, {
      leastPesewas: least,
    });
  return accept(amountPesewas);
}

/** The most that one payout there may be; null for no limit. */
export function largestPayout(limits: readonly MoneyLimit[], to: PayoutPlace, at: Date): Pesewas | null {
  return largest(limits, `${to}.largest_payout`, dayOf(at));
}

/** The least that somebody may withdraw there, well above what the provider takes for it. */
export function leastPayout(limits: readonly MoneyLimit[], to: PayoutPlace, at: Date): Pesewas {
  return limitOn(limits, `${to}.least_payout`, dayOf(at))?.amountPesewas ?? 1;
}

/**
 * Refuses a payout that its wallet cannot take, or that costs more than it is worth. `takesLast`: all that is left is
 * taken, and nothing more is to come, so that nobody leaves money behind.
 */
export function checkPayout(
  limits: readonly MoneyLimit[],
  payout: { readonly to: PayoutPlace; readonly amountPesewas: Pesewas; readonly takesLast: boolean },
  at: Date,
): Decision<Pesewas> {
  const { to, amountPesewas, takesLast } = payout;
  const most = largestPayout(limits, to, at);
  if (most !== null && amountPesewas > most)
    return refuse(
      'withdrawal.above_limit',
      `At most ${formatGhs(most)} can be sent to ${payoutPlaceName(to)} at once. ${
        to === 'bank' ? 'Withdraw less at a time.' : 'Withdraw to a bank account, or less at a time.'
      }`,
      { largestPesewas: most },
    );
  const least = leastPayout(limits, to, at);
  if (amountPesewas < least && !takesLast)
    return refuse(
      'withdrawal.below_least',
      `The least withdrawal to ${payoutPlaceName(to)} is ${formatGhs(least)}. Less can be withdrawn when it is all that you have and no order of yours is open.`,
      { leastPesewas: least },
    );
  return accept(amountPesewas);
}

/** Whether a name is one of ours. */
export function isLimitName(text: string): text is LimitName {
  return LIMIT_NAMES.some((name) => name === text);
}

function isLargest(name: LimitName): name is LargestName {
  return name.includes('.largest_');
}

/** Whether a new limit would leave no amount between the least and the largest on its first day. */
export function leavesNothing(limits: readonly MoneyLimit[], added: MoneyLimit): boolean {
  const after = [...limits, added];
  const [least, most] = (['.least_', '.largest_'] as const).map((end) =>
    added.name.replace(/\.least_|\.largest_/u, end),
  );
  const largestName = LIMIT_NAMES.filter(isLargest).find((name) => name === most);
  const leastName = LIMIT_NAMES.find((name) => name === least);
  if (largestName === undefined || leastName === undefined) return false;
  const leastPesewas = limitOn(after, leastName, added.startsOn)?.amountPesewas ?? 1;
  const mostPesewas = largest(after, largestName, added.startsOn);
  return mostPesewas !== null && leastPesewas > mostPesewas;
}
