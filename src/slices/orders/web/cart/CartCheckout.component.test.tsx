import { screen, waitFor } from '@testing-library/react';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { SOME_PLACES } from '#test/support/component/some-places.ts';
import { openSlowTab, openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { DeliveryQuote } from '../../views.ts';
import { CartCheckout } from './CartCheckout.tsx';
import type { CartCheckoutData } from './cart-checkout.ts';

type Line = CartCheckoutData['cart']['lines'][number];

function line(listingId: string, productName: string, sold: Pick<Line, 'quantity' | 'pricePerKg' | 'amount'>): Line {
  const farm = {
    farmerId: 'f-1',
    awayUntil: null,
    farmerName: 'Kofi Mensah',
    location: 'Techiman',
    category: 'tubers',
    qualityGrade: 'standard',
  } as const;
  return {
    ...farm,
    ...sold,
    listingId,
    productName,
    imageUrl: null,
    available: 500,
    priceBefore: sold.pricePerKg,
    pack: null,
    minQuantity: null,
    maxQuantity: null,
    packsOnly: false,
    marks: [],
    orderable: true,
  };
}

const LINES = [
  line('l-1', 'Puna yam', { quantity: 10, pricePerKg: 520, amount: 5200 }),
  line('l-2', 'Okra', { quantity: 2.5, pricePerKg: 800, amount: 2000 }),
];

const VAN: DeliveryQuote = {
  deliveryTypeId: 'van',
  name: 'Van',
  description: 'By road.',
  urgency: 'standard',
  available: true,
  reason: null,
  fee: 4000,
  distanceKm: 40,
  durationHours: 3,
  shared: null,
  point: null,
  trip: null,
};

function newCart() {
  const prices = { okra: 800 };
  const sent: Record<string, string>[] = [];
  function loader({ request }: LoaderFunctionArgs): CartCheckoutData {
    const place = new URL(request.url).searchParams.get('place');
    const lines = LINES.map((one) =>
      one.listingId === 'l-2' ? { ...one, pricePerKg: prices.okra, amount: one.quantity * prices.okra } : one,
    );
    return {
      cart: { lines, produceAmount: 7200, ready: true },
      place,
      quotes: place === null ? [] : [VAN],
      payWithinMinutes: 30,
      means: { cards: false, largest: { mtn: null, telecel: null, at: null, card: null }, partsHours: 72 },
      terms: 'If it weighs less, less is paid.',
      unknownPlace: null,
      placeProblem: null,
      addressId: '',
      addresses: [],
      room: 10,
      places: SOME_PLACES,
    };
  }
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    return redirect('/pay');
  }
  function Checkout() {
    return (
      <CartCheckout
        data={useLoaderData<typeof loader>()}
        payer={{ phone: '024 555 0101', network: 'mtn' }}
        requestKey="key-1"
        state={undefined}
      />
    );
  }
  return {
    sent,
    prices,
    routes: [
      { path: '/checkout', Component: Checkout, loader, action },
      { path: '/pay', element: <h1>Approve the payment</h1> },
    ],
  };
}

test('a cart is ordered for the sum of its lines and one fee, each line as it was shown', async () => {
  const { routes, sent } = newCart();
  const { user } = openTab({ routes, at: '/checkout?cart=1&place=accra' });
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵112.00' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        intent: 'cart',
        'lines[0].listingId': 'l-1',
        'lines[0].quantity': '10',
        'lines[0].pricePerKg': '5.2',
        'lines[1].listingId': 'l-2',
        'lines[1].quantity': '2.5',
        'lines[1].pricePerKg': '8',
        'feeOf.van': '40',
        deliveryTypeId: 'van',
        deliveryPlace: 'accra',
      },
    ]),
  );
});

test('of several products the one is named whose price moved', async () => {
  const { routes, prices } = newCart();
  const { revalidate } = openTab({ routes, at: '/checkout?cart=1&place=accra' });
  await screen.findByRole('button', { name: 'Place order and pay ₵112.00' });
  prices.okra = 1000;
  await revalidate();
  expect(
    await screen.findByRole('button', {
      name: 'Place order and pay ₵117.00',
      description: 'Okra: The price rose from ₵8.00 to ₵10.00 per kg.',
    }),
  ).toBeDefined();
});

test('a place that was chosen before the scripts came counts', async () => {
  const { routes, sent } = newCart();
  const { user, runScripts } = await openSlowTab({ routes, at: '/checkout?cart=1' });
  await user.type(screen.getByRole('combobox', { name: 'Place of delivery' }), 'Accra, Greater Accra');
  runScripts();
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵112.00' }));
  await waitFor(() => expect(sent).toMatchObject([{ deliveryPlace: 'accra' }]));
});
