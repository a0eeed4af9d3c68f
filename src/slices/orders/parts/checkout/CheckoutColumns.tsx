import type { ReactNode } from 'react';
import { CheckoutSum } from './CheckoutSum.tsx';
import type { CheckoutSumProps } from './CheckoutSum.tsx';

/** The cards of a checkout beside its summary; under each other on a phone. */
export function CheckoutColumns({ sum, children }: { readonly sum: CheckoutSumProps; readonly children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
      <div className="grid gap-6">{children}</div>
      <CheckoutSum {...sum} />
    </div>
  );
}
