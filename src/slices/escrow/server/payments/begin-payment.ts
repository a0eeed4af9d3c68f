import type { Call } from '#platform/http/route.ts';
import { CHARGE_JOB } from '../job-names.ts';
import { promptTerms } from './keep-prompts.ts';
import { type PaymentRequest, startPayment, type StartedPayment } from './start-payment.ts';

/**
 * Starts a payment as `startPayment` does, within the transaction of a call, and has the charge sent as soon as that is
 * committed.
 */
export async function beginPayment(call: Call, request: Omit<PaymentRequest, 'at' | 'terms'>): Promise<StartedPayment> {
  const started = await startPayment(call.tx, { ...request, at: call.now, terms: promptTerms(call) });
  call.afterCommit(() => call.platform.wakeJob(CHARGE_JOB));
  return started;
}
