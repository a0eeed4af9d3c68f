import { describe, expect, test } from 'vitest';
import { leadsToDoor } from './leads-to-door.ts';

describe('an address that a driver finds', () => {
  test.each([
    '12 Oxford Street, Osu',
    'Osu',
    'Behind the mill',
    'GA-183-8164',
    'Accra GA1838164',
    'Near Accra Mall',
    'House 4, Kumasi',
    'Ɛyɛ Fast Food',
  ])('%s leads to a door', (address) => {
    expect(leadsToDoor(address)).toBe(true);
  });

  test.each([
    '.',
    '-',
    'A',
    '12',
    'Accra',
    ' accra. ',
    'Accra, Greater Accra',
    'KUMASI, Ashanti Region, Ghana',
    'Volta Region',
    'Ghana',
  ])('%j does not', (address) => {
    expect(leadsToDoor(address)).toBe(false);
  });
});
