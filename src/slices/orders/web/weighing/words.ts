import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { Say } from '#ui/languages/use-texts.ts';
import type { Party } from '../../domain/order.ts';
import type { OrderDetail } from '../../views.ts';

export const SLIP_WORDS = {
  buyer: '{amount} by the buyer',
  farmer: '{amount} by the farmer',
  transporter: '{amount} by the transporter',
  quality_inspector: '{amount} by the inspector',
  admin: '{amount} by our team',
  clock: '{amount} by Farmgate',
  payments: '{amount} by Farmgate',
  disputes: '{amount} by our team',
} as const satisfies Readonly<Record<Party, string>>;

/** Said when a slip was sent: what follows from it. */
export function weighedToast({ weight, quantity }: Pick<OrderDetail, 'weight' | 'quantity'>) {
  const kilograms = formatKg(fromKg(weight?.weighed ?? quantity));
  const isAsked = weight !== null && weight.weighed !== null && weight.weighed < weight.leastUnasked;
  return {
    title: `Weight saved: ${kilograms}`,
    text: isAsked
      ? 'Farmer and buyer are asked now. Leave the goods here until the answer.'
      : 'The goods may leave the farm.',
    tone: 'good',
  } as const;
}

/** ' (₵12.00 of it for the delivery)', behind what goes back; nothing where the delivery fee stays. */
export function ofDelivery({ refundDelivery }: { readonly refundDelivery: number }, say: Say): string {
  return refundDelivery === 0
    ? ''
    : ` ${say('({amount} of it for the delivery)', { amount: formatGhs(refundDelivery) })}`;
}

export const GIVEN = { title: 'Given Back', text: 'Buyer and farmer have been notified.', tone: 'good' } as const;
