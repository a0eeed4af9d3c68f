import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FormState } from '#ui/form-state.ts';
import { CheckoutColumns } from './CheckoutColumns.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PayFields } from './PayFields.tsx';
import { WhatAndWhere } from './WhatAndWhere.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { useCheckout } from './use-checkout.ts';

export interface OneCheckoutProps {
  readonly data: CheckoutData;
  readonly payer: { readonly phone: string; readonly network: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** A buyer with an account checks out one product. */
export function OneCheckout({ data, payer, requestKey, state }: OneCheckoutProps) {
  const checkout = useCheckout(data);
  return (
    <>
      <PageHeader title="Checkout" crumbs={[{ label: 'Marketplace', to: paths.marketplace() }, { label: data.listing.productName, to: paths.product(data.listing.id) }, { label: 'Checkout' }]} />
      <div className="mb-6">
        <WhatAndWhere data={data} checkout={checkout} leastKg={0.1} />
      </div>
      <Form
        state={state}
        requestKey={requestKey}
        hidden={{ listingId: data.listing.id, quantity: String(checkout.quantity), deliveryPlace: checkout.place }}
      >
        <CheckoutColumns data={data} checkout={checkout}>
          <Card title="Where and how">
            <div className="grid gap-5">
              <DeliveryChoice quotes={data.quotes} checkout={checkout} />
              <TextInput name="deliveryAddress" label="Delivery address" hint="House, street, landmark" autoComplete="street-address" />
              <TextArea name="notes" label="Note for the farmer" rows={2} optional />
              <Checkbox name="inspectionRequested" label="Have the goods inspected first" hint="An independent inspector grades them before the pickup. If they fail, you get everything back." />
            </div>
          </Card>
          <Card title="Payment">
            <div className="grid gap-5">
              <PayFields phone={payer.phone} network={payer.network} />
            </div>
          </Card>
        </CheckoutColumns>
      </Form>
    </>
  );
}
