import { paths } from '#pages/paths/paths.ts';
import type { OrderView } from '#slices/orders/views.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

const OVER: readonly OrderView['status'][] = ['delivered', 'completed', 'cancelled'];

export interface OrderAgainProps {
  readonly order: Pick<OrderView, 'id' | 'listingId' | 'status'>;
  /** A guest's secret, in place of an account. */
  readonly token?: string;
  readonly size?: 'sm' | 'md';
}

/**
 * To the checkout of the same listing as its buyer filled it in before, at what it costs now; nothing before it
 * arrived.
 */
export function OrderAgain({ order, token, size = 'md' }: OrderAgainProps) {
  if (!OVER.includes(order.status)) return null;
  const to = token
    ? paths.guestCheckout({ listing: order.listingId, again: token })
    : paths.checkout({ listing: order.listingId, again: order.id });
  return (
    <ButtonLink to={to} variant="secondary" size={size}>
      Order Again
    </ButtonLink>
  );
}
