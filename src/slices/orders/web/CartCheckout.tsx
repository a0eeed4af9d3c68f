import { paths } from '#app/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FormState } from '#ui/form-state.ts';
import { Form as RouterForm } from 'react-router';
import type { CartView } from '../contract-cart.ts';
import { CartCheckoutSum } from './CartCheckoutSum.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PayFields } from './PayFields.tsx';
import type { CartCheckoutData } from './cart-checkout.ts';
import { useDelivery } from './use-delivery.ts';

export interface CartCheckoutProps {
  readonly data: CartCheckoutData;
  readonly payer: { readonly phone: string; readonly network: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** The lines as they are on the screen, which the server compares with what they are by then. */
function shownFields({ lines }: CartView): Record<string, string> {
  const fields = lines.flatMap((line, index) => [
    [`lines[${index}].listingId`, line.listingId],
    [`lines[${index}].quantity`, String(line.quantity)],
    [`lines[${index}].pricePerKg`, String(line.pricePerKg)],
  ]);
  return Object.fromEntries(fields);
}

/** A whole cart checked out: one place and way of delivery, one payment, an order for each product. */
export function CartCheckout({ data, payer, requestKey, state }: CartCheckoutProps) {
  const delivery = useDelivery(data);
  return (
    <>
      <PageHeader title="Checkout" crumbs={[{ label: 'Cart', to: paths.cart() }, { label: 'Checkout' }]} />
      <RouterForm method="get" preventScrollReset className="mb-6 grid gap-3 rounded-lg border border-line bg-card p-5 shadow-card">
        <input type="hidden" name="cart" value="1" />
        <Select
          name="place"
          label="Place of delivery"
          placeholder="Choose the nearest town"
          options={data.places}
          defaultValue={data.place ?? ''}
          onChange={(event) => delivery.setPlace(event.currentTarget.value)}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Update
          </Button>
        </noscript>
      </RouterForm>
      <Form state={state} requestKey={requestKey} intent="cart" hidden={{ ...shownFields(data.cart), deliveryPlace: delivery.place }}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
          <div className="grid gap-6">
            <Card title="Where and how">
              <div className="grid gap-5">
                <DeliveryChoice quotes={data.quotes} checkout={delivery} />
                <TextInput name="deliveryAddress" label="Delivery address" hint="House, street, landmark" autoComplete="street-address" />
                <TextArea name="notes" label="Note for the farmers" rows={2} optional />
                <Checkbox name="inspectionRequested" label="Have the goods inspected first" hint="An independent inspector grades them before the pickup. What fails is paid back in full." />
              </div>
            </Card>
            <Card title="Payment">
              <div className="grid gap-5">
                <PayFields phone={payer.phone} network={payer.network} />
              </div>
            </Card>
          </div>
          <CartCheckoutSum cart={data.cart} deliveryPesewas={delivery.deliveryPesewas} />
        </div>
      </Form>
    </>
  );
}
