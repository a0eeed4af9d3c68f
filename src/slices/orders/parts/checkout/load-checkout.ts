import { placeLabel } from '#kernel/ghana/place.ts';
import { meantPlace, placeProblem } from '#kernel/ghana/places/known-place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { payerOf } from './payer-of.ts';
import { addressesIn, namesSavedAddress, withSavedAddress } from './saved-address.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { orderTerms } from './order-terms.ts';
import { listAddresses } from '#slices/identity/contract.ts';
import { recentPlaces } from '#slices/orders/contract-read.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { load, newRequestKey, type PageArgs } from '#pages/page-data.ts';

// What the checkouts of goods at an agreed price have in common: of an offer, a harvest, a lot.

type Calls<T> = Parameters<typeof load<T>>[1];

/** What each way of delivery costs; null when a product is off the market, which the order would say too. */
export function loadQuotes<T>(args: PageArgs, ask: Calls<T>): Promise<T | null> {
  return load(args, async (api) => {
    try {
      return await ask(api);
    } catch (error) {
      if (isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  });
}

/** The rules and the means of a payment. */
export async function loadTerms(args: PageArgs, viewer: Viewer) {
  const rules = await load(args, (api) => api.call(readSettings));
  return {
    payWithinMinutes: rules.paymentWindowMinutes,
    terms: orderTerms(rules),
    means: await loadPayMeans(args),
    payer: payerOf(viewer.phone),
    requestKey: newRequestKey(),
  };
}

/** Where to: the place that is asked for, else that of a saved address or an earlier order; and what can be chosen. */
export async function loadDestination(args: PageArgs) {
  const saved = await load(args, (api) => api.call(listAddresses));
  const recent = await load(args, (api) => api.call(recentPlaces));
  const asked = new URL(args.request.url).searchParams.get('place');
  const place = meantPlace(asked ?? saved[0]?.place ?? recent[0]?.slug ?? '');
  return {
    place: place && { slug: place.slug, label: placeLabel(place) },
    typed: asked ?? '',
    problem: asked === null || asked === '' ? null : placeProblem(asked),
    places: placeChoices(
      recent.map(({ slug }) => slug),
      [asked, place?.slug],
    ),
    addresses: addressesIn(saved, place?.slug ?? null),
  };
}

/** A sent form with the saved address that it names; `placeOf` says where the goods go, the form unless told. */
export async function atSavedAddress(
  args: PageArgs,
  form: FormData,
  placeOf: () => string | Promise<string> = () => sentText(form, 'deliveryPlace'),
): Promise<FormData> {
  if (!namesSavedAddress(form)) return form;
  const addresses = await load(args, (api) => api.call(listAddresses));
  return withSavedAddress(form, { addresses, place: await placeOf(), contact: true });
}
