import { expect, test } from 'vitest';
import { addressIn } from './address.ts';

test('an address that names its town is not followed by it again', () => {
  expect(addressIn('Plot 12, Ring Road', 'Kumasi, Ashanti')).toBe('Plot 12, Ring Road, Kumasi, Ashanti');
  expect(addressIn('Behind the market, KUMASI', 'Kumasi, Ashanti')).toBe('Behind the market, KUMASI');
  expect(addressIn('Adum, Kumasi. Ask for Esi', 'Kumasi')).toBe('Adum, Kumasi. Ask for Esi');
});

test('a short name of a town inside of another word is not the town', () => {
  expect(addressIn('House 3, Hospital Road', 'Ho, Volta')).toBe('House 3, Hospital Road, Ho, Volta');
  expect(addressIn('Wa-Wa Road 3', 'Wa, Upper West')).toBe('Wa-Wa Road 3');
});

test('a name of several words is found with its dash or without', () => {
  expect(addressIn('Harbour, Sekondi Takoradi', 'Sekondi-Takoradi, Western')).toBe('Harbour, Sekondi Takoradi');
});
