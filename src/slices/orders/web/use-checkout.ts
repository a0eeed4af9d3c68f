import { fromGhs, produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { useState } from 'react';
import type { CheckoutData } from './checkout-data.ts';
import { useDelivery } from './use-delivery.ts';
import type { Delivery } from './use-delivery.ts';

const PAUSE_MS = 350;

/** What the buyer is about to order, as it stands on the screen now. */
export interface Checkout extends Omit<Delivery, 'ask'> {
  readonly quantity: number;
  readonly producePesewas: number;
  readonly totalPesewas: number | null;
  setQuantity(text: string): void;
}

/** Follows quantity, place and way of delivery; asks the server again when they change, keeping what else was typed. */
export function useCheckout(data: CheckoutData): Checkout {
  const { ask, ...delivery } = useDelivery(data);
  const [quantity, setQuantityNow] = useState(data.quantity);
  const producePesewas = produceAmount(fromKg(quantity), fromGhs(data.listing.pricePerKg));
  return {
    ...delivery,
    quantity,
    producePesewas,
    totalPesewas: delivery.deliveryPesewas === null ? null : producePesewas + delivery.deliveryPesewas,
    setQuantity(text) {
      const typed = Number(text);
      const kilograms = text.trim() === '' || !Number.isFinite(typed) || typed < 0 ? 1 : Math.min(Math.round(typed * 100) / 100, data.listing.quantity);
      setQuantityNow(kilograms);
      ask({ quantity: String(kilograms) }, PAUSE_MS);
    },
    setPlace(slug) {
      delivery.setPlace(slug);
      ask({ place: slug, quantity: String(quantity) }, 0);
    },
  };
}
