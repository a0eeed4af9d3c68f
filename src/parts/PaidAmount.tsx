import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';

export interface PaidAmountProps {
  readonly ghs: number;
  /** What of it went back to the payer. */
  readonly refunded: number;
  readonly decimals?: 0 | 2;
}

/** What was paid and, once something of it went back, how much, for a column of figures. */
export function PaidAmount({ ghs, refunded, decimals = 2 }: PaidAmountProps) {
  const amount = <Money ghs={ghs} decimals={decimals} />;
  if (refunded === 0) return amount;
  return (
    <TwoLines
      numeric
      first={amount}
      second={
        <>
          <Money ghs={refunded} /> refunded
        </>
      }
    />
  );
}
