import { sandboxPayments } from '#adapters/payments/sandbox.ts';
import { momoPayments } from '#adapters/payments/momo.ts';
import { paystackPayments } from '#adapters/payments/paystack.ts';
import { type Clock, SECOND_MS } from '#kernel/time.ts';
import type { PaymentsConfig } from '#platform/payments-config.ts';
import { PaymentProviders } from '#slices/escrow/server/payment-providers.ts';

/** One payout takes up to four calls, which must end before another process may take it (LEASE_MS). */
const TIMEOUT_MS = 10 * SECOND_MS;

/** The adapters of every payment provider that the environment gives keys for. */
export function paymentProviders(
  { sandbox, paystack, momo, byNetwork, card, bank }: PaymentsConfig,
  clock: Clock,
): PaymentProviders {
  return new PaymentProviders(
    {
      ...(sandbox && { sandbox: sandboxPayments(sandbox) }),
      ...(paystack && {
        paystack: paystackPayments({ ...paystack, timeoutMs: TIMEOUT_MS, nowMs: () => clock.now().getTime() }),
      }),
      ...(momo && { momo: momoPayments({ ...momo, timeoutMs: TIMEOUT_MS, nowMs: () => clock.now().getTime() }) }),
    },
    { byNetwork, card, bank },
  );
}
