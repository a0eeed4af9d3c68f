import { chosenQuote } from '../../../parts/checkout/chosen-quote.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedAddress } from '#slices/identity/contract.ts';
import type { DeliveryQuote } from '../../../views.ts';

/** Where to and how, as it is on the screen now. */
export interface Delivery {
  readonly place: string;
  /** Which saved address is chosen, or 'new'; '' for buyers who have none. */
  readonly addressId: string;
  readonly saved: SavedAddress | null;
  readonly typeId: string | null;
  readonly deliveryPesewas: number | null;
  /** Whether the server is being asked for another quantity or place. */
  readonly asking: boolean;
  setPlace(slug: string): void;
  /** Takes a saved address, or another one that is still to be typed. */
  setAddress(id: string): void;
  setTypeId(id: string): void;
  /** Asks the server again with these fields in the address, keeping what else was typed. */
  ask(change: Readonly<Record<string, string>>, waitMs: number): void;
}

interface Quoted {
  readonly place: string | null;
  readonly addressId: string;
  readonly addresses: readonly SavedAddress[];
  readonly quotes: readonly DeliveryQuote[];
  /** The way that was chosen for an order of before. */
  readonly before?: { readonly deliveryTypeId: string } | null;
}

/**
 * Follows the place and the way of delivery, beginning with the one that was sent; the quotes of a new place come from
 * the server.
 */
export function useDelivery(data: Quoted, sent: FormState | undefined): Delivery {
  const [query, setQuery] = useSearchParams();
  const [place, setPlaceNow] = useState(data.place ?? '');
  const [addressId, setAddressNow] = useState(data.addressId);
  // Read by a question that is held back, whichever render asked it.
  const address = useRef(addressId);
  const [chosen, setTypeId] = useState<string | null>(
    sent?.values['deliveryTypeId'] ?? data.before?.deliveryTypeId ?? null,
  );
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
      if (address.current !== '') next.set('address', address.current);
      setQuery(next, { replace: true, preventScrollReset: true });
    }, waitMs);
  }

  const quote = chosenQuote(data.quotes, chosen);
  return {
    place,
    addressId,
    saved: data.addresses.find(({ id }) => id === addressId) ?? null,
    typeId: quote?.deliveryTypeId ?? null,
    // While the server is asked, the fee on the screen is for another quantity or place: nothing can be ordered at it.
    deliveryPesewas: asking || quote === null || quote.fee === null ? null : quote.fee,
    asking,
    setPlace(slug) {
      setPlaceNow(slug);
      ask({ place: slug }, 0);
    },
    setAddress(id) {
      const slug = data.addresses.find((one) => one.id === id)?.place ?? '';
      address.current = id;
      setAddressNow(id);
      setPlaceNow(slug);
      ask({ place: slug }, 0);
    },
    setTypeId,
    ask,
  };
}
