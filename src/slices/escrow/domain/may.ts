import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { HoldStatus } from './hold.ts';
import type { PaymentState } from './payment.ts';
import { isOpen } from './payment.ts';

/** What a person is to a hold; null is a stranger, who may not see it. */
export type Standing = 'buyer' | 'seller' | 'transporter' | 'admin';

interface Parties {
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly transporterId: string | null;
}

/** The standing of a viewer; a party who is also an admin acts as the party. */
export function standingOf(parties: Parties, viewer: { readonly id: string; readonly role: string }): Standing | null {
  if (parties.buyerId === viewer.id) return 'buyer';
  if (parties.sellerId === viewer.id) return 'seller';
  if (parties.transporterId === viewer.id) return 'transporter';
  return viewer.role === 'admin' ? 'admin' : null;
}

export type HoldAction = 'release' | 'dispute' | 'decide';

/** What the viewer may do: the buyer releases once the goods are there, parties and admins dispute, admins decide. */
export function holdActions(
  hold: { readonly status: HoldStatus; readonly delivered: boolean; readonly isDeposit?: boolean },
  standing: Standing,
): HoldAction[] {
  const actions: HoldAction[] = [];
  // The harvest that it waits for decides about a deposit.
  if (hold.isDeposit) return actions;
  if (hold.status === 'held' && hold.delivered && standing === 'buyer') actions.push('release');
  if (hold.status === 'held' && standing !== 'transporter') actions.push('dispute');
  if (hold.status === 'disputed' && standing === 'admin') actions.push('decide');
  return actions;
}

export const PAYMENT_ACTIONS = ['resend', 'otp', 'another_number', 'card'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

interface Attempt {
  readonly state: PaymentState;
  readonly network: PayMethod;
  /** Who collects it; null until it is sent. */
  readonly provider: ProviderName | null;
  /** The orders still wait for money. */
  readonly payable: boolean;
  /** Somebody takes cards. */
  readonly cards: boolean;
}

/** Providers that can send a prompt again. */
const RESENDING: ReadonlySet<ProviderName | null> = new Set<ProviderName>(['sandbox']);

/**
 * Whether asking again sends anything. A payer with Telecel makes the code on their own phone, and no prompt comes;
 * some providers send each prompt once.
 */
export function canResend({ state, network, provider }: Omit<Attempt, 'payable' | 'cards'>): boolean {
  return (
    RESENDING.has(provider) &&
    network !== 'telecel' &&
    network !== 'card' &&
    (state === 'pending' || state === 'otp_required')
  );
}

/** What the payer may do while, or after, an attempt to pay. */
export function paymentActions(attempt: Attempt): PaymentAction[] {
  const { state, payable, network, cards } = attempt;
  const actions: PaymentAction[] = [];
  if (canResend(attempt)) actions.push('resend');
  if (state === 'otp_required') actions.push('otp');
  const mayGoOn = payable && (isOpen(state) || state === 'declined' || state === 'timed_out');
  if (mayGoOn) actions.push('another_number');
  // A page that is open is gone on with; a new one is for somebody who has none.
  if (mayGoOn && cards && !(network === 'card' && isOpen(state))) actions.push('card');
  return actions;
}
