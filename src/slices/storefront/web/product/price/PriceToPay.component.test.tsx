import { openTab } from '#test/support/component/browser-tab.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceToPay, type PriceToPayProps } from './PriceToPay.tsx';

const TO_ACCRA = { to: 'Accra', place: 'accra', kilograms: 1, feePesewas: 46_26 };

/** The page asks for the delivery of five kilograms, and nobody brings more than a hundred. */
function open(props: Pick<PriceToPayProps, 'wanted' | 'delivery'>) {
  const loader = ({ request }: { readonly request: Request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get('near') !== 'accra') return null;
    const kilograms = Number(query.get('kg'));
    return { to: 'Accra', place: 'accra', kilograms, feePesewas: kilograms > 100 ? null : 50_00 };
  };
  const element = <PriceToPay listingId="l-1" {...props} />;
  return openTab({
    routes: [
      { path: '/product', element },
      { path: '/marketplace/delivery-cost', loader },
    ],
    at: '/product',
  });
}

const shownSum = () => screen.getByText(/^Together/).parentElement?.textContent;

test('without a place the price of the produce alone is shown', () => {
  open({ wanted: { kilograms: 1, producePesewas: 5_60 }, delivery: null });
  expect(screen.getByText('Produce, before delivery').parentElement?.textContent).toContain('₵5.60');
  expect(screen.queryByText(/^Together/)).toBeNull();
});

test('with a place the sum has the delivery in it from the first moment', () => {
  open({ wanted: { kilograms: 1, producePesewas: 5_60 }, delivery: TO_ACCRA });
  expect(screen.getByText('Delivery to Accra, from').parentElement?.textContent).toContain('₵46.26');
  expect(shownSum()).toContain('₵51.86');
});

test('another quantity is asked for, and no old sum is shown meanwhile', async () => {
  open({ wanted: { kilograms: 5, producePesewas: 28_00 }, delivery: TO_ACCRA });
  expect(shownSum()).toContain('—');
  await expect.poll(shownSum).toContain('₵78.00');
});

test('where nobody brings so much, it says how to get it', async () => {
  open({ wanted: { kilograms: 500, producePesewas: 2_800_00 }, delivery: TO_ACCRA });
  await screen.findByText(/Collect it at the farm/);
  expect(shownSum()).toContain('—');
});
