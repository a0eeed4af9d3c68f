import { expect, test } from 'vitest';
import type { Reason } from './figures.ts';
import { suspicionInWords } from './words.ts';

test.each<[Reason, readonly [string, string | null], string]>([
  [
    {
      kind: 'own_trade',
      figures: { orders: 6, ofBuyer: 6, ofFarmer: 8, pesewas: 1_200_00, reviews: 5, fiveStars: 5, oddPrices: 1 },
    },
    ['Kofi Mensah', 'Ama Serwaa'],
    'Ama Serwaa bought 6 of 6 orders from Kofi Mensah, who sold 8 in all within 90 days, for ₵1,200.00; 5 of 5 reviews with five stars; 1 price far from what others get.',
  ],
  [
    {
      kind: 'shared_marks',
      figures: {
        orders: 2,
        sides: 'farmer_buyer',
        marks: [
          { mark: 'payout_number', lastFour: '4567' },
          { mark: 'device', lastFour: null },
        ],
      },
    },
    ['Kofi', 'Ama'],
    'Kofi and Ama are farmer and buyer of 2 orders within 90 days; both are paid at the number ••••4567; both signed in on one device.',
  ],
  [
    { kind: 'short_weights', figures: { orders: 2, missingGrams: 44_000 } },
    ['Yaw', 'Ama'],
    'Yaw weighed less than the tolerance twice for Ama within 90 days, 44 kg in all.',
  ],
  [
    { kind: 'driver_weights', figures: { orders: 4, carried: 10, othersShort: 2, othersCarried: 90 } },
    ['Yaw', null],
    'Yaw weighed less than the tolerance in 4 of 10 deliveries within 90 days; all others in 2 of 90.',
  ],
  [
    { kind: 'unproved_deliveries', figures: { deliveries: 5, unproved: 3, impossible: 1, doubtful: 4 } },
    ['Yaw', 'Kofi'],
    'Yaw brought 4 of 5 deliveries of Kofi without proof or too fast within 90 days; 3 without code or photo; 1 faster than the road allows.',
  ],
  [
    { kind: 'quick_grades', figures: { reports: 9, doubtful: 6, quick: 5, bare: 2, contradicted: 1 } },
    ['Efua', 'Kofi'],
    'Efua gave Kofi grade A 9 times within 90 days, 6 of them in doubt; 5 within ten minutes of the report before; 2 without photo and measurement; 1 contradicted by a second look.',
  ],
  [
    { kind: 'unpaid_orders', figures: { orders: 8, grams: 40_000, accounts: 3 } },
    ['Ama', null],
    '8 orders of Ama and 2 more at the same network address ran out unpaid within a week, 40 kg in all.',
  ],
  [
    { kind: 'called_off', figures: { trips: 4, givenBack: 1, arrived: 0 } },
    ['Yaw', null],
    'Yaw called off 4 trips with goods and gave back 1 accepted delivery within 90 days; 0 deliveries arrived.',
  ],
])('a reason says who and why: %j', (reason, names, words) => {
  expect(suspicionInWords(reason, names)).toBe(words);
});
