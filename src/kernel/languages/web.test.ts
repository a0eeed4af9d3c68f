import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { draftOf, MESSAGES, nameOf } from './catalogue.ts';
import { filledForPage } from './fill.ts';
import { LANGUAGES, PAGE_LANGUAGES } from './language.ts';
import { filled } from './message.ts';
import { WEB_NAMES } from './texts/en-web.ts';
import { pageTextsIn } from './web.ts';

const texts = MESSAGES.filter(({ area }) => area === 'web');
const plain = (text: string) => text;

describe('texts of pages', () => {
  test('are filled by a phone as the library fills them', () => {
    const counting = 'Cart, {count, plural, one {# product} other {# products}} of {name}';
    for (const language of LANGUAGES)
      for (const count of [0, 1, 2, 3, 10, 11, 100, 999]) {
        const values = { count, name: 'Ɔkyerɛ' };
        expect(filledForPage(counting, values, language)).toBe(filled(counting, values, language, plain));
      }
  });

  test('are each shown somewhere', () => {
    const shown = globSync('src/{app/web,ui,pages,parts,slices,wire}/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const written = (text: string) =>
      [`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) => shown.includes(quoted));
    const unseen = texts.filter(({ id }) => !WEB_NAMES.includes(id) && !written(id));
    expect(unseen.map(({ id }) => id)).toEqual([]);
  });

  test('can be a part of an address, since they are their own ids', () => {
    expect(texts.filter(({ id }) => /[/%]/.test(id)).map(({ id }) => id)).toEqual([]);
  });

  test('of a language that is offered are drafted for the most part', () => {
    const free = texts.filter(({ isBinding }) => !isBinding);
    for (const language of PAGE_LANGUAGES) {
      if (language === 'en') continue;
      const drafted = free.filter((text) => draftOf(language, text) !== null);
      expect(drafted.length, language).toBeGreaterThan(free.length / 2);
    }
  });

  test('are in another language by their English, those about money once a speaker approved them', () => {
    const binding = texts.find(({ isBinding }) => isBinding);
    const drafts = pageTextsIn('ak', new Map());
    expect(drafts['Market Prices']).toBe('Gua so boɔ');
    if (binding === undefined) throw new Error('No text of a page is about money.');
    expect(drafts[binding.english]).toBeUndefined();
    expect(pageTextsIn('ak', new Map([[nameOf('ak', binding), 'Sika']]))[binding.english]).toBe('Sika');
  });
});
