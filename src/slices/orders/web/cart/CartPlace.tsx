import { useRef } from 'react';
import { Form as RouterForm } from 'react-router';
import type { CartCheckoutData } from './cart-checkout.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useFilledBefore } from '#ui/form-state/early/use-filled-before.ts';
import { placeIn, UpdateWithoutScripts, WhereTo } from '../checkout/delivery/PlaceOfDelivery.tsx';
import type { Delivery } from '../checkout/delivery/use-delivery.ts';

export interface CartPlaceProps {
  readonly data: CartCheckoutData;
  readonly delivery: Delivery;
  readonly state: FormState | undefined;
}

/** Where everything in the cart goes: what the fees depend on. A GET form, so that it works without scripts. */
export function CartPlace({ data, delivery, state }: CartPlaceProps) {
  const form = useRef<HTMLFormElement>(null);
  useFilledBefore(form, (text) => delivery.setPlace(placeIn(data, text)));
  return (
    <RouterForm
      ref={form}
      method="get"
      preventScrollReset
      className="mb-6 grid gap-3 rounded-lg border border-line bg-card p-5 shadow-card"
    >
      <input type="hidden" name="cart" value="1" />
      <WhereTo data={data} delivery={delivery} state={state} />
      <UpdateWithoutScripts />
    </RouterForm>
  );
}
