import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { CHARGE_JOB } from '../job-names.ts';
import { promptTerms } from './keep-prompts.ts';
import { type PaymentRequest, startPayment, type StartedPayment } from './start-payment.ts';

/** What a payer chose: a card needs no number. */
export interface PaySource {
  readonly network: PayMethod;
  readonly phone?: string | undefined;
}

/** The number of a payment: the one that is asked, and for a card that of the person who pays. */
function phoneOf({ network, phone }: PaySource, contact: string | null): string {
  if (network === 'card') return contact ?? phone ?? '';
  if (phone === undefined) throw new Error('Mobile money without a number.');
  return phone;
}

type Request = Omit<PaymentRequest, 'at' | 'terms' | 'limits' | 'phone' | 'network'> & {
  readonly source: PaySource;
  /** Where the payer is called, if they are known. */
  readonly contact: string | null;
};

/**
 * Starts a payment as `startPayment` does, within the transaction of a call, and has the charge sent as soon as that is
 * committed. Refuses `payment.not_offered` where nobody takes cards, `payment.above_limit` and `payment.below_least`.
 */
export async function beginPayment(call: Call, { source, contact, ...request }: Request): Promise<StartedPayment> {
  const { network } = source;
  const cards = call.platform.config.payments.card !== null;
  if (network === 'card' && !cards)
    throw refused('payment.not_offered', 'Cards are not taken here. Pay with mobile money.');
  const paid = { ...request, network, phone: phoneOf(source, contact) };
  const started = await startPayment(call.tx, { ...paid, at: call.now, terms: promptTerms(call), limits: { cards } });
  call.afterCommit(() => call.platform.wakeJob(CHARGE_JOB));
  return started;
}
