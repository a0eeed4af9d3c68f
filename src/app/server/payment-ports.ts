import { sandboxPayments } from '#adapters/payments/sandbox.ts';
import type { PaymentsConfig } from '#platform/payments-config.ts';
import { PaymentProviders } from '#slices/escrow/server/payment-providers.ts';

/** The adapters of every payment provider that the environment gives keys for. */
export function paymentProviders({ sandbox, byNetwork }: PaymentsConfig): PaymentProviders {
  return new PaymentProviders({ ...(sandbox && { sandbox: sandboxPayments(sandbox) }) }, byNetwork);
}
