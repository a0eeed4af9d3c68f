import { ONE_CEDI } from '#kernel/money.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';

/** What any withdrawal may be, whatever the limits of the place that it goes to. */
export const LARGEST_WITHDRAWAL_PESEWAS = 100_000 * ONE_CEDI;

/** The state of a refund. `failed`: it was tried often enough, and people decide. */
export const PAYOUT_STATES = ['queued', 'pending', 'succeeded', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What the provider says about it. */
export type ReportedPayout = 'pending' | 'succeeded' | 'failed';

/** The state of a payout at the provider. */
export interface PayoutReport {
  readonly state: ReportedPayout;
  readonly reason: string | null;
}

/**
 * What came of asking: its state, a definite no that will stay so, that it cannot be known or done now, or that our
 * own money at the provider does not suffice, with the reference still free.
 */
export type PayoutResponse = PayoutReport | 'later' | 'no_float' | 'refused';

/** Our state after the provider's report; only `succeeded` is final. */
export function afterPayoutReport(state: PayoutState, reported: ReportedPayout): PayoutState {
  return state === 'succeeded' ? state : reported;
}

/**
 * The state of a withdrawal. `awaiting_approval`: two admins look at it first; then it is queued, taken back by its
 * person, or refused. `waiting`: the provider had not enough of our money, and it is sent again. `returned`: it was
 * paid, and the provider took it back.
 */
export const WITHDRAWAL_STATES = [
  'awaiting_approval',
  'queued',
  'waiting',
  'pending',
  'succeeded',
  'failed',
  'returned',
  'cancelled',
  'refused',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** `no_float` says that our own money at the provider did not suffice. */
export type ReportedWithdrawal = ReportedPayout | 'no_float';

const UNDER_WAY = { pending: 'pending', succeeded: 'succeeded', failed: 'failed', no_float: 'waiting' } as const;
const FAILED = { pending: 'failed', succeeded: 'failed', failed: 'failed', no_float: 'failed' } as const;
const RETURNED = { pending: 'returned', succeeded: 'returned', failed: 'returned', no_float: 'returned' } as const;

/** No provider was asked to pay it, so none has a say in it. */
function unasked<S extends WithdrawalState>(state: S): Readonly<Record<ReportedWithdrawal, S>> {
  return { pending: state, succeeded: state, failed: state, no_float: state };
}

/**
 * What reports make of each state. What failed and what came back is in the wallet again, so nothing undoes these;
 * only people decide about what awaits approval.
 */
const WITHDRAWALS: Readonly<Record<WithdrawalState, Readonly<Record<ReportedWithdrawal, WithdrawalState>>>> = {
  awaiting_approval: unasked('awaiting_approval'),
  queued: UNDER_WAY,
  waiting: UNDER_WAY,
  pending: UNDER_WAY,
  succeeded: { pending: 'succeeded', succeeded: 'succeeded', failed: 'returned', no_float: 'succeeded' },
  failed: FAILED,
  returned: RETURNED,
  cancelled: unasked('cancelled'),
  refused: unasked('refused'),
};

/** Our state after the provider's report. */
export function afterWithdrawalReport(state: WithdrawalState, reported: ReportedWithdrawal): WithdrawalState {
  return WITHDRAWALS[state][reported];
}

/** Where the money of a withdrawal is: on its way out of the wallet, with its person, or in the wallet again. */
export const WITHDRAWN = {
  awaiting_approval: 'on_its_way',
  queued: 'on_its_way',
  waiting: 'on_its_way',
  pending: 'on_its_way',
  succeeded: 'paid',
  failed: 'back',
  returned: 'back',
  cancelled: 'back',
  refused: 'back',
} as const satisfies Readonly<Record<WithdrawalState, string>>;

/** Whether it is for its provider to pay: neither waiting for admins nor over. */
export function isUnderWay(state: WithdrawalState): boolean {
  return WITHDRAWN[state] === 'on_its_way' && state !== 'awaiting_approval';
}

/** A withdrawal as far as its person may still take it back. */
export interface Unsent {
  readonly state: WithdrawalState;
  /** Until when it waits because of its number. */
  readonly waitsUntil: Date | null;
  /** Whether the name of its wallet was seen, which comes before it is sent. */
  readonly isNameSeen: boolean;
  /** Whether the network was asked for the name, and did not say it. */
  readonly isUnnamed: boolean;
}

/** Whether its person may take it back: while admins look at it, and while nothing was sent and it waits. */
export function mayCancel({ state, waitsUntil, isNameSeen, isUnnamed }: Unsent, at: Date): boolean {
  if (state === 'awaiting_approval') return true;
  if (state !== 'queued' || isNameSeen) return false;
  return isUnnamed || (waitsUntil !== null && at < waitsUntil);
}

/** So long after it was paid a withdrawal is looked at again, in case it came back and no notice said so. */
const LOOKS_AFTER_PAID_MS = [HOUR_MS, DAY_MS, 3 * DAY_MS];

/** When to look again at what was paid; null when it has been followed long enough. */
export function nextLookAfterPaid(paidAt: Date, now: Date): Date | null {
  const looks = LOOKS_AFTER_PAID_MS.map((ms) => after(paidAt, ms));
  return looks.find((look) => look > now) ?? null;
}

/**
 * From which wallets a withdrawal is taken: what was earned by selling first, then by transport. Null when there is not
 * enough.
 */
export function takeFrom(
  available: { readonly sellerPesewas: number; readonly transporterPesewas: number },
  amountPesewas: number,
): { sellerPesewas: number; transporterPesewas: number } | null {
  const sellerPesewas = Math.min(available.sellerPesewas, amountPesewas);
  const transporterPesewas = amountPesewas - sellerPesewas;
  return transporterPesewas <= available.transporterPesewas ? { sellerPesewas, transporterPesewas } : null;
}

/**
 * Within this time a second withdrawal like the one before, sent without a key of its own, is taken for the same one
 * sent twice.
 */
export const REPEAT_WINDOW_MS = MINUTE_MS;

/**
 * How long to wait until such a withdrawal counts as another one; null when none like it was made within the window.
 */
export function repeatWaitMs(lastAt: Date | null, now: Date): number | null {
  if (lastAt === null) return null;
  const left = lastAt.getTime() + REPEAT_WINDOW_MS - now.getTime();
  return left > 0 ? left : null;
}
