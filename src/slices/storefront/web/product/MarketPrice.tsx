import { ONE_CEDI } from '#kernel/money.ts';
import { Money, type MoneyProps } from '#ui/display/Money.tsx';

/** A price on the market: whole cedis without decimals, and never a pesewa rounded away. */
export function MarketPrice({ pesewas, className }: Omit<MoneyProps, 'decimals'>) {
  return <Money pesewas={pesewas} decimals={pesewas % ONE_CEDI === 0 ? 0 : 2} className={className} />;
}
