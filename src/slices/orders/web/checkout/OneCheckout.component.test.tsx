import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCheckout, openSlowCheckout } from '#test/support/component/checkout-page.tsx';
import { answerPlaces } from '#test/support/component/some-places.ts';

const KITCHEN = {
  id: 'a-1',
  label: 'Kitchen',
  place: 'kumasi',
  placeName: 'Kumasi, Ashanti',
  address: 'Blue gate',
  digitalAddress: 'AK-039-5028',
  otherRegion: false,
  contactName: 'Efua',
  contactPhone: '+233241234567',
  isDefault: true,
};
const SHOP = { ...KITCHEN, id: 'a-2', label: 'Shop', place: 'accra', placeName: 'Accra', isDefault: false };
const ASKING = 'Working out the delivery fee...';

/** The one button that orders, with what is said beside it. */
function orderButton(name: string, description?: string): HTMLElement {
  return screen.getByRole('button', description === undefined ? { name } : { name, description });
}

function isDisabled(button: HTMLElement): boolean {
  return button.matches(':disabled');
}

function quantity(): HTMLElement {
  return screen.getByRole('spinbutton', { name: 'Quantity' });
}

async function enter(user: Awaited<ReturnType<typeof openCheckout>>['user'], kilograms: string): Promise<void> {
  await user.clear(quantity());
  await user.type(quantity(), kilograms);
}

function lines(): (string | null)[] {
  return screen.getAllByRole('definition').map((amount) => amount.textContent);
}

test('the button says what is paid: produce and the first way of delivery that goes there', async () => {
  await openCheckout();
  expect(isDisabled(orderButton('Place order and pay ₵72.00'))).toBe(false);
  expect(lines()).toEqual(['₵52.00', '₵20.00', '₵72.00']);
  expect(screen.getByText('10 kg × ₵5.20')).toBeDefined();
  expect(screen.getByText(/Kofi is paid after you have the goods. You have 30 minutes/)).toBeDefined();
});

test('another way of delivery has another total, and the keyboard stays where it was', async () => {
  const { user } = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /^Tricycle/ }));
  await user.keyboard('{ArrowDown}');
  expect(orderButton('Place order and pay ₵142.00')).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Lorry/, checked: true })).toBe(document.activeElement);
});

test('everything that was shown goes along with the order', async () => {
  const { user, sent } = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /^Lorry/ }));
  await user.type(screen.getByLabelText('Delivery address'), 'Ring Road 7');
  await user.type(screen.getByLabelText('Note for the farmer (optional)'), 'Ring twice');
  await user.click(screen.getByRole('checkbox', { name: /^Have the goods inspected/ }));
  await user.click(orderButton('Place order and pay ₵142.00'));
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  expect(sent).toEqual([
    {
      requestKey: 'key-1',
      listingId: 'l-1',
      quantity: '10',
      deliveryPlace: 'accra',
      shownPricePerKg: '5.2',
      'feeOf.tricycle': '20',
      'feeOf.lorry': '90',
      deliveryTypeId: 'lorry',
      deliveryAddress: 'Ring Road 7',
      digitalAddress: '',
      addressLabel: '',
      notes: 'Ring twice',
      inParts: 'on',
      inspectionRequested: 'on',
      network: 'mtn',
      phone: '024 555 0101',
    },
  ]);
});

test('a guest says who they are, gives one number, and cannot ask for an inspection', async () => {
  await openCheckout({ payer: null });
  for (const name of ['First name', 'Last name', /^Email/, 'Phone', /^Special instructions/])
    expect(screen.getByRole('textbox', { name })).toBeDefined();
  expect(screen.queryByLabelText('Mobile money number')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['0', 'Quantity must be at least 0.1 kg'],
  ['1.234', 'At most two decimals'],
  ['501', 'Only 500 kg are left.'],
])('%s kg cannot be ordered, which is said at the field and beside the button', async (typed, problem) => {
  const { user } = await openCheckout();
  await enter(user, typed);
  expect(screen.getByRole('spinbutton', { name: 'Quantity', description: problem }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(orderButton('Place order', problem)).toBeDefined();
  expect(lines()).toEqual(['—', '—', '—']);
});

test('while another quantity is asked about nothing can be ordered; then the new amount is on the button', async () => {
  const { user, market } = await openCheckout();
  const answer = Promise.withResolvers<void>();
  market.answers = answer.promise;
  await user.type(screen.getByLabelText('Delivery address'), 'Ring Road 7');
  await enter(user, '60');
  expect(isDisabled(orderButton('Place order', ASKING))).toBe(true);
  expect(lines()).toEqual(['₵312.00', '—', '—']);
  answer.resolve();
  // No tricycle carries 60 kg: the lorry takes its place.
  expect(isDisabled(await screen.findByRole('button', { name: 'Place order and pay ₵402.00' }))).toBe(false);
  expect(screen.getByRole('radio', { name: /^Lorry/, checked: true })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^Tricycle/ })).toBeNull();
  expect(screen.getByText('1 way does not fit')).toBeDefined();
  expect(screen.getByText('Up to 50 kg.')).toBeDefined();
  expect(Reflect.get(screen.getByLabelText('Delivery address'), 'value')).toBe('Ring Road 7');
});

test('news of the page do not bring back a total of another quantity', async () => {
  const { user, market, revalidate } = await openCheckout();
  // The pause before the server is asked does not end by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(quantity(), { target: { value: '60' } });
  vi.useRealTimers();
  market.kgLeft = 400;
  await revalidate();
  await screen.findByText('400 kg');
  expect(isDisabled(orderButton('Place order', ASKING))).toBe(true);
  await enter(user, '70');
  expect(isDisabled(await screen.findByRole('button', { name: 'Place order and pay ₵454.00' }))).toBe(false);
});

test('without a place there is no total, and choosing one brings the fees', async () => {
  const { user, sent } = await openCheckout({ at: '/checkout?listing=l-1&quantity=10' });
  expect(orderButton('Place order', 'Choose the place of delivery to see the total.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^Tricycle/ })).toBeNull();
  answerPlaces();
  await user.type(screen.getByRole('combobox', { name: 'Place of delivery' }), 'kejet');
  await screen.findByText('also Kejetia');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵72.00' }));
  await waitFor(() => expect(sent).toMatchObject([{ deliveryPlace: 'kumasi', deliveryTypeId: 'tricycle' }]));
});

test('where nobody delivers the reason is said, in place of a total', async () => {
  await openCheckout({ at: '/checkout?listing=l-1&quantity=10&place=tamale' });
  expect(within(screen.getByRole('alert')).getByText('Nobody delivers this quantity to that place.')).toBeDefined();
  expect(orderButton('Place order', 'Nobody delivers this quantity to that place. Up to 50 kg.')).toBeDefined();
});

test('a price that moves while the page lies open is shown beside the new total', async () => {
  const { market, revalidate } = await openCheckout();
  market.pricePerKg = 600;
  await revalidate();
  expect(
    await screen.findByRole('button', {
      name: 'Place order and pay ₵80.00',
      description: 'The price rose from ₵5.20 to ₵6.00 per kg.',
    }),
  ).toBeDefined();
});

test('a fee that moves is shown too, and forgotten with another way of delivery', async () => {
  const { user, market, revalidate } = await openCheckout();
  market.fees.tricycle = 1850;
  await revalidate();
  expect(
    await screen.findByRole('button', {
      name: 'Place order and pay ₵70.50',
      description: 'The delivery fee fell from ₵20.00 to ₵18.50.',
    }),
  ).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Lorry/ }));
  expect(orderButton('Place order and pay ₵142.00', '')).toBeDefined();
});

test('an order refused because a price changed says so beside the button, at the new total, and can be sent again', async () => {
  const message = 'The price changed from ₵5.20 to ₵6.00 per kg. The new total is ₵80.00.';
  const { user, market, sent } = await openCheckout({
    refusal: { status: 409, state: { code: 'order.price_changed', message } },
  });
  market.pricePerKg = 600;
  await user.click(orderButton('Place order and pay ₵72.00'));
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵80.00', description: message }));
  expect(within(screen.getByRole('alert')).getByText(message)).toBeDefined();
  await waitFor(() => expect(sent.map((order) => order['shownPricePerKg'])).toEqual(['5.2', '6']));
});

test('whatever else it is refused for is beside the button too', async () => {
  const message = 'You have 5 orders that are not paid yet. Pay or cancel one first.';
  const { user } = await openCheckout({ refusal: { status: 409, state: { code: 'order.too_many_unpaid', message } } });
  await user.click(orderButton('Place order and pay ₵72.00'));
  expect(await screen.findByRole('button', { name: 'Place order and pay ₵72.00', description: message })).toBeDefined();
});

test('an order with invalid fields says so beside the button, and at the fields', async () => {
  const errors = { deliveryAddress: ['Delivery address is required'], deliveryPlace: ['Choose the place of delivery'] };
  const { user } = await openCheckout({
    at: '/checkout?listing=l-1&quantity=10',
    refusal: { status: 422, state: { errors } },
  });
  await user.click(orderButton('Place order'));
  expect(
    await screen.findByRole('textbox', {
      name: 'Delivery address',
      description: 'House, street, landmark Delivery address is required',
    }),
  ).toBeDefined();
  expect(
    screen.getByRole('combobox', { name: 'Place of delivery', description: 'Choose the place of delivery' }),
  ).toBeDefined();
});

test('after a refusal another way of delivery is chosen as it was before', async () => {
  const errors = { deliveryAddress: ['Delivery address is required'] };
  const { user, sent } = await openCheckout({ refusal: { status: 422, state: { errors } } });
  await user.click(orderButton('Place order and pay ₵72.00'));
  await screen.findByRole('button', {
    name: 'Place order and pay ₵72.00',
    description: 'Some fields above need correcting.',
  });
  await user.click(screen.getByRole('radio', { name: /^Lorry/ }));
  expect(screen.getByRole('radio', { name: /^Lorry/, checked: true })).toBeDefined();
  await user.click(orderButton('Place order and pay ₵142.00'));
  await waitFor(() => expect(sent.map(({ deliveryTypeId }) => deliveryTypeId)).toEqual(['tricycle', 'lorry']));
});

test('a way of delivery that was chosen before the scripts came counts', async () => {
  const { user, runScripts, sent } = await openSlowCheckout();
  await user.click(screen.getByRole('radio', { name: /^Lorry/ }));
  runScripts();
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵142.00' }));
  await waitFor(() => expect(sent).toMatchObject([{ deliveryTypeId: 'lorry' }]));
});

test('so do a quantity and a place', async () => {
  const { user, runScripts, sent } = await openSlowCheckout();
  await enter(user, '20');
  const place = screen.getByRole('combobox', { name: 'Place of delivery' });
  await user.clear(place);
  await user.type(place, 'Kumasi, Ashanti');
  runScripts();
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵124.00' }));
  await waitFor(() => expect(sent).toMatchObject([{ quantity: '20', deliveryPlace: 'kumasi' }]));
});

test('a saved address is chosen already, and goes along as the driver reads it', async () => {
  const { user, sent } = await openCheckout({ addresses: [KITCHEN, SHOP], at: '/checkout?listing=l-1&quantity=10' });
  expect(screen.getByRole('radio', { name: /^Kitchen/, checked: true })).toBeDefined();
  expect(screen.getByText('The driver asks for Efua, 024 123 4567.')).toBeDefined();
  expect(screen.queryByLabelText('Delivery address')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵72.00' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        deliveryPlace: 'kumasi',
        deliveryAddress: 'Blue gate. GhanaPostGPS AK-039-5028',
        contactName: 'Efua',
        contactPhone: '+233241234567',
      },
    ]),
  );
});

test('the keyboard moves to another saved address, and to one that is still to be typed', async () => {
  const { user, sent } = await openCheckout({ addresses: [KITCHEN, SHOP], at: '/checkout?listing=l-1&quantity=10' });
  await user.click(screen.getByRole('radio', { name: /^Kitchen/ }));
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('To Shop')).toBeDefined();
  await user.keyboard('{ArrowDown}');
  expect(orderButton('Place order', 'Choose the place of delivery to see the total.')).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Place of delivery' }), 'accra{Enter}');
  await user.type(screen.getByLabelText('Delivery address'), 'Ring Road 7');
  await user.type(screen.getByLabelText('GhanaPostGPS address (optional)'), 'ga1838164');
  await user.click(screen.getByRole('checkbox', { name: /^Save this address/ }));
  await user.type(screen.getByLabelText('Name of the address (optional)'), 'Office');
  await user.click(await screen.findByRole('button', { name: 'Place order and pay ₵72.00' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ deliveryPlace: 'accra', saveAddress: 'on', addressLabel: 'Office' }]),
  );
});

test('packs are paid by the pack and brought by what they weigh', async () => {
  const bag = { id: 'p-1', unit: 'bag', label: '', weight: 40, weighedOn: '2026-11-20', source: null } as const;
  const packs = [{ ...bag, name: 'bag of 40 kg', price: 200_00, pricePerKg: 500, tiers: [] }];
  const { user, sent } = await openCheckout({ packs });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sold by' }), 'Bag of 40 kg: ₵200.00 (₵5.00 per kg)');
  expect(await screen.findByRole('button', { name: 'Place order and pay ₵220.00' })).toBeDefined();
  expect(screen.getByText('1 bag × ₵200.00 (40 kg, ₵5.00 per kg)')).toBeDefined();
  await enter(user, '2');
  // Two bags are too heavy for the tricycle.
  expect(await screen.findByRole('button', { name: 'Place order and pay ₵490.00' })).toBeDefined();
  await user.type(screen.getByLabelText('Delivery address'), 'Ring Road 7');
  await user.click(orderButton('Place order and pay ₵490.00'));
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  expect(sent).toMatchObject([{ packId: 'p-1', packs: '2', shownPackPrice: '200', deliveryTypeId: 'lorry' }]);
  expect(sent[0]).not.toHaveProperty('quantity');
});

test('an order that is wanted again comes with its way of delivery and its address', async () => {
  const before = {
    ...{ from: { name: 'again' as const, value: 'order-1' }, quantity: 10, pack: null, place: 'accra' },
    ...{ deliveryTypeId: 'lorry', deliveryAddress: 'House 4, Labone' },
  };
  const { user, sent } = await openCheckout({ before });
  await user.click(orderButton('Place order and pay ₵142.00'));
  await screen.findByRole('heading', { name: 'Approve the payment on your phone' });
  expect(sent).toMatchObject([{ deliveryTypeId: 'lorry', deliveryAddress: 'House 4, Labone', shownPricePerKg: '5.2' }]);
});
