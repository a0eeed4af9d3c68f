import type { DeliveryQuote } from '#slices/orders/views.ts';

/** The way of delivery that is chosen, as long as it can be had, else the first that can; null when none can. */
export function chosenQuote(quotes: readonly DeliveryQuote[], chosen: string | null): DeliveryQuote | null {
  const open = quotes.filter(({ available }) => available);
  return open.find(({ deliveryTypeId }) => deliveryTypeId === chosen) ?? open[0] ?? null;
}
