import { expect, test } from 'vitest';
import { movedFee, movedPrice } from './price-move.ts';

const yam = { pricePerKg: 520, productName: 'Puna yam' };
const okra = { pricePerKg: 740, productName: 'Okra' };

test('a price that moved while a checkout was filled in is shown, and which way', () => {
  expect(movedPrice([{ pricePerKg: 520 }], [{ pricePerKg: 600 }])).toBe('The price rose from ₵5.20 to ₵6.00 per kg.');
  expect(movedPrice([yam, okra], [yam, { ...okra, pricePerKg: 700 }])).toBe(
    'Okra: The price fell from ₵7.40 to ₵7.00 per kg.',
  );
});

test('nothing is shown while prices stay, or when the lines are others', () => {
  expect(movedPrice([yam, okra], [yam, okra])).toBeNull();
  expect(movedPrice([yam, okra], [okra])).toBeNull();
});

test('a fee that moved is shown, and that of another delivery is not', () => {
  const fee = { of: 'accra tricycle 2', pesewas: 2000 };
  expect(movedFee(fee, { ...fee, pesewas: 2400 })).toBe('The delivery fee rose from ₵20.00 to ₵24.00.');
  expect(movedFee(fee, { ...fee, pesewas: 1850 })).toBe('The delivery fee fell from ₵20.00 to ₵18.50.');
  expect(movedFee(fee, fee)).toBeNull();
  expect(movedFee(fee, { of: 'accra truck 2', pesewas: 9000 })).toBeNull();
  expect(movedFee(fee, { ...fee, pesewas: null })).toBeNull();
});
