import { useTexts } from '#ui/languages/use-texts.ts';
import { atSavedAddress, loadQuotes, loadTerms } from '#slices/orders/parts/checkout/load-checkout.ts';
import { attempt, load, type PageArgs, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { addressesIn } from '#slices/orders/parts/checkout/saved-address.ts';
import { asOrdered, parseOrder } from '#slices/orders/parts/checkout/as-ordered.ts';
import { payPath, withoutIdleNumber } from '#slices/orders/parts/checkout/pay-path.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';
import { listAddresses } from '#slices/identity/contract.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { needsNumber } from '#wire/fields.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { offerOrderFields, orderOffer, readOffer } from '../../contract-offers.ts';
import type { OfferToOrder } from '../../views.ts';
import { termsWords } from '../words.ts';
import { OfferCheckout } from './OfferCheckout.tsx';

export const shouldRevalidate = reloadOnConflict;

/** What each way of delivery costs. */
function quotesOf(args: PageArgs, { listing, quantity, takes, request }: OfferToOrder) {
  const query = { listingId: listing.id, place: request.place.slug, quantity: takes ?? quantity };
  return loadQuotes(args, (api) => api.call(quoteDeliveries, { query }));
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const offer = await load(args, (api) => api.call(readOffer, { params: { id: args.params['id'] ?? '' } }));
  // A buyer who comes back to it later is led to what became of it.
  if (!offer.actions.some(({ code }) => code === 'order')) throw redirect(quotePaths.request(offer.request.id));
  return {
    offer,
    quotes: await quotesOf(args, offer),
    addresses: addressesIn(await load(args, (api) => api.call(listAddresses)), offer.request.place.slug),
    ...(await loadTerms(args, viewer)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const form = await args.request.formData();
  const sent = withoutIdleNumber(asOrdered(await atSavedAddress(args, form, () => placeOfRequest(args))));
  const parsed = parseOrder({ form, sent }, offerOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = orderOffer.body.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(orderOffer, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!ordered.ok) return refuse(ordered.state, ordered.status);
  const { placed, why } = ordered.value;
  if (placed) return redirect(payPath(placed.paymentId, parsed.values.network));
  const message = `${why ?? ''} Nothing was ordered or paid. You and the farmer are notified; try again when more is there.`;
  return refuse({ message, errors: {}, values: keptText(form) }, 409);
}

/** The place of the request is the only one that counts. */
async function placeOfRequest(args: ActionFunctionArgs): Promise<string> {
  const offer = await load(args, (api) => api.call(readOffer, { params: { id: args.params['id'] ?? '' } }));
  return offer.request.place.slug;
}

/** The checkout of what was agreed: where to the door, how, and what pays. */
export default function OrderOfferPage() {
  const say = useTexts();
  const { offer, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Order at the agreed price')}
        subtitle={`${termsWords({ ...offer, quantity: offer.takes ?? offer.quantity }, say)}: ${offer.listing.productName}`}
        crumbs={[
          { label: say('Quotes'), to: quotePaths.quotes() },
          { label: say('Request'), to: quotePaths.request(offer.request.id) },
          { label: say('Order') },
        ]}
      />
      <OfferCheckout offer={offer} state={state} {...data} />
    </>
  );
}
