import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { Party } from '../../domain/order.ts';
import type { OrderDetail } from '../../views.ts';

export const PARTY_WORDS: Readonly<Record<Party, string>> = {
  buyer: 'the buyer',
  farmer: 'the farmer',
  transporter: 'the transporter',
  quality_inspector: 'the inspector',
  admin: 'our team',
  clock: 'Farmgate',
  payments: 'Farmgate',
  disputes: 'our team',
};

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

/** What the button says with which a buyer takes a short weight. */
export function takeLabel(weighed: number, refundPesewas: number): string {
  return `Take ${formatKg(fromKg(weighed))}, ${formatGhs(refundPesewas)} back`;
}

/** ' (₵12.00 of it for the delivery)', behind what goes back; nothing where the delivery fee stays. */
export function ofDelivery({ refundDelivery }: { readonly refundDelivery: number }): string {
  return refundDelivery === 0 ? '' : ` (${formatGhs(refundDelivery)} of it for the delivery)`;
}

export const GIVEN = { title: 'Given Back', text: 'Buyer and farmer have been notified.', tone: 'good' } as const;
