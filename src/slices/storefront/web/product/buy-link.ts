import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { paths } from '#pages/paths/paths.ts';

export interface BuyLink {
  readonly to: string;
  readonly label: WebText;
  /** False for people who do not buy; they may look. */
  readonly buys: boolean;
}

/** Where a person buys a listing at once: visitors as guests; buyers have a cart, everybody else may look. */
export function buyLink(listing: string, role: string | null): BuyLink {
  if (role === null) return { to: paths.guestCheckout({ listing }), label: 'Buy Now', buys: true };
  return { to: paths.product(listing), label: 'View product', buys: false };
}
