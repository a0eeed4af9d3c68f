import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { CartCut } from '#slices/orders/contract-cart.ts';
import { createContext } from 'react-router';
import type { Flash } from '#pages/flash.ts';

/** More would not fit into a message that is read in passing. */
const MOST_TOLD = 2;

/** What of a visitor's cart did not fit into that of the account, on the first page after signing in. */
export const cartCutsContext = createContext<readonly CartCut[]>([]);

const wordsOf = ({ productName, wanted, kept }: CartCut) =>
  kept === 0
    ? `${productName} did not fit into the cart.`
    : `${productName}: ${formatKg(fromKg(kept))} instead of ${formatKg(fromKg(wanted))}, as much as is left.`;

/** Tells who signed in what their two carts together could not hold; null where everything fitted. */
export function cutsToast(cuts: readonly CartCut[]): (Flash & { readonly tone: 'plain' }) | null {
  if (cuts.length === 0) return null;
  const rest = cuts.length - MOST_TOLD;
  const more = rest > 0 ? [`${rest} more in your cart ${rest === 1 ? 'is' : 'are'} less than you asked for.`] : [];
  return {
    title: 'Your cart was changed',
    text: [...cuts.slice(0, MOST_TOLD).map(wordsOf), ...more].join(' '),
    tone: 'plain',
  };
}
