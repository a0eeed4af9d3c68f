import type { FormState } from '#ui/form-state/form-state.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeliveryQuote } from '../../../views.ts';

/** Where to and how, as it stands on the screen now. */
export interface Delivery {
  readonly place: string;
  readonly typeId: string | null;
  readonly deliveryPesewas: number | null;
  /** Whether the server is being asked for another quantity or place. */
  readonly asking: boolean;
  setPlace(slug: string): void;
  setTypeId(id: string): void;
  /** Asks the server again with these fields in the address, keeping what else was typed. */
  ask(change: Readonly<Record<string, string>>, waitMs: number): void;
}

interface Quoted {
  readonly place: string | null;
  readonly quotes: readonly DeliveryQuote[];
}

/**
 * Follows the place and the way of delivery, beginning with the one that was sent; the quotes of a new place come from
 * the server.
 */
export function useDelivery(data: Quoted, sent: FormState | undefined): Delivery {
  const [query, setQuery] = useSearchParams();
  const [place, setPlaceNow] = useState(data.place ?? '');
  const [chosen, setTypeId] = useState<string | null>(sent?.values['deliveryTypeId'] ?? null);
  const [asking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What came while a question was still held back answers an earlier one.
  useEffect(() => {
    if (timer.current === undefined) setAsking(false);
  }, [data]);

  function ask(change: Readonly<Record<string, string>>, waitMs: number): void {
    clearTimeout(timer.current);
    setAsking(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries({ place, ...change })) next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    }, waitMs);
  }

  const open = data.quotes.filter((quote) => quote.available);
  const quote = open.find(({ deliveryTypeId }) => deliveryTypeId === chosen) ?? open[0] ?? null;
  return {
    place,
    typeId: quote?.deliveryTypeId ?? null,
    // While the server is asked, the fee on the screen is for another quantity or place: nothing can be ordered at it.
    deliveryPesewas: asking || quote === null || quote.fee === null ? null : quote.fee,
    asking,
    setPlace(slug) {
      setPlaceNow(slug);
      ask({ place: slug }, 0);
    },
    setTypeId,
    ask,
  };
}
