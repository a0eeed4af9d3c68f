import type { Platform } from '#platform/platform.ts';
import { nextPoll } from '../../domain/attempts.ts';
import { isLost } from '../../domain/sends.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { Charge, PaymentProvider, RefusalCode } from '../payment-provider.ts';
import { askProvider } from '../sending/ask-provider.ts';
import { recordCharge, recordFailure } from './record-charge.ts';
import type { DuePayment } from './store-payments.ts';
import { allocatedHolds, expiredPayments, putNextLook, putPayment, putStillWaiting } from './store-payments.ts';

const EXPIRED_AT_ONCE = 40;

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

/** Where the payer of a card comes back to. A guest's secret is not in it: it is none of the provider's. */
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

/** A page whose address was lost on the way: we can send nobody there. */
function isLostPage(payment: DuePayment, charge: Charge): boolean {
  return (
    payment.network === 'card' &&
    charge.state === 'pending' &&
    payment.card_page_url === null &&
    charge.cardPageUrl === undefined
  );
}

/** Our key is mended while the payer waits. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['unauthorised']);

/** What was asked, and how long the provider wants to be left alone then. */
interface AskedCharge {
  readonly charge: Charge;
  readonly firstLookMs: number;
}

/** What the provider says, or `later` when that cannot be known now. */
async function askCharge(
  platform: Platform,
  providers: PaymentProviders,
  payment: DuePayment,
): Promise<AskedCharge | 'later'> {
  const provider = providers.find(payment.provider);
  if (provider === null) return 'later';
  const { firstLookMs } = provider;
  const { clock, config } = platform;
  const asked = await askProvider<Charge>(platform, {
    reference: payment.id,
    knowsReferences: true,
    firstIsNoted: payment.attempts === 1,
    isFailure: ({ state }) => state === 'declined' || state === 'timed_out',
    // Nobody is asked for money once the time to pay is over.
    isWanted: () => payment.expires_at > clock.now() && payment.state === 'queued',
    read: () => provider.readCharge(payment.id),
    send: () => sendCharge(provider, payment, config.publicUrl),
  });
  if ('reported' in asked) {
    const { reported } = asked;
    // It is read until the page is over: what is paid there all the same goes back.
    const charge = isLostPage(payment, reported) ? { ...declined(payment), mayYetPay: true } : reported;
    return { charge, firstLookMs };
  }
  if ('unknown' in asked && isLost(asked.unknown, clock.now()))
    return { charge: { ...NEVER_SENT, state: 'timed_out', reason: null }, firstLookMs };
  if ('refused' in asked && !PASSING.has(asked.refused.code)) return { charge: declined(payment), firstLookMs: 0 };
  return 'later';
}

function sendCharge(provider: PaymentProvider, payment: DuePayment, publicUrl: string): Promise<Charge> {
  const asked = {
    reference: payment.id,
    amountPesewas: payment.amount_pesewas,
    description: describe(payment.order_numbers),
  };
  const { phone, network } = payment;
  if (network === 'card') return provider.chargeCard({ ...asked, returnUrl: returnUrl(publicUrl, payment.id) });
  return provider.charge({ ...asked, phone, network });
}

/**
 * Gives up payments whose time is over, so that the payer is notified. The provider is still asked until it is final
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
