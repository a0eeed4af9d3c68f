import { formatGhs, toGhs } from '#kernel/money.ts';
import type { Pesewas } from '#kernel/money.ts';
import { packWord, type TradeUnit } from '#kernel/packs/trade-units.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Decision } from '#kernel/refusal.ts';

/** What an order costs, as it would be placed now. */
export interface PricedOrder {
  readonly listingId: string;
  readonly productName: string;
  readonly pricePerKgPesewas: Pesewas;
  /** Null for loose kilograms. */
  readonly packUnit?: TradeUnit | null;
  readonly packLabel?: string | null;
  readonly packPesewas?: Pesewas | null;
  readonly deliveryFeePesewas: Pesewas;
  readonly totalPesewas: Pesewas;
}

/** Of one listing: the price of a pack where one was shown, else of a kilogram. */
interface ShownPrice {
  readonly listingId: string;
  readonly pricePerKgPesewas: Pesewas | null;
  readonly packPesewas?: Pesewas | null;
}

/** What the buyer was shown, as far as their call says it: what it leaves out is agreed to at any amount. */
export interface ShownPrices {
  readonly prices: readonly ShownPrice[];
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
    const moved = priceMoved(
      order,
      shown.prices.find(({ listingId }) => listingId === order.listingId),
    );
    return moved === null ? [] : [{ order, ...moved }];
  });
  const fee = changeOf(shown.deliveryFeePesewas, sumOf(orders.map(({ deliveryFeePesewas }) => deliveryFeePesewas)));
  if (prices.length === 0 && fee === null) return accept(null);
  const totalPesewas = sumOf(orders.map((order) => order.totalPesewas));
  const ofOne = orders.length === 1;
  const changed = [
    ...prices.map(
      ({ order, change, unit }) =>
        `${ofOne ? 'price' : `price of ${order.productName}`} changed ${fromTo(change)} per ${unit}`,
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

/** How the price of an order moved since it was shown: that of its pack where that was shown, else of a kilogram. */
function priceMoved(
  { packUnit, packLabel, packPesewas, pricePerKgPesewas }: PricedOrder,
  shown: ShownPrice | undefined,
): { readonly change: Change; readonly unit: string } | null {
  const ofPack = shown?.packPesewas && packUnit && packPesewas ? { was: shown.packPesewas, now: packPesewas } : null;
  const change = ofPack
    ? changeOf(ofPack.was, ofPack.now)
    : changeOf(shown?.pricePerKgPesewas ?? null, pricePerKgPesewas);
  const unit = ofPack && packUnit ? packWord({ unit: packUnit, label: packLabel ?? '' }) : 'kg';
  return change && { change, unit };
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
