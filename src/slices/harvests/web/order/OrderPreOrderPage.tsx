import { harvestPaths } from '#app/web/addresses/harvest-paths.ts';
import {
  attempt,
  load,
  newRequestKey,
  nowOf,
  type PageArgs,
  refuse,
  requestKeyOf,
  requireRole,
} from '#app/web/page-data.ts';
import { findPlace, placeLabel } from '#kernel/ghana/place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { asOrdered, parseOrder } from '#parts/checkout/as-ordered.ts';
import { payPath, withoutIdleNumber } from '#parts/checkout/pay-path.ts';
import { payerOf } from '#parts/checkout/payer-of.ts';
import { addressesIn, namesSavedAddress, withSavedAddress } from '#parts/checkout/saved-address.ts';
import { reloadOnConflict } from '#parts/checkout/shown-prices.ts';
import { weightTerms } from '#parts/checkout/weight-terms.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { listPayMethods } from '#slices/escrow/contract-payments.ts';
import { listAddresses } from '#slices/identity/contract.ts';
import { quoteDeliveries, recentPlaces } from '#slices/orders/contract-read.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { needsNumber } from '#wire/fields.ts';
import { isApiProblem } from '#wire/problem.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { orderPreOrder, preOrderOrderFields, readPreOrder } from '../../contract-pre-orders.ts';
import type { PreOrderWithHarvest } from '../../views.ts';
import { kgWords } from '../words.ts';
import { PreOrderCheckout } from './PreOrderCheckout.tsx';

export const shouldRevalidate = reloadOnConflict;

/** What each way of delivery costs; null when the product is off the market, which the order would say too. */
async function quotesOf(args: PageArgs, { harvest, part, quantity }: PreOrderWithHarvest, place: string) {
  return load(args, async (api) => {
    try {
      const query = { listingId: harvest.listing.id, place, quantity: part ?? quantity };
      return await api.call(quoteDeliveries, { query });
    } catch (error) {
      if (isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const params = { id: args.params['id'] ?? '' };
  const preOrder = await load(args, (api) => api.call(readPreOrder, { params }));
  // Whoever comes back to it later is led to what became of it.
  if (!preOrder.actions.some(({ code }) => code === 'order')) throw redirect(harvestPaths.preOrder(preOrder.id));
  const saved = await load(args, (api) => api.call(listAddresses));
  const recent = await load(args, (api) => api.call(recentPlaces));
  const asked = new URL(args.request.url).searchParams.get('place');
  const place = findPlace(asked ?? saved[0]?.place ?? recent[0]?.slug ?? '');
  const rules = await load(args, (api) => api.call(readSettings));
  const methods = await load(args, (api) => api.call(listPayMethods));
  const until = new Date(preOrder.orderUntil ?? preOrder.payUntil);
  return {
    preOrder,
    place: place && { slug: place.slug, label: placeLabel(place) },
    unknown: asked !== null && asked !== '' && place === null,
    places: placeChoices(recent.map(({ slug }) => slug)),
    quotes: place && (await quotesOf(args, preOrder, place.slug)),
    addresses: addressesIn(saved, place?.slug ?? null),
    payWithinMinutes: Math.floor((until.getTime() - nowOf(args.context).getTime()) / MINUTE_MS),
    terms: weightTerms({ tolerancePercent: rules.weightTolerancePercent, gradeStepPercent: rules.gradeStepPercent }),
    cards: methods.includes('card'),
    payer: payerOf(viewer.phone),
    requestKey: newRequestKey(),
  };
}

/** The form with the saved address that it names. */
async function atSavedAddress(args: ActionFunctionArgs, form: FormData): Promise<FormData> {
  if (!namesSavedAddress(form)) return form;
  const addresses = await load(args, (api) => api.call(listAddresses));
  return withSavedAddress(form, { addresses, place: sentText(form, 'deliveryPlace'), contact: true });
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const form = await args.request.formData();
  const sent = withoutIdleNumber(asOrdered(await atSavedAddress(args, form)));
  const parsed = parseOrder({ form, sent }, preOrderOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = orderPreOrder.body.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(orderPreOrder, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!ordered.ok) return refuse(ordered.state, ordered.status);
  return redirect(payPath(ordered.value.paymentId, parsed.values.network));
}

/** The checkout of a part of a harvest: where to, how, and what pays the rest. */
export default function OrderPreOrderPage() {
  const { preOrder, place, unknown, places, quotes, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const { productName } = preOrder.harvest.listing;
  return (
    <>
      <PageHeader
        title="Order and pay the rest"
        subtitle={`${kgWords(preOrder.part ?? preOrder.quantity)} ${productName}, at the price of your pre-order`}
        crumbs={[
          { label: 'Pre-orders', to: harvestPaths.preOrders() },
          { label: preOrder.number, to: harvestPaths.preOrder(preOrder.id) },
          { label: 'Order' },
        ]}
      />
      <div className="grid gap-6">
        <Card title="Where to">
          <Form method="get" className="sm:grid-cols-[minmax(0,24rem)_auto] sm:items-end">
            <PlaceField
              key={place?.slug}
              name="place"
              label="Place of delivery"
              placeholder="The nearest town"
              places={places}
              defaultValue={place?.label ?? ''}
              error={unknown ? 'Choose a place from the list' : undefined}
            />
            <SubmitButton variant="secondary" wide busyLabel="Looking..." className="sm:justify-self-start">
              Show what delivery costs
            </SubmitButton>
          </Form>
        </Card>
        {place && quotes && (
          <PreOrderCheckout
            key={place.slug}
            preOrder={preOrder}
            place={place}
            quotes={quotes}
            state={state}
            {...data}
          />
        )}
        {place && quotes === null && (
          <Alert tone="bad" title={`${productName} is not on the market now.`}>
            Your deposit is safe: if it is still off the market when your time is over, all of it comes back.
          </Alert>
        )}
      </div>
    </>
  );
}
