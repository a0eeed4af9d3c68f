import type { Pesewas } from '#kernel/money.ts';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';

export interface PaidAmountProps {
  readonly pesewas: Pesewas;
  /** What of it went back to the payer. */
  readonly refunded: Pesewas;
  readonly decimals?: 0 | 2;
}

/** What was paid and, once something of it went back, how much, for a column of figures. */
export function PaidAmount({ pesewas, refunded, decimals = 2 }: PaidAmountProps) {
  const amount = <Money pesewas={pesewas} decimals={decimals} />;
  if (refunded === 0) return amount;
  return (
    <TwoLines
      numeric
      first={amount}
      second={
        <>
          <Money pesewas={refunded} /> refunded
        </>
      }
    />
  );
}
