import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { AboutYou } from './AboutYou.tsx';
import { CheckoutColumns } from './CheckoutColumns.tsx';
import type { CheckoutSumProps } from './CheckoutSum.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { WhatAndWhere } from './WhatAndWhere.tsx';
import { WhereAndHow } from './WhereAndHow.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { LEAST_GUEST_KG, LEAST_KG } from './least-kg.ts';
import type { Payer } from './payer-of.ts';
import { useCheckout } from './use-checkout.ts';
import type { Checkout } from './use-checkout.ts';

export interface OneCheckoutProps {
  readonly data: CheckoutData;
  /** Whose wallet pays by default; null for somebody without an account, who says who they are. */
  readonly payer: Payer | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function sumOf({ listing }: CheckoutData, checkout: Checkout): CheckoutSumProps {
  return {
    lines: [{ quantity: checkout.quantity, pricePerKg: listing.pricePerKg, amountPesewas: checkout.producePesewas }],
    deliveryPesewas: checkout.deliveryPesewas,
    promise: `${listing.farmer.firstName} is paid after you have the goods.`,
  };
}

/** One product checked out: by a buyer with an account, or by a guest. */
export function OneCheckout({ data, payer, requestKey, state }: OneCheckoutProps) {
  const checkout = useCheckout(data);
  const guest = payer === null;
  return (
    <>
      <div className="mb-6">
        <WhatAndWhere data={data} checkout={checkout} leastKg={guest ? LEAST_GUEST_KG : LEAST_KG} />
      </div>
      <Form state={state} requestKey={requestKey} hidden={{ listingId: data.listing.id, quantity: String(checkout.quantity), deliveryPlace: checkout.place }}>
        <CheckoutColumns sum={sumOf(data, checkout)}>
          {guest && <AboutYou />}
          <WhereAndHow
            quotes={data.quotes}
            delivery={checkout}
            note={guest ? { name: 'specialInstructions', label: 'Special instructions' } : { name: 'notes', label: 'Note for the farmer' }}
            inspection={guest ? undefined : 'If they fail, you get everything back.'}
          />
          <PaymentCard phone={payer?.phone ?? ''} network={payer?.network ?? 'mtn'} networkOnly={guest} />
        </CheckoutColumns>
      </Form>
    </>
  );
}
