import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asOrdered, parseOrder } from './as-ordered.ts';

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

test('a code of GhanaPostGPS comes after the address, and what only the page knows stays away', () => {
  const typed = { deliveryTypeId: 'lorry', deliveryAddress: 'Osu', digitalAddress: 'ga1838164' };
  expect(sent({ ...typed, saveAddress: 'on', addressLabel: 'Kitchen' })).toMatchObject({
    deliveryAddress: 'Osu. GhanaPostGPS GA-183-8164',
  });
  expect(Object.keys(sent({ ...typed, saveAddress: 'on' }))).not.toContain('saveAddress');
});

test('what is no code is refused beside its field, with all that was typed', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ deliveryAddress: 'Osu', digitalAddress: 'GA-1', saveAddress: 'on' }))
    form.set(name, value);
  const read = parseOrder(
    { form, sent: asOrdered(form) },
    z.object({ deliveryAddress: z.string().max(2, 'Too long') }),
  );
  expect(read).toMatchObject({
    ok: false,
    state: {
      errors: { deliveryAddress: ['Too long'], digitalAddress: ['A GhanaPostGPS address looks like GA-183-8164'] },
      values: { deliveryAddress: 'Osu', digitalAddress: 'GA-1', saveAddress: 'on' },
    },
  });
});
