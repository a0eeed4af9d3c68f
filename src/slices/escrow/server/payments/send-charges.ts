import type { Platform } from '#platform/platform.ts';
import { nextPoll } from '../../domain/attempts.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { Charge, PaymentProvider, RefusalCode, UnknownReference } from '../payment-provider.ts';
import { ProviderRefused, ProviderUnreachable, refusalIn } from '../payment-provider.ts';
import { recordCharge, recordFailure } from './record-charge.ts';
import type { DuePayment } from './store-payments.ts';
import { allocatedHolds, expiredPayments, putNextLook, putPayment, putStillWaiting } from './store-payments.ts';

const EXPIRED_AT_ONCE = 40;
/**
 * A request without a response may still be on its way, so an unknown reference counts as never sent only after some
 * looks.
 */
const LOOKS_BEFORE_LOST = 5;

/** Sends a charge that was never sent, or asks about one under way; the provider is called outside any transaction. */
export async function followCharge(
  platform: Platform,
  providers: PaymentProviders,
  payment: DuePayment,
): Promise<void> {
  const asked = await askCharge(platform, providers, payment);
  const at = platform.clock.now();
  if (asked === 'later') return putNextLook(platform.db, payment.id, nextPoll(at, payment.attempts));
  const { charge, firstLookMs } = asked;
  if (charge.state === 'pending' || charge.state === 'otp_required') {
    const { state, providerReference, cardPageUrl = null } = charge;
    await putStillWaiting(platform.db, {
      id: payment.id,
      state,
      providerReference,
      cardPageUrl,
      nextAttemptAt: nextPoll(at, payment.attempts, firstLookMs),
      at,
    });
  } else await platform.db.transaction((tx) => recordCharge(tx, { paymentId: payment.id, charge, firstLookMs }, at));
}

/** Where the payer of a card comes back to. A guest's secret does not stand in it: it is none of the provider's. */
function returnUrl(publicUrl: string, paymentId: string): string {
  return new URL(`/checkout/pay/${paymentId}`, publicUrl).href;
}

/** What the payer reads in the prompt. */
function describe(orderNumbers: readonly string[]): string {
  const [first = '', ...more] = orderNumbers.toSorted();
  return `Farmgate ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

const NEVER_SENT = { providerReference: '', amountPesewas: 0, paidPesewas: 0 };

function declined({ network }: DuePayment): Charge {
  return { ...NEVER_SENT, state: 'declined', reason: network === 'card' ? 'card_error' : 'provider_error' };
}

/** A page whose address was lost on the way: nobody can ever pay there. */
function isLostPage(payment: DuePayment, charge: Charge): boolean {
  return (
    payment.network === 'card' &&
    charge.state === 'pending' &&
    payment.card_page_url === null &&
    charge.cardPageUrl === undefined
  );
}

/** Our key is mended while the payer waits; and what has our reference may be paid, so only reading it tells. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['unauthorised', 'reference_conflict']);

/** What was asked, and how long the provider wants to be left alone then. */
interface Asked {
  readonly charge: Charge;
  readonly firstLookMs: number;
}

/** What the provider says, or `later` when that cannot be known now. */
async function askCharge(
  platform: Platform,
  providers: PaymentProviders,
  payment: DuePayment,
): Promise<Asked | 'later'> {
  try {
    const provider = providers.of(payment);
    const told = await chargeAt(provider, payment, platform);
    if (told === 'later') return told;
    return { charge: isLostPage(payment, told) ? declined(payment) : told, firstLookMs: provider.firstLookMs };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal !== null) {
      platform.log.error({ payment: payment.id, code: refusal.code }, 'the provider refused a charge');
    }
    if (error instanceof ProviderRefused && !PASSING.has(error.code))
      return { charge: declined(payment), firstLookMs: 0 };
    if (error instanceof ProviderUnreachable || refusal !== null) return 'later';
    throw error;
  }
}

async function chargeAt(
  provider: PaymentProvider,
  payment: DuePayment,
  { clock, config }: Platform,
): Promise<Charge | 'later'> {
  // Only the very first look may skip the question: after that the provider may have the charge although no response
  // came.
  const known: Charge | UnknownReference =
    payment.attempts > 1 ? await provider.readCharge(payment.id) : { state: 'unknown_reference' };
  if (known.state !== 'unknown_reference') return known;
  if (payment.expires_at <= clock.now() || payment.state !== 'queued') {
    const mayBeOnItsWay = payment.attempts > 1 && payment.attempts < LOOKS_BEFORE_LOST;
    return mayBeOnItsWay ? 'later' : { ...NEVER_SENT, state: 'timed_out', reason: null };
  }
  const asked = {
    reference: payment.id,
    amountPesewas: payment.amount_pesewas,
    description: describe(payment.order_numbers),
  };
  const { phone, network } = payment;
  if (network === 'card') return provider.chargeCard({ ...asked, returnUrl: returnUrl(config.publicUrl, payment.id) });
  return provider.charge({ ...asked, phone, network });
}

/**
 * Gives up payments whose time is over, so that the payer hears of it. The provider is still asked until it is final
 * too: money that arrives late is held and sent back by the order.
 */
export async function expirePayments(platform: Platform, now: Date): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const expired = await expiredPayments(tx, now, EXPIRED_AT_ONCE);
    for (const payment of expired) {
      await putPayment(tx, {
        id: payment.id,
        state: 'timed_out',
        reason: 'timed_out',
        paidPesewas: 0,
        providerReference: null,
        nextAttemptAt: now,
        open: false,
        fills: [],
        card: null,
        at: now,
      });
      await recordFailure(tx, payment, { holds: await allocatedHolds(tx, payment.id), reason: 'timed_out', at: now });
    }
    return expired.length;
  });
}
