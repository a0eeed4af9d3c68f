import { attempt, load, newRequestKey, type PageArgs, refuse, requestKeyOf, requireRole } from '#app/web/page-data.ts';
import { quotePaths } from '#app/web/quote-paths.ts';
import { addressesIn, namesSavedAddress, withSavedAddress } from '#parts/checkout/saved-address.ts';
import { asOrdered, parseOrder } from '#parts/checkout/as-ordered.ts';
import { payPath, withoutIdleNumber } from '#parts/checkout/pay-path.ts';
import { payerOf } from '#parts/checkout/payer-of.ts';
import { reloadOnConflict } from '#parts/checkout/shown-prices.ts';
import { weightTerms } from '#parts/checkout/weight-terms.ts';
import { listAddresses } from '#slices/identity/contract.ts';
import { listPayMethods } from '#slices/escrow/contract-payments.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { isApiProblem } from '#wire/problem.ts';
import { needsNumber } from '#wire/fields.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { offerOrderFields, orderOffer, readOffer } from '../../contract-offers.ts';
import type { OfferWithRequest } from '../../views.ts';
import { termsWords } from '../words.ts';
import { OfferCheckout } from './OfferCheckout.tsx';

export const shouldRevalidate = reloadOnConflict;

/** What each way of delivery costs; none when the product is off the market, which the order will say. */
async function quotesOf(args: PageArgs, { listing, quantity, request }: OfferWithRequest) {
  return load(args, async (api) => {
    try {
      return await api.call(quoteDeliveries, { query: { listingId: listing.id, place: request.place.slug, quantity } });
    } catch (error) {
      if (isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const offer = await load(args, (api) => api.call(readOffer, { params: { id: args.params['id'] ?? '' } }));
  // Whoever comes back to it later is led to what became of it.
  if (!offer.actions.some(({ code }) => code === 'order')) throw redirect(quotePaths.request(offer.request.id));
  const rules = await load(args, (api) => api.call(readSettings));
  const methods = await load(args, (api) => api.call(listPayMethods));
  return {
    offer,
    quotes: await quotesOf(args, offer),
    addresses: addressesIn(await load(args, (api) => api.call(listAddresses)), offer.request.place.slug),
    payWithinMinutes: rules.paymentWindowMinutes,
    terms: weightTerms({ tolerancePercent: rules.weightTolerancePercent, gradeStepPercent: rules.gradeStepPercent }),
    cards: methods.includes('card'),
    payer: payerOf(viewer.phone),
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const form = await args.request.formData();
  const sent = withoutIdleNumber(asOrdered(await atSavedAddress(args, form)));
  const parsed = parseOrder({ form, sent }, offerOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = orderOffer.body.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(orderOffer, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!ordered.ok) return refuse(ordered.state, ordered.status);
  const { placed, why } = ordered.value;
  if (placed) return redirect(payPath(placed.paymentId, parsed.values.network));
  const message = `${why ?? ''} Nothing was ordered or paid. You and the farmer are told; try again when more is there.`;
  return refuse({ message, errors: {}, values: keptText(form) }, 409);
}

/** The form with the saved address that it names; the place of the request is the only one that counts. */
async function atSavedAddress(args: ActionFunctionArgs, form: FormData): Promise<FormData> {
  if (!namesSavedAddress(form)) return form;
  const addresses = await load(args, (api) => api.call(listAddresses));
  const offer = await load(args, (api) => api.call(readOffer, { params: { id: args.params['id'] ?? '' } }));
  return withSavedAddress(form, { addresses, place: offer.request.place.slug, contact: true });
}

/** The checkout of what was agreed: where to the door, how, and what pays. */
export default function OrderOfferPage() {
  const { offer, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Order at the agreed price"
        subtitle={`${termsWords(offer)}: ${offer.listing.productName}`}
        crumbs={[
          { label: 'Quotes', to: quotePaths.quotes() },
          { label: 'Request', to: quotePaths.request(offer.request.id) },
          { label: 'Order' },
        ]}
      />
      <OfferCheckout offer={offer} state={state} {...data} />
    </>
  );
}
