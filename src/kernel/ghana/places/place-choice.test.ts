import { describe, expect, test } from 'vitest';
import { choiceLabelled, offeredAtFirst, offeredOf } from './place-choice.ts';
import { placeChoices } from './place-choices.ts';

const choices = placeChoices(['tamale', 'ejura', 'nowhere', 'tamale'], ['Zongo', 'walewale', null]);
const slugs = (text: string) => offeredAtFirst(choices, text).map(({ slug }) => slug);

describe('before the server was asked', () => {
  test('the person’s own come first, then the capitals of the regions', () => {
    expect(offeredAtFirst(choices, ' ').slice(0, 3)).toMatchObject([
      { slug: 'tamale', used: true },
      { slug: 'ejura', used: true },
      { slug: 'goaso', used: false },
    ]);
    expect(slugs('')).toHaveLength(17);
  });

  test.each([
    ['KUM', ['kumasi']],
    ['  cape c', ['cape-coast']],
    ['coast', ['cape-coast']],
    ['umasi', []],
    ['paris', []],
  ])('%j finds %j of them by the beginning of a word', (text, found) => expect(slugs(text)).toEqual(found));
});

test('a page knows little more than it offers: how what is in its fields is written, and what it may be', () => {
  expect(choices.known.length).toBeLessThan(25);
  expect(choiceLabelled(choices, 'walewale')?.label).toBe('Walewale, North East');
  expect(choiceLabelled(choices, 'zongo, VOLTA')?.slug).toBe('zongo-volta');
  expect(choiceLabelled(choices, 'Sandema')).toBeNull();
});

test('what the server found says what the person used before', () => {
  const found = { slug: 'tamale', label: 'Tamale, Northern', foundBy: 'tamali', meant: true };
  expect(offeredOf(choices, [found])).toMatchObject([{ slug: 'tamale', used: true, foundBy: 'tamali' }]);
});
