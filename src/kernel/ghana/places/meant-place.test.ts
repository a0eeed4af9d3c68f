import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { placeLabel, places, wellKnownPlaces } from './gazetteer.server.ts';
import { placeMeant, placeNamed } from './meant-place.ts';

function meantBy(text: string): string {
  const meant = placeMeant(text);
  return meant.kind === 'place' ? placeLabel(meant.place) : meant.kind;
}

describe('towns that people name', () => {
  test.each([
    ['Walewale', 'Walewale, North East'],
    ['Sogakope', 'Sogakope, Volta'],
    ['Akomadan', 'Akomadan, Ashanti'],
    ['Tuobodom', 'Tuobodom, Bono East'],
    ['Ejisu', 'Ejisu, Ashanti'],
    ['Offinso', 'New Offinso, Ashanti'],
    ['Sandema', 'Sandema, Upper East'],
    ['Paga', 'Paga, Upper East'],
    ['Gambaga', 'Gambaga, North East'],
    ['Tolon', 'Tolon, Northern'],
    ['Ada Foah', 'Ada Foah, Greater Accra'],
    ['Somanya', 'Somanya, Eastern'],
    ['Dodowa', 'Dodowa, Eastern'],
    ['Donkorkrom', 'Donkorkrom, Eastern'],
    ['Nandom', 'Nandom, Upper West'],
    ['Jasikan', 'Jasikan, Oti'],
    ['Adidome', 'Adidome, Volta'],
    ['Kibi', 'Kyebi, Eastern'],
    ['Kpandae', 'Kpandai, Northern'],
    ['Obuase', 'Obuasi, Ashanti'],
    ['Chereponi', 'Chereponi, North East'],
    ['Twifo Praso', 'Twifu Praso, Central'],
    ['Half Assini', 'Half Assini, Western'],
    ['Enchi', 'Enchi, Western North'],
    ['Hwidiem', 'Hwidiem, Ahafo'],
    ['Wamfie', 'Wamfie, Bono'],
    ['Kpalbe', 'Kpalbe, Savannah'],
  ])('%s is %s', (text, label) => expect(meantBy(text)).toBe(label));
});

describe('other ways to name them', () => {
  test.each([
    ['Bolga', 'Bolgatanga, Upper East'],
    ['Kejetia', 'Kumasi, Ashanti'],
    ['Kumase', 'Kumasi, Ashanti'],
    ['East Legon', 'Accra, Greater Accra'],
    ['Makola', 'Accra, Greater Accra'],
    ['Mampong', 'Mampong (Ashanti), Ashanti'],
    ['Labadi', 'La, Greater Accra'],
    ['Krobo Odumase', 'Odumase Krobo, Eastern'],
    ['Akyem Oda', 'Akim Oda, Eastern'],
    ['Capecoast', 'Cape Coast, Central'],
  ])('%s is called so', (text, label) => expect(meantBy(text)).toBe(label));

  test.each([
    ['Dɔmaa Ahenkro', 'Dormaa Ahenkro, Bono'],
    ['Akim Ɔda', 'Akim Oda, Eastern'],
    ['Bɛrɛkum', 'Berekum, Bono'],
    ['Ɖzodze', 'Dzodze, Volta'],
    ['Ƙumasi', 'Kumasi, Ashanti'],
    ['Ŋkawkaw', 'Nkawkaw, Eastern'],
    ['TÉCHIMAN', 'Techiman, Bono East'],
  ])('%s has letters of Ghana', (text, label) => expect(meantBy(text)).toBe(label));

  test.each([
    ['Acra', 'Accra, Greater Accra'],
    ['Tamali', 'Tamale, Northern'],
    ['Kumasy', 'Kumasi, Ashanti'],
    ['Kintanpo', 'Kintampo, Bono East'],
    ['Koforidau', 'Koforidua, Eastern'],
    ['Navrngo', 'Navrongo, Upper East'],
    ['Walewalle, North East', 'Walewale, North East'],
  ])('%s is misspelt', (text, label) => expect(meantBy(text)).toBe(label));

  test.each([
    ['Sogakope market', 'Sogakope, Volta'],
    ['Techiman main market', 'Techiman, Bono East'],
    ['Ejura town', 'Ejura, Ashanti'],
    ['Sogakope junction, Volta', 'Sogakope, Volta'],
    ['Berekum East', 'Berekum, Bono'],
    ['Dormaa Central', 'Dormaa Ahenkro, Bono'],
    ['Pru East', 'Yeji, Bono East'],
    ['West Mamprusi District', 'Walewale, North East'],
    ['5.56,-0.2', 'Accra, Greater Accra'],
    ['6.69, -1.62', 'Kumasi, Ashanti'],
  ])('%s says what it is or where', (text, label) => expect(meantBy(text)).toBe(label));
});

describe('where one of several is', () => {
  test.each([
    ['Walewale, North East', 'Walewale, North East'],
    ['Sogakope Volta', 'Sogakope, Volta'],
    ['Techiman, Brong Ahafo', 'Techiman, Bono East'],
    ['Techiman B/A', 'Techiman, Bono East'],
    ['Berekum, Brong-Ahafo Region, Ghana', 'Berekum, Bono'],
    ['Madina', 'Madina, Greater Accra'],
    ['Madina, Upper West', 'Madina, Upper West'],
    ['Madina, Ga East', 'Madina, Greater Accra'],
    ['Zongo, Volta', 'Zongo, Volta'],
  ])('%s is %s', (text, label) => expect(meantBy(text)).toBe(label));

  test('a name that none has before the others names several, the better known first', () => {
    const meant = placeMeant('Zongo');
    expect(meant.kind === 'several' && meant.places.map(placeLabel)).toEqual(['Zongo, Bono', 'Zongo, Volta']);
  });

  test('two of one name and region are told apart by what they are near', () => {
    const alike = places.filter(({ name, region }) => name === 'Nyamebekyere' && region === 'ashanti');
    expect(alike.length).toBeGreaterThan(5);
    expect(new Set(alike.map(placeLabel)).size).toBe(alike.length);
    const told = alike.filter(({ near }) => near !== undefined);
    expect(told.length).toBeGreaterThanOrEqual(alike.length - 1);
    for (const place of told) expect(meantBy(`${place.name} near ${place.near} Ashanti`)).toBe(placeLabel(place));
  });
});

describe('what names no place', () => {
  test.each(['', '  ', ',,,', 'Atlantis', 'Behind the mill', '48.2,16.3'])('%j', (text) =>
    expect(placeMeant(text)).toEqual({ kind: 'unknown', places: [] }),
  );

  test('offers what is written alike, or the capital of the region of a digital address', () => {
    const offered = (text: string) => {
      const meant = placeMeant(text);
      return meant.kind === 'unknown' ? meant.places.map(placeLabel) : [];
    };
    expect(offered('tech')).toContain('Techiman, Bono East');
    expect(offered('GA-183-8164')).toEqual(['Accra, Greater Accra']);
    expect(offered('Volta Region')).toEqual(['Ho, Volta']);
    expect(offered('nt 0123 4567')).toContain('Tamale, Northern');
  });
});

const anyPlace = fc.constantFrom(...places);

test('there are some fifteen thousand, with slugs and labels of their own', () => {
  expect(places.length).toBeGreaterThan(14_900);
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
  expect(new Set(places.map(placeLabel)).size).toBe(places.length);
});

test('every place is found by its slug and by its label, and a well-known one by its name', () => {
  for (const place of places) {
    for (const text of [place.slug, placeLabel(place)]) if (placeNamed(text) !== place) expect(text).toBe(place.slug);
  }
  expect(wellKnownPlaces.filter(({ slug, name }) => placeNamed(name)?.slug !== slug)).toEqual([]);
});

test('case, brackets and commas of a label say nothing', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const label = placeLabel(place);
      expect(placeNamed(label.toUpperCase())).toBe(place);
      expect(placeNamed(` ${label.replaceAll(/[,()]/g, ' ')} `)).toBe(place);
    }),
  );
});

test('any text is read, and what it names is known', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const meant = placeMeant(text);
      const named = meant.kind === 'place' ? [meant.place] : meant.places;
      expect(named.every((place) => places.includes(place))).toBe(true);
    }),
  );
});

test('of the judged spellings 98 in a hundred mean what people mean by them', () => {
  const file = readFileSync(new URL('../../../../data/places/judged-spellings.csv', import.meta.url));
  const rows = z.array(z.object({ typed: z.string(), meant: z.string() })).parse(parse(file, { columns: true }));
  const right = rows.filter(({ typed, meant }) => {
    const found = placeMeant(typed);
    return (found.kind === 'place' ? found.place.slug : found.kind) === meant;
  });
  expect(rows.length).toBeGreaterThan(200);
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.98);
});
