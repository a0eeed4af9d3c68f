import { fromGhs } from '#kernel/money.ts';
import { Money } from '#ui/display/Money.tsx';

const PESEWAS_PER_CEDI = 100;

/** A price on the market: whole cedis without decimals, and never a pesewa rounded away. */
export function MarketPrice({ ghs, className }: { readonly ghs: number; readonly className?: string }) {
  return <Money ghs={ghs} decimals={fromGhs(ghs) % PESEWAS_PER_CEDI === 0 ? 0 : 2} className={className} />;
}
