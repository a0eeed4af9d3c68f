import { lotPaths } from '#app/web/addresses/lot-paths.ts';
import { attempt, load, newRequestKey, type PageArgs, refuse, requestKeyOf, requireRole } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { findPlace, placeLabel } from '#kernel/ghana/place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { asOrdered, parseOrder } from '#parts/checkout/as-ordered.ts';
import { payPath, withoutIdleNumber } from '#parts/checkout/pay-path.ts';
import { payerOf } from '#parts/checkout/payer-of.ts';
import { addressesIn, namesSavedAddress, withSavedAddress } from '#parts/checkout/saved-address.ts';
import { reloadOnConflict } from '#parts/checkout/shown-prices.ts';
import { weightTerms } from '#parts/checkout/weight-terms.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { listPayMethods } from '#slices/escrow/contract-payments.ts';
import { listAddresses } from '#slices/identity/contract.ts';
import { quoteTogether } from '#slices/orders/contract-cart.ts';
import { recentPlaces } from '#slices/orders/contract-read.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { needsNumber } from '#wire/fields.ts';
import { isApiProblem } from '#wire/problem.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { lotOrderFields, orderLot, readLot } from '../../contract.ts';
import type { LotDetail } from '../../views.ts';
import { kgWords } from '../words.ts';
import { LotCheckout } from './LotCheckout.tsx';

export const shouldRevalidate = reloadOnConflict;

/** What each way of delivery costs; null when some of it is off the market, which the order would say too. */
async function quotesOf(args: PageArgs, { parts }: LotDetail, place: string) {
  const goods = parts.map(({ listingId, quantity }) => `${listingId}:${quantity}`).join(',');
  return load(args, async (api) => {
    try {
      return await api.call(quoteTogether, { query: { place, goods } });
    } catch (error) {
      if (isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const params = { id: args.params['id'] ?? '' };
  const lot = await load(args, (api) => api.call(readLot, { params }));
  // Whoever comes back to it later is led to what became of it.
  if (!lot.actions.some(({ code }) => code === 'order')) throw redirect(lotPaths.one(lot.id));
  const saved = await load(args, (api) => api.call(listAddresses));
  const recent = await load(args, (api) => api.call(recentPlaces));
  const asked = new URL(args.request.url).searchParams.get('place');
  const place = findPlace(asked ?? saved[0]?.place ?? recent[0]?.slug ?? '');
  const rules = await load(args, (api) => api.call(readSettings));
  const methods = await load(args, (api) => api.call(listPayMethods));
  return {
    lot,
    place: place && { slug: place.slug, label: placeLabel(place) },
    unknown: asked !== null && asked !== '' && place === null,
    places: placeChoices(recent.map(({ slug }) => slug)),
    quotes: place && (await quotesOf(args, lot, place.slug)),
    addresses: addressesIn(saved, place?.slug ?? null),
    payWithinMinutes: rules.paymentWindowMinutes,
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
  const parsed = parseOrder({ form, sent }, lotOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = orderLot.body.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(orderLot, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!ordered.ok) return refuse(ordered.state, ordered.status);
  return redirect(payPath(ordered.value.paymentId, parsed.values.network));
}

/** The checkout of a whole lot: where to, how, and what pays. */
export default function OrderLotPage() {
  const { lot, place, unknown, places, quotes, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  const title = `${kgWords(lot.total)} ${lot.productName}`;
  return (
    <>
      <PageHeader
        title="Order the whole lot"
        subtitle={`${title} of ${lot.farms} farmers`}
        crumbs={[
          { label: 'Group lots', to: lotPaths.all() },
          { label: title, to: lotPaths.one(lot.id) },
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
          <LotCheckout key={place.slug} lot={lot} place={place} quotes={quotes} state={state} {...data} />
        )}
        {place && quotes === null && (
          <Alert tone="bad" title="Some goods of this lot are off the market now.">
            Look again later, or <a href={paths.marketplace()}>choose single products</a>.
          </Alert>
        )}
      </div>
    </>
  );
}
