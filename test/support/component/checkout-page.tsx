import { LISTED } from './public-listing.ts';
import { screen } from '@testing-library/react';
import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readPortion } from '#kernel/packs/typed-portion.ts';
import { termsOfView } from '#kernel/packs/view-terms.ts';
import { toKg } from '#kernel/quantity.ts';
import type { CheckoutData } from '#slices/orders/web/checkout/checkout-data.ts';
import { OneCheckout } from '#slices/orders/web/checkout/OneCheckout.tsx';
import type { Payer } from '#slices/orders/parts/checkout/payer-of.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { openSlowTab, openTab, sentFields } from './browser-tab.tsx';
import { SOME_PLACES } from './some-places.ts';

const LEAST_KG = 0.1;

/** A tricycle carries no more than this. */
const TRICYCLE_KG = 50;

interface Market {
  readonly before: CheckoutData['before'];
  readonly packs: CheckoutData['listing']['packs'];
  pricePerKg: number;
  kgLeft: number;
  readonly fees: { tricycle: number; lorry: number };
  readonly addresses: CheckoutData['addresses'];
  /** What is asked of the server waits for this. */
  answers: Promise<void>;
}

function quotesFor({ fees }: Market, place: string, kilograms: number): DeliveryQuote[] {
  const way = {
    urgency: 'standard',
    description: 'By road.',
    reason: null,
    available: true,
    distanceKm: 40,
    durationHours: 3,
    shared: null,
    point: null,
    trip: null,
  } as const;
  const small = place !== 'tamale' && kilograms <= TRICYCLE_KG;
  const large = place !== 'tamale';
  return [
    {
      ...way,
      deliveryTypeId: 'tricycle',
      name: 'Tricycle',
      fee: small ? fees.tricycle : null,
      available: small,
      reason: small ? null : 'Up to 50 kg.',
    },
    {
      ...way,
      deliveryTypeId: 'lorry',
      name: 'Lorry',
      fee: large ? fees.lorry : null,
      available: large,
      reason: large ? null : 'Not so far.',
    },
  ];
}

/** What the server tells of a checkout at this address. */
function checkoutAt(market: Market, query: URLSearchParams): CheckoutData {
  const listing = { ...LISTED, packs: market.packs, pricePerKg: market.pricePerKg, quantity: market.kgLeft };
  const typed = query.get('quantity') ?? '1';
  const packId = query.get('pack') ?? '';
  const limits = { leastKg: LEAST_KG, availableKg: listing.quantity };
  const { priced } = readPortion(termsOfView(listing), { packId, text: typed }, limits);
  const kilograms = priced && toKg(priced.weightGrams);
  const asked = query.get('address') ?? (query.has('place') ? '' : 'a-1');
  const chosen = market.addresses.find(({ id }) => id === asked);
  const place = chosen?.place ?? query.get('place');
  return {
    listing,
    packId,
    typed,
    leastKg: LEAST_KG,
    place,
    quotes: place === null || place === '' || kilograms === null ? [] : quotesFor(market, place, kilograms),
    payWithinMinutes: 30,
    means: { cards: false, largest: { mtn: null, telecel: null, at: null, card: null }, partsHours: 72 },
    terms: 'If it weighs less, less is paid.',
    unknownPlace: null,
    placeProblem: null,
    addressId: chosen?.id ?? (market.addresses.length > 0 ? 'new' : ''),
    addresses: market.addresses,
    room: 10 - market.addresses.length,
    places: SOME_PLACES,
    before: market.before,
  };
}

interface CheckoutOptions {
  /** An order of before that is wanted again. */
  readonly before?: CheckoutData['before'];
  readonly at?: string;
  /** What it is sold in beside loose kilograms. */
  readonly packs?: CheckoutData['listing']['packs'];
  /** What the buyer has saved. */
  readonly addresses?: CheckoutData['addresses'];
  /** Null for somebody without an account. */
  readonly payer?: Payer | null;
  /** Why the order is refused. */
  readonly refusal?: { readonly status: number; readonly state: Partial<FormState> };
}

function newCheckout({
  payer = { phone: '024 555 0101', network: 'mtn' },
  packs = [],
  addresses = [],
  before = null,
  refusal,
}: CheckoutOptions) {
  const market: Market = {
    before,
    packs,
    addresses,
    pricePerKg: LISTED.pricePerKg,
    kgLeft: LISTED.quantity,
    fees: { tricycle: 2000, lorry: 9000 },
    answers: Promise.resolve(),
  };
  const sent: Record<string, string>[] = [];
  async function loader({ request }: LoaderFunctionArgs) {
    const query = new URL(request.url).searchParams;
    await market.answers;
    return { checkout: checkoutAt(market, query), requestKey: 'key-1' };
  }
  async function action({ request }: ActionFunctionArgs) {
    const fields = await sentFields(request);
    sent.push(fields);
    return refusal
      ? data({ errors: {}, values: fields, status: refusal.status, ...refusal.state }, refusal.status)
      : redirect('/pay');
  }
  function Checkout() {
    const { checkout, requestKey } = useLoaderData<typeof loader>();
    return <OneCheckout data={checkout} payer={payer} requestKey={requestKey} state={useActionResponse<FormState>()} />;
  }
  const routes = [
    { path: '/checkout', Component: Checkout, loader, action, shouldRevalidate: reloadOnConflict },
    { path: '/pay', element: <h1>Approve the payment on your phone</h1> },
  ];
  return { market, sent, routes };
}

const TEN_TO_ACCRA = '/checkout?listing=l-1&quantity=10&place=accra';

/**
 * Opens the checkout of a product at ₵5.20 per kg, of which 500 kg are left: by tricycle for ₵20.00 (up to 50 kg), by
 * lorry for ₵90.00.
 */
export async function openCheckout({ at = TEN_TO_ACCRA, ...options }: CheckoutOptions = {}) {
  const { routes, ...checkout } = newCheckout(options);
  const tab = openTab({ routes, at });
  await screen.findByRole('heading', { name: 'Puna yam' });
  return { ...tab, ...checkout };
}

/** The same before its scripts have come. */
export async function openSlowCheckout({ at = TEN_TO_ACCRA, ...options }: CheckoutOptions = {}) {
  const { routes, ...checkout } = newCheckout(options);
  return { ...(await openSlowTab({ routes, at })), ...checkout };
}
