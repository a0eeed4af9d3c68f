import { septetsIn } from '#kernel/telephone/gsm7.ts';
import { describe, expect, test } from 'vitest';
import { layOut, MOST_CHOICES, MOST_SEPTETS, numbered } from './layout.ts';

const WORDS = { back: 'Back', more: 'More' };
const choices = Array.from({ length: 23 }, (_none, index) => ({ label: `Market ${index}`, move: { to: 'market' } }));
const pageOf = (page: number, text = 'Prices') => layOut({ text, choices, page, below: true }, WORDS);

describe('a long list', () => {
  test('is divided into pages of at most five numbers', () => {
    const { pages } = pageOf(0);
    expect(pages).toBe(6);
    for (let page = 0; page < pages; page += 1) {
      const { text } = pageOf(page);
      expect([...text.matchAll(/^[1-9]\d* /gm)].length).toBeLessThanOrEqual(MOST_CHOICES);
      expect(septetsIn(text)).toBeLessThanOrEqual(MOST_SEPTETS);
    }
  });

  test('keeps the number of each choice on every page, and leaves 9 and 0 to the keys', () => {
    const byNumber = numbered(choices);
    expect(byNumber.size).toBe(choices.length);
    expect([...byNumber.keys()].filter((number) => number === '9' || number.endsWith('0'))).toEqual([]);
    const shown = Array.from({ length: 6 }, (_none, page) => pageOf(page).text).join('\n');
    for (const [number, { label }] of byNumber) expect(shown).toContain(`\n${number} ${label}`);
  });

  test('says its whole text first, and its title on later pages', () => {
    const text = `Prices\n${'x'.repeat(130)}`;
    expect(pageOf(0, text).text).toContain(text);
    expect(pageOf(1, text).text.startsWith('Prices\n')).toBe(true);
  });
});

test('a text that is too long is seen to be cut, and the keys stay', () => {
  const { text } = layOut({ text: '{'.repeat(200), choices: [], page: 0, below: true }, WORDS);
  expect(text).toMatch(/\{\.\.\n0 Back$/);
  expect(septetsIn(text)).toBeLessThanOrEqual(MOST_SEPTETS);
});
