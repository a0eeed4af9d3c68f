import { Refused } from '#kernel/refusal.ts';
import { expect, test } from 'vitest';
import { knownPlace, placeProblem, severalPlaces } from './known-place.ts';
import { UNKNOWN_PLACE } from './unknown-place.ts';

function refusalOf(text: string) {
  try {
    return knownPlace(text, 'trip.unknown_place');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusal;
  }
}

test('a known place is nothing to be told of', () => {
  expect(knownPlace('Acra').slug).toBe('accra');
  expect(placeProblem('Acra')).toBeNull();
});

test('of several the refusal says which they are', () => {
  expect(refusalOf('Zongo')).toEqual({
    code: 'trip.unknown_place',
    detail: 'There are 2 places called Zongo: Zongo, Bono; Zongo, Volta. Choose one.',
    data: { places: ['Zongo, Bono', 'Zongo, Volta'] },
  });
  expect(severalPlaces('Zongo')).toMatch(/^There are 2 places/);
  expect(severalPlaces('The mill behind the school')).toBeNull();
  expect(placeProblem('Domiabra')).toMatch(/; …\. Choose one\.$/);
});

test('of none it says what may be meant, and what to do', () => {
  expect(placeProblem('Atlantis')).toBe(UNKNOWN_PLACE);
  expect(placeProblem('GA-183-8164')).toBe(`${UNKNOWN_PLACE} Is it near Accra, Greater Accra?`);
  expect(placeProblem('tech')).toMatch(/Did you mean .*Techiman, Bono East/);
});
