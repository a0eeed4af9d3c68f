import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { NO_MARKET_WORDS } from './meant-words.ts';
import { tokensOf } from './tokens.ts';
import { understand } from './understand.ts';
import { stepsOf } from './criteria.ts';

const read = (typed: string) => understand(typed, NO_MARKET_WORDS);
const market = { ...NO_MARKET_WORDS, met: new Set(['mensah', 'jasmine']), names: new Set(['mensah']) };

describe('a search is understood', () => {
  test.each<[string, object]>([
    ['cheap maize near kumasi', { crops: ['maize'], places: [{ slug: 'kumasi', near: true }], sort: 'price-low' }],
    ['fresh tomatoes in accra', { crops: ['tomato'], places: [{ slug: 'accra', near: false }] }],
    ['50kg rice', { crops: ['rice'], leastGrams: 50_000 }],
    ['2 bags of gari', { crops: ['gari'], leastGrams: null }],
    ['rice under 12.50 cedis per kg', { crops: ['rice'], mostPesewas: 1250 }],
    ['₵10 rice', { crops: ['rice'], mostPesewas: 1000 }],
    ['yam at least 3 ghs', { crops: ['yam'], leastPesewas: 300 }],
    ['organic ginger premium', { crops: ['ginger'], organic: true, grade: 'premium' }],
    ['vegetables in the northern region', { category: 'vegetables', regions: ['northern'] }],
    ['peppers from Brong-Ahafo', { regions: ['ahafo', 'bono', 'bono-east'] }],
    ['orange sweet potato', { crops: ['sweet-potato'] }],
    ['chili peppers', { crops: ['chilli-pepper'] }],
    ['onions from bawku to accra', { crops: ['onion'], places: [{ slug: 'bawku', near: false }] }],
    ['puna yam', { crops: ['yam'], words: [['puna']] }],
    ['br)de3', { crops: ['plantain'] }],
    ['Bayerɛ', { crops: ['yam'] }],
    ['xyzzy maize', { crops: ['maize'], unknown: ['xyzzy'] }],
    ['bicycle', { crops: [], unknown: ['bicycle'] }],
  ])('%s', (typed, expected) => expect(read(typed)).toMatchObject(expected));

  test.each([
    ['maze', 'maize'],
    ['yaam', 'yam'],
    ['plantian', 'plantain'],
    ['gardn egg', 'garden-egg'],
    ['sweat potato', 'sweet-potato'],
    ['pinaple', 'pineapple'],
  ])('in spite of slips: %s', (typed, crop) => {
    const { crops, corrected } = read(typed);
    expect(crops).toEqual([crop]);
    expect(corrected).toHaveLength(1);
  });

  test.each([
    ['tom', ['tomato']],
    ['garden e', ['garden-egg']],
    ['maize in kum', ['maize']],
  ])('while it is typed: %s', (typed, crops) => expect(read(typed).crops).toEqual(crops));

  test('with the words that listings have, and names are never taken for slips', () => {
    expect(understand('jasmine rice', market)).toMatchObject({ crops: ['rice'], words: [['jasmine']] });
    expect(understand('mensah', market)).toMatchObject({ words: [['mensah']], unknown: [], corrected: [] });
    const longer = { ...NO_MARKET_WORDS, similar: new Map([['parboil', ['parboiled']]]) };
    expect(understand('parboil rice', longer)).toMatchObject({ crops: ['rice'], words: [['parboiled']] });
    const misspelt = { ...NO_MARKET_WORDS, met: new Set(['tomattos']) };
    expect(understand('tomattos', misspelt).crops).toEqual(['tomato']);
  });

  test('whatever is typed: quickly, and each word is part of one criterion at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const understood = read(typed);
        const spans = understood.parts.toSorted((one, other) => one.from - other.from);
        for (const [index, part] of spans.entries()) {
          expect(part.to).toBeGreaterThan(part.from);
          expect(part.from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0);
          expect(part.to).toBeLessThanOrEqual(tokensOf(typed).length);
        }
      }),
    );
  });
});

describe('what is looked for', () => {
  test('gives up one criterion after the other and never the crop', () => {
    const steps = stepsOf(read('premium maize in ho under 5 cedis'), wellKnownPlaces);
    expect(steps[0]).toMatchObject({ crops: ['maize'], grade: 'premium', mostPesewas: 500, missed: [] });
    expect(steps.at(-1)).toMatchObject({ crops: ['maize'], grade: null, mostPesewas: null, places: null });
    for (const criteria of steps) expect(criteria.crops).toEqual(['maize']);
  });

  test('a place means what lies beside it, near it means further', () => {
    const [here] = stepsOf(read('maize in kumasi'), wellKnownPlaces);
    const [near] = stepsOf(read('maize near kumasi'), wellKnownPlaces);
    expect(here?.places).toContain('kumasi');
    expect(near?.places).toContain('konongo');
    expect(here?.places).not.toContain('konongo');
  });

  test('is nothing when nobody knows any of the words, and everything when none of them narrows', () => {
    expect(stepsOf(read('bicycle'), [])).toEqual([]);
    expect(stepsOf(read('fresh produce'), [])).toMatchObject([{ crops: [], places: null, category: null }]);
  });
});

describe('what is said', () => {
  const tell = (typed: string) => {
    const understood = read(typed);
    return explain(typed, understood, []);
  };

  test.each([
    ['cheap maize near kumasi', 'Showing maize near Kumasi, cheapest first'],
    ['organic tomatoes and onions under 5', 'Showing organic tomato and onion up to ₵5.00 per kg'],
    ['vegetables in volta', 'Showing vegetables in Volta Region'],
    ['tomatoes brong ahafo', 'Showing tomato in Ahafo, Bono and Bono East Regions'],
    ['bicycle', null],
  ])('%s', (typed, sentence) => expect(tell(typed).sentence).toBe(sentence));

  test('each part can be taken out', () => {
    expect(tell('cheap maize near kumasi').parts).toEqual([
      { label: 'Cheapest first', without: 'maize near kumasi' },
      { label: 'Maize', without: 'cheap near kumasi' },
      { label: 'Near Kumasi', without: 'cheap maize' },
    ]);
  });

  test('what was given up and what nobody knew', () => {
    const understood = read('xyzzy premium maize');
    expect(explain('xyzzy premium maize', understood, ['grade', 'organic'])).toMatchObject({
      sentence: 'Showing maize',
      unknown: ['xyzzy'],
      missed: ['premium'],
    });
    expect(explain('okra in volta region', read('okra in volta region'), ['place']).missed).toEqual([
      'in Volta Region',
    ]);
  });
});
