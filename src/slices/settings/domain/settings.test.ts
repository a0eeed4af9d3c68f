import { expect, test } from 'vitest';
import { receiptHours, STANDARD_SETTINGS, settingsFrom, weightHours } from './settings.ts';

test('what was changed lies over the standard', () => {
  const settings = settingsFrom(STANDARD_SETTINGS, [{ key: 'answerWindowHours', value: 30 }]);
  expect(settings).toEqual({ ...STANDARD_SETTINGS, answerWindowHours: 30 });
});

test('a name that nobody knows and a figure out of bounds count as never changed', () => {
  const changed = [
    { key: 'toString', value: 1 },
    { key: 'oldFee', value: 1 },
    { key: 'dryReceiptHours', value: 9999 },
    { key: 'paymentWindowMinutes', value: 1 },
  ];
  expect(settingsFrom(STANDARD_SETTINGS, changed)).toEqual(STANDARD_SETTINGS);
});

const CATEGORIES = ['vegetables', 'fruits', 'tubers', 'spices', 'grains', 'legumes'] as const;

test('what spoils fast has the shortest windows', () => {
  const hours = CATEGORIES.map((category) => receiptHours(STANDARD_SETTINGS, category));
  expect(hours).toEqual([24, 24, 48, 48, 72, 72]);
  expect(CATEGORIES.map((category) => weightHours(STANDARD_SETTINGS, category))).toEqual([2, 2, 6, 6, 12, 12]);
});
