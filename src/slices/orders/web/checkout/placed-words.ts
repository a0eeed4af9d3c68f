import { formatGhs } from '#kernel/money.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import { fromKg } from '#kernel/quantity.ts';
import type { TrackedOrder } from '../../views.ts';

/** What orders that were placed together are announced by. */
export type PlacedOrderFacts = Pick<
  TrackedOrder,
  'status' | 'orderNumber' | 'quantity' | 'pack' | 'productName' | 'sellerName' | 'totalAmount' | 'nextPart'
>;

interface Heading {
  readonly title: string;
  readonly text: string;
}

function ofSeveral(orders: readonly PlacedOrderFacts[], unpaid: readonly PlacedOrderFacts[]): string {
  const left = unpaid.reduce((sum, { nextPart, totalAmount }) => sum + (nextPart?.left ?? totalAmount), 0);
  const toPay = unpaid.length > 0 ? ` ${formatGhs(left)} is left to pay.` : '';
  return `${orders.length} orders.${toPay} Each farmer is paid after you have their goods; each order has a link of its own.`;
}

/** What a page says of the orders that a guest has just placed, and of what is left to pay. */
export function headingOf(orders: readonly PlacedOrderFacts[]): Heading {
  const [only, ...others] = orders;
  if (!only)
    return {
      title: 'Thank you for your order',
      text: 'The link that you were shown after paying leads to your order: where your money and your goods are.',
    };
  const unpaid = orders.filter(({ status }) => status === 'pending_payment');
  const isPaid = orders.every(({ status }) => status !== 'pending_payment' && status !== 'cancelled');
  if (others.length > 0)
    return { title: isPaid ? 'Your orders are paid' : 'Your orders are placed', text: ofSeveral(orders, unpaid) };
  return {
    title: isPaid ? 'Your order is paid' : 'Your order is placed',
    text: `${only.orderNumber}: ${portionText(fromKg(only.quantity), only.pack)} of ${only.productName} from ${only.sellerName}.`,
  };
}
