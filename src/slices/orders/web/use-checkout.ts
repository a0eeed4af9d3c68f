import { produceAmount } from '#kernel/money.ts';
import { fromGhs } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CheckoutData } from './checkout-data.ts';

const PAUSE_MS = 350;

/** What the buyer is about to order, as it stands on the screen now. */
export interface Checkout {
  readonly quantity: number;
  readonly place: string;
  readonly typeId: string | null;
  readonly producePesewas: number;
  readonly deliveryPesewas: number | null;
  readonly totalPesewas: number | null;
  setQuantity(text: string): void;
  setPlace(slug: string): void;
  setTypeId(id: string): void;
}

/** Follows quantity, place and way of delivery; asks the server again when they change, keeping what else was typed. */
export function useCheckout(data: CheckoutData): Checkout {
  const [query, setQuery] = useSearchParams();
  const [quantity, setQuantityNow] = useState(data.quantity);
  const [place, setPlaceNow] = useState(data.place ?? '');
  const [chosen, setTypeId] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => setAsking(false), [data]);

  function ask(change: Readonly<Record<string, string>>, waitMs: number): void {
    clearTimeout(timer.current);
    setAsking(true);
    timer.current = setTimeout(() => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries({ quantity: String(quantity), place, ...change })) next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    }, waitMs);
  }

  const open = data.quotes.filter((quote) => quote.available);
  const quote = open.find(({ deliveryTypeId }) => deliveryTypeId === chosen) ?? open[0] ?? null;
  // While the server is asked, the fee on the screen is for another quantity or place: nothing can be ordered at it.
  const deliveryPesewas = asking || quote?.fee === null || quote === null ? null : fromGhs(quote.fee);
  const producePesewas = produceAmount(fromKg(quantity), fromGhs(data.listing.pricePerKg));
  return {
    quantity,
    place,
    typeId: quote?.deliveryTypeId ?? null,
    producePesewas,
    deliveryPesewas,
    totalPesewas: deliveryPesewas === null ? null : producePesewas + deliveryPesewas,
    setQuantity(text) {
      const typed = Number(text);
      const kilograms = text.trim() === '' || !Number.isFinite(typed) || typed < 0 ? 1 : Math.min(Math.round(typed * 100) / 100, data.listing.quantity);
      setQuantityNow(kilograms);
      ask({ quantity: String(kilograms) }, PAUSE_MS);
    },
    setPlace(slug) {
      setPlaceNow(slug);
      ask({ place: slug }, 0);
    },
    setTypeId,
  };
}
