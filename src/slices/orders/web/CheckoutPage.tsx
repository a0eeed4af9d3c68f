import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { parseForm } from '#ui/parse-form.ts';
import { useLive } from '#ui/use-live.ts';
import { redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { payOrder, placeOrder } from '../contract-act.ts';
import { CheckoutColumns } from './CheckoutColumns.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PayFields } from './PayFields.tsx';
import { WhatAndWhere } from './WhatAndWhere.tsx';
import { checkoutData } from './checkout-data.ts';
import { payerOf } from './payer-of.ts';
import { useCheckout } from './use-checkout.ts';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const data = await load(args, (api) => checkoutData(api, new URL(args.request.url).searchParams));
  return { data, payer: payerOf(viewer.phone), requestKey: newRequestKey() };
}

/** One form with the order and the wallet that pays for it: two calls, each once however often the form is sent. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, placeOrder.body.extend(payOrder.body.shape));
  if (!parsed.ok) return refuse(parsed.state);
  const { phone, network, ...body } = parsed.values;
  const key = requestKeyOf(form);
  const placed = await attempt(args, form, (api) => api.call(placeOrder, { body, idempotencyKey: key }));
  if (!placed.ok) return refuse(placed.state, placed.status);
  const { id } = placed.value;
  const started = await attempt(args, form, (api) => api.call(payOrder, { params: { id }, body: { phone, network }, idempotencyKey: `${key}-pay` }));
  if (!started.ok) throw redirect(paths.order(id));
  return redirect(paths.pay(started.value.paymentId));
}

/** A buyer with an account checks out one product. */
export default function CheckoutPage() {
  const { data, payer, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const checkout = useCheckout(data);
  useLive(['market']);
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
