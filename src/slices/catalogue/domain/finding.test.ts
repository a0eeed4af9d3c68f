import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseScore, type FeaturedFacts } from './featured.ts';
import { imageHash, imageVariant, pictureOf } from './images.ts';
import { placeOf } from './place-of.ts';
import { searchText, searchWords } from './search-words.ts';

describe('words of a search', () => {
  test('are plain, each once, the longest first, at most four', () => {
    expect(searchWords('  Ama’s TOMATOES, tomatoes in Kɔforidua ')).toEqual(['koforidua', 'tomatoes', 'ama', 'in']);
    expect(searchWords('a bb ccc dddd eeeee')).toEqual(['eeeee', 'dddd', 'ccc', 'bb']);
    expect(searchWords(' !? ')).toEqual([]);
  });

  test('of any text can be in a pattern as they are', () => {
    fc.assert(fc.property(fc.string(), (text) => searchWords(text).every((word) => /^[a-z0-9]+$/.test(word))));
  });

  test('find a listing by name, farmer, location and category', () => {
    const listing = {
      productName: 'Pona Yam',
      farmerFirstName: 'Afɛ',
      farmerLastName: 'Mensah',
      location: 'Techiman, Bono East',
      category: 'tubers',
    };
    expect(searchText(listing)).toBe(' pona yam afe mensah techiman bono east tubers');
  });
});

describe('the place in a farmer’s words', () => {
  test.each([
    ['Techiman', 'techiman'],
    ['Techiman, Bono East', 'techiman'],
    ['Plot 4, Ejura market road', 'ejura'],
    ['Kwame farm near Cape Coast', 'cape-coast'],
    ['Ashanti Region', 'kumasi'],
    ['Ashanti', 'kumasi'],
    ['Somewhere, Volta', 'ho'],
    ['Kumase', 'kumasi'],
    ['Gbullung', 'bulawn'],
    ['my farm behind Walewale market', 'walewale'],
    ['Tamali', 'tamale'],
  ])('%j is %s', (text, slug) => expect(placeOf(text)?.slug).toBe(slug));

  test.each(['', 'Lagos', '12 Main Street', ',,,'])('%j names none', (text) => expect(placeOf(text)).toBeNull());

  test('every known place is found by its name', () => {
    for (const place of wellKnownPlaces) expect(placeOf(`${place.name}, Ghana`), place.slug).not.toBeNull();
  });
});

const facts: FeaturedFacts = {
  farmerVerified: true,
  inspected: true,
  qualityGrade: 'premium',
  hasPicture: true,
  harvestDate: '2026-03-10',
  listedAt: new Date('2026-03-12T08:00:00Z'),
};

describe('the featured score', () => {
  test('adds the points of its README', () => {
    expect(baseScore(facts)).toBe(68 * 10 + 60 + 30 + 20 + 15);
    expect(
      baseScore({ ...facts, farmerVerified: false, inspected: false, qualityGrade: 'economy', hasPicture: false }),
    ).toBe(680);
  });

  test('a harvest in the future or long ago counts as today or a fortnight old', () => {
    expect(baseScore({ ...facts, harvestDate: '2027-01-01' })).toBe(baseScore({ ...facts, harvestDate: '2026-03-12' }));
    expect(baseScore({ ...facts, harvestDate: '2020-01-01' })).toBe(baseScore({ ...facts, harvestDate: null }));
  });

  test('the same goods listed later never are lower', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((count) => new Date(Date.UTC(2026, 0, 1 + count)));
    fc.assert(
      fc.property(day, day, (one, two) => {
        const [early, late] = one <= two ? [one, two] : [two, one];
        return (
          baseScore({ ...facts, harvestDate: null, listedAt: late }) >=
          baseScore({ ...facts, harvestDate: null, listedAt: early })
        );
      }),
    );
  });
});

describe('pictures', () => {
  const url = `/media/public/products/${'a1'.repeat(16)}/640.webp`;

  test('are known by their address', () => {
    expect(imageHash(url)).toBe('a1'.repeat(16));
    expect(imageHash(`https://elsewhere.example${url}`)).toBeNull();
    expect(imageHash('/media/public/products/../x/640.webp')).toBeNull();
  });

  test('have variants beside them', () => {
    expect(imageVariant(url, 1280, 'avif')).toBe(url.replace('640.webp', '1280.avif'));
    expect(pictureOf(url)?.webp.split(', ')).toHaveLength(3);
    expect(pictureOf(undefined)).toBeNull();
  });
});
