import { expect, test } from 'vitest';
import { feeFields, withShownFee } from './shown-prices.ts';

const QUOTES = [
  { deliveryTypeId: 'van', fee: 4000 },
  { deliveryTypeId: 'lorry', fee: 1250 },
  { deliveryTypeId: 'drone', fee: null },
];

function sentWith(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...feeFields(QUOTES), ...fields })) form.append(name, value);
  return Object.fromEntries(withShownFee(form));
}

test('the fee that is sent on is the one that stood beside the chosen way of delivery', () => {
  expect(sentWith({ deliveryTypeId: 'lorry', notes: 'Ring twice' })).toEqual({
    deliveryTypeId: 'lorry',
    notes: 'Ring twice',
    shownDeliveryFee: '12.5',
  });
  expect(sentWith({ deliveryTypeId: 'van' })).toEqual({ deliveryTypeId: 'van', shownDeliveryFee: '40' });
  expect(sentWith({ deliveryTypeId: 'drone' })).toEqual({ deliveryTypeId: 'drone' });
  expect(sentWith({})).toEqual({});
});
