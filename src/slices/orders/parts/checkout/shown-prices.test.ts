import { expect, test } from 'vitest';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { collectedAt, feeFields, isCollected, withShownFee } from './shown-prices.ts';

const QUOTES = [
  { deliveryTypeId: 'van', fee: 4000, point: null },
  { deliveryTypeId: 'lorry', fee: 1250, point: null },
  { deliveryTypeId: 'drone', fee: null, point: null },
  { deliveryTypeId: 'market', fee: 0, point: { address: 'Store 12, Techiman', hours: 'Mon to Sat', leadDays: 0 } },
];

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...feeFields(QUOTES), ...fields })) form.append(name, value);
  return form;
}

const sentWith = (fields: Readonly<Record<string, string>>) => Object.fromEntries(withShownFee(formWith(fields)));

test('a form knows where its buyer collects the goods, and sends only what the call takes', () => {
  const at = (deliveryTypeId: string) => collectedAt(formWith({ deliveryTypeId }));
  expect([at('market'), at(SELF_PICKUP.id), at('van'), collectedAt(formWith({}))]).toEqual([
    'Store 12, Techiman',
    'At the farm',
    null,
    null,
  ]);
  expect(sentWith({ deliveryTypeId: 'market' })).toEqual({ deliveryTypeId: 'market', shownDeliveryFee: '0' });
  expect(['market', SELF_PICKUP.id, 'van'].map((id) => isCollected(QUOTES, id))).toEqual([true, true, false]);
});

test('the fee that is sent on is the one that was beside the chosen way of delivery', () => {
  expect(sentWith({ deliveryTypeId: 'lorry', notes: 'Ring twice' })).toEqual({
    deliveryTypeId: 'lorry',
    notes: 'Ring twice',
    shownDeliveryFee: '12.5',
  });
  expect(sentWith({ deliveryTypeId: 'van' })).toEqual({ deliveryTypeId: 'van', shownDeliveryFee: '40' });
  expect(sentWith({ deliveryTypeId: 'drone' })).toEqual({ deliveryTypeId: 'drone' });
  expect(sentWith({})).toEqual({});
});
