import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { expect, test } from 'vitest';
import { asOrdered } from './as-ordered.ts';

function sent(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return Object.fromEntries(asOrdered(form));
}

test('what is collected needs no address, with and without the field; what is brought keeps what was typed', () => {
  const collected = { deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' };
  expect(sent({ deliveryTypeId: SELF_PICKUP.id })).toEqual(collected);
  expect(sent({ deliveryTypeId: SELF_PICKUP.id, deliveryAddress: '' })).toEqual(collected);
  expect(sent({ deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'Osu' })).toMatchObject({ deliveryAddress: 'Osu' });
  expect(sent({ deliveryTypeId: 'lorry', deliveryAddress: '', 'feeOf.lorry': '12' })).toEqual({
    deliveryTypeId: 'lorry',
    deliveryAddress: '',
    shownDeliveryFee: '12',
  });
});
