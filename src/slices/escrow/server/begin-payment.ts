import { after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { LEASE_MS } from '../domain/attempts.ts';
import { handOver } from './handed-charges.ts';
import { promptTerms } from './keep-prompts.ts';
import { type PaymentWish, startPayment } from './start-payment.ts';

/** Starts a payment as `startPayment` does, within the transaction of a call, and has the charge sent at once when that is committed. */
export async function beginPayment(call: Call, wish: Omit<PaymentWish, 'at' | 'claimedUntil' | 'terms'>): Promise<{ paymentId: string; secret: string }> {
  const claimedUntil = after(call.now, LEASE_MS);
  const { paymentId, secret, due } = await startPayment(call.tx, { ...wish, at: call.now, claimedUntil, terms: promptTerms(call) });
  if (due) call.afterCommit(() => handOver(call.platform, { payment: due, claimedUntil }));
  return { paymentId, secret };
}
