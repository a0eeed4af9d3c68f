import type { Call } from '#platform/http/route.ts';
import { CHARGE_CLOCK } from '../clock-names.ts';
import { promptTerms } from './keep-prompts.ts';
import { type PaymentWish, startPayment, type StartedPayment } from './start-payment.ts';

/** Starts a payment as `startPayment` does, within the transaction of a call, and has the charge sent as soon as that is committed. */
export async function beginPayment(call: Call, wish: Omit<PaymentWish, 'at' | 'terms'>): Promise<StartedPayment> {
  const started = await startPayment(call.tx, { ...wish, at: call.now, terms: promptTerms(call) });
  call.afterCommit(() => call.platform.wakeClock(CHARGE_CLOCK));
  return started;
}
