import { expect, test } from 'vitest';
import { whyNoTotal } from './why-no-total.ts';

const ready = { problem: null, delivery: { place: 'accra', typeId: 'van', asking: false }, quotes: [] };

test('a checkout that misses something says what, the quantity first', () => {
  expect(whyNoTotal(ready)).toBeNull();
  expect(whyNoTotal({ ...ready, delivery: { ...ready.delivery, place: '' } })).toBe(
    'Choose the place of delivery to see the total.',
  );
  expect(whyNoTotal({ ...ready, delivery: { ...ready.delivery, asking: true } })).toBe(
    'Working out the delivery fee...',
  );
  expect(whyNoTotal({ ...ready, delivery: { ...ready.delivery, typeId: null } })).toBe(
    'Nobody delivers this quantity to that place.',
  );
  expect(whyNoTotal({ ...ready, problem: 'Only 4 kg are left.', delivery: { ...ready.delivery, place: '' } })).toBe(
    'Only 4 kg are left.',
  );
});
