import { expect, it } from 'vitest';
import { readDuration, readRegion } from './as-written.ts';

it('reads durations as people write them', () => {
  expect(['24', '24 hours', '6h', '2 days', '1-2 days', '1 day', ' 12 Hours '].map(readDuration)).toEqual([
    24, 24, 6, 48, 48, 24, 12,
  ]);
  expect(['', 'soon', '2 weeks', '-3 hours'].map(readDuration)).toEqual([null, null, null, null]);
});

it('reads regions by slug, by name and by a place in them', () => {
  expect(['ashanti', 'Ashanti', 'Greater Accra Region', 'bono east', 'Techiman'].map(readRegion)).toEqual([
    'ashanti',
    'ashanti',
    'greater-accra',
    'bono-east',
    'bono-east',
  ]);
  expect(['', 'Atlantis'].map(readRegion)).toEqual([null, null]);
});
