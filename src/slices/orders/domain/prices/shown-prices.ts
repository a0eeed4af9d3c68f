import { formatGhs, toGhs } from '#kernel/money.ts';
import type { Pesewas } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Decision } from '#kernel/refusal.ts';

/** What an order costs, as it would be placed now. */
export interface PricedOrder {
  readonly listingId: string;
  readonly productName: string;
  readonly pricePerKgPesewas: Pesewas;
  readonly deliveryFeePesewas: Pesewas;
  readonly totalPesewas: Pesewas;
}

/** What the buyer was shown, as far as their call says it: what it leaves out is agreed to at any amount. */
export interface ShownPrices {
  readonly prices: readonly { readonly listingId: string; readonly pricePerKgPesewas: Pesewas }[];
  /** Of all orders of the checkout together. */
  readonly deliveryFeePesewas: Pesewas | null;
}

interface Change {
  readonly was: Pesewas;
  readonly now: Pesewas;
}

/**
 * Orders are placed at the prices and the delivery fee that their buyer was shown, or not at all: the refusal says old,
 * new and the new total.
 */
export function atShownPrices(orders: readonly PricedOrder[], shown: ShownPrices): Decision<null> {
  const prices = orders.flatMap((order) => {
    const change = changeOf(
      shown.prices.find(({ listingId }) => listingId === order.listingId)?.pricePerKgPesewas ?? null,
      order.pricePerKgPesewas,
    );
    return change === null ? [] : [{ order, change }];
  });
  const fee = changeOf(shown.deliveryFeePesewas, sumOf(orders.map(({ deliveryFeePesewas }) => deliveryFeePesewas)));
  if (prices.length === 0 && fee === null) return accept(null);
  const totalPesewas = sumOf(orders.map((order) => order.totalPesewas));
  const ofOne = orders.length === 1;
  const changed = [
    ...prices.map(
      ({ order, change }) => `${ofOne ? 'price' : `price of ${order.productName}`} changed ${fromTo(change)} per kg`,
    ),
    ...(fee === null ? [] : [`delivery fee changed ${fromTo(fee)}`]),
  ];
  const detail = `The ${changed.join('; the ')}; the total is now ${formatGhs(totalPesewas)}. Nothing is ordered yet: order again if you agree.`;
  return refuse('order.price_changed', detail, {
    prices: prices.map(({ order: { listingId }, change }) => ({ listingId, ...inGhs(change) })),
    deliveryFee: fee === null ? null : inGhs(fee),
    totalAmount: toGhs(totalPesewas),
  });
}

function changeOf(was: Pesewas | null, now: Pesewas): Change | null {
  return was === null || was === now ? null : { was, now };
}

function sumOf(amounts: readonly Pesewas[]): Pesewas {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function fromTo({ was, now }: Change): string {
  return `from ${formatGhs(was)} to ${formatGhs(now)}`;
}

function inGhs({ was, now }: Change) {
  return { was: toGhs(was), now: toGhs(now) };
}
