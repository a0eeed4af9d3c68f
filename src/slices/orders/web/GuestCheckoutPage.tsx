import { attempt, load, newRequestKey, refuse, requestKeyOf, viewerOf } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { parseForm } from '#ui/parse-form.ts';
import { useLive } from '#ui/use-live.ts';
import { Link, redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { guestOrderBody, placeGuestOrder } from '../contract-act.ts';
import { CheckoutColumns } from './CheckoutColumns.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PayFields } from './PayFields.tsx';
import { WhatAndWhere } from './WhatAndWhere.tsx';
import { checkoutData } from './checkout-data.ts';
import { useCheckout } from './use-checkout.ts';

const LEAST_KG = 1;

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const listing = query.get('listing') ?? query.get('product') ?? '';
  if (viewerOf(args.context)?.role === 'buyer') throw redirect(paths.checkout({ listing, quantity: query.get('quantity') ?? undefined }));
  const data = await load(args, (api) => checkoutData(api, query, LEAST_KG));
  return { data, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, guestOrderBody);
  if (!parsed.ok) return refuse(parsed.state);
  const placed = await attempt(args, form, (api) => api.call(placeGuestOrder, { body: parsed.values, idempotencyKey: requestKeyOf(form) }));
  if (!placed.ok) return refuse(placed.state, placed.status);
  const { paymentId, paymentSecret } = placed.value;
  return redirect(paths.pay(paymentId, { secret: paymentSecret }));
}

/** Anyone buys one product without an account. */
export default function GuestCheckoutPage() {
  const { data, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const checkout = useCheckout(data);
  useLive(['market']);
  const here = paths.checkout({ listing: data.listing.id, quantity: String(data.quantity) });
  return (
    <div className="page-width py-8">
      <PageHeader
        title="Guest checkout"
        subtitle={
          <>
            No account needed. You follow your order by a secret link. Buying often?{' '}
            <Link to={paths.auth({ next: here })} className="font-semibold text-leaf-ink underline">
              Sign in
            </Link>
          </>
        }
      />
      <div className="mb-6">
        <WhatAndWhere data={data} checkout={checkout} leastKg={LEAST_KG} />
      </div>
      <Form
        state={state}
        requestKey={requestKey}
        hidden={{ listingId: data.listing.id, quantity: String(checkout.quantity), deliveryPlace: checkout.place }}
      >
        <CheckoutColumns data={data} checkout={checkout}>
          <Card title="About you">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput name="firstName" label="First name" autoComplete="given-name" />
              <TextInput name="lastName" label="Last name" autoComplete="family-name" />
              <TextInput name="email" type="email" label="Email" autoComplete="email" />
              <TextInput name="phone" type="tel" label="Phone" autoComplete="tel" placeholder="+233 24 123 4567" hint="Also gets the payment prompt." />
            </div>
          </Card>
          <Card title="Where and how">
            <div className="grid gap-5">
              <DeliveryChoice quotes={data.quotes} checkout={checkout} />
              <TextInput name="deliveryAddress" label="Delivery address" hint="House, street, landmark" autoComplete="street-address" />
              <TextArea name="specialInstructions" label="Special instructions" rows={2} optional />
            </div>
          </Card>
          <Card title="Payment">
            <PayFields phone="" network="mtn" networkOnly />
          </Card>
        </CheckoutColumns>
      </Form>
    </div>
  );
}
