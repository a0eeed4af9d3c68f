import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceLabelled, choiceMeant, matchPlaces, slugMeant } from './place-choice.ts';
import { placeChoices } from './place-choices.ts';
import { findPlace } from '../place.ts';

const choices = placeChoices(['tamale', 'ejura', 'nowhere', 'tamale']);
const slugs = (text: string, limit?: number) => matchPlaces(choices, text, limit).map(({ slug }) => slug);

describe('before anything is typed', () => {
  test('the person’s own come first, then the capitals of the regions', () => {
    expect(matchPlaces(choices, ' ', 3).map(({ slug, used }) => [slug, used])).toEqual([
      ['tamale', true],
      ['ejura', true],
      ['goaso', false],
    ]);
    expect(new Set(slugs('', 99)).size).toBe(17);
  });
});

describe('what is typed', () => {
  test.each([
    ['kumasi', 'kumasi'],
    ['KUM', 'kumasi'],
    ['  cape c', 'cape-coast'],
    ['coast', 'cape-coast'],
    ['Bólga', 'bolgatanga'],
    ['kejetia', 'kumasi'],
    ['ho', 'ho'],
    ['wa upper', 'wa'],
  ])('%s finds %s first', (text, slug) => {
    expect(slugs(text)[0]).toBe(slug);
  });

  test('a region or a district finds its places, another name says itself', () => {
    expect(slugs('savannah')).toContain('damongo');
    expect(slugs('prestea huni')).toContain('aboso');
    expect(matchPlaces(choices, 'kejet')[0]).toMatchObject({ slug: 'kumasi', foundBy: 'kejetia' });
  });

  test('letters in the middle of a word find nothing, and neither does an unknown name', () => {
    expect(slugs('umasi')).toEqual([]);
    expect(slugs('paris')).toEqual([]);
  });

  test('the person’s own come before others that fit alike', () => {
    const towns = matchPlaces(placeChoices(['techiman']), 'te', 3);
    expect(towns[0]).toMatchObject({ slug: 'techiman', used: true });
  });

  test('the beginning of any word of a name finds its place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...choices.all), fc.nat(), fc.nat(), (place, word, letters) => {
        const words = place.label.split(/[^\p{L}]+/u).filter((part) => part !== '');
        const part = words[word % words.length] ?? '';
        const begun = part.slice(0, 1 + (letters % part.length));
        expect(slugs(begun, 200)).toContain(place.slug);
        expect(slugs(begun.toUpperCase(), 200)).toEqual(slugs(begun, 200));
      }),
    );
  });

  test('nothing is found twice, and nothing that is unknown', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = slugs(text, 300);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((slug) => findPlace(slug)?.slug === slug)).toBe(true);
      }),
    );
  });
});

describe('what is meant', () => {
  test('a label, a slug, a name, or the beginning of one place alone', () => {
    expect(choiceLabelled(choices, 'kumasi, ashanti')?.slug).toBe('kumasi');
    expect(choiceLabelled(choices, 'kumasi')?.slug).toBe('kumasi');
    expect(choiceMeant(choices, 'Tamale')?.slug).toBe('tamale');
    expect(choiceMeant(choices, 'bolgat')?.slug).toBe('bolgatanga');
    expect(slugMeant(choices, 't')).toBe('');
    expect(slugMeant(choices, '')).toBe('');
  });

  test('every label and slug is meant as the server reads it', () => {
    for (const { slug, label } of choices.all) {
      expect(slugMeant(choices, label)).toBe(findPlace(label)?.slug);
      expect(slugMeant(choices, slug)).toBe(slug);
    }
  });
});
