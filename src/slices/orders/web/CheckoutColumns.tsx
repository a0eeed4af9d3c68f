import type { ReactNode } from 'react';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import type { CheckoutData } from './checkout-data.ts';
import type { Checkout } from './use-checkout.ts';

/** The cards of a checkout beside its summary; under each other on a phone. */
export function CheckoutColumns({ data, checkout, children }: { readonly data: CheckoutData; readonly checkout: Checkout; readonly children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
      <div className="grid gap-6">{children}</div>
      <CheckoutSummary data={data} checkout={checkout} />
    </div>
  );
}
