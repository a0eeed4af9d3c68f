import { isGsm7, septetsIn, smsSegments } from '#kernel/telephone/gsm7.ts';
import { expect, test } from 'vitest';
import { en } from './texts-en.ts';
import { itemsInPart, MOST_SEPTETS, onePart, type SmsTextId, smsWords } from './words.ts';

/** As long as values get, where the text cuts them; letters that the alphabet does not have become others. */
const LONG = 'Nana Akosua-Serwaa Ɔpoku Mɛnsah-Boateng of Ejura Sekyedumase and further on';
/** What a code, an order and a count are at most. */
const SHORT: Readonly<Record<string, string>> = { number: '7KQ2MX', count: '10000', price: '100000.00', verb: 'READY' };

const ids = Object.keys(en).filter((id): id is SmsTextId => Object.hasOwn(en, id));
const valuesOf = (id: SmsTextId) =>
  Object.fromEntries([...en[id].matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, SHORT[name] ?? LONG]));

test.each(ids)('%s is one SMS with the name before it, whatever is said', (id) => {
  const said = smsWords(id, valuesOf(id));
  expect(said).not.toMatch(/[{}]|undefined/);
  expect(isGsm7(said)).toBe(true);
  expect(septetsIn(said)).toBeLessThanOrEqual(MOST_SEPTETS);
  expect(smsSegments(`Farmgate: ${said}`)).toBe(1);
});

test('a text of any length and letters becomes one part', () => {
  for (const text of ['[{'.repeat(200), '€'.repeat(160), 'ɔ'.repeat(500), '番茄 🍅 '.repeat(60), '₵'.repeat(100)]) {
    const cut = onePart(text);
    expect(isGsm7(cut)).toBe(true);
    expect(smsSegments(`Farmgate: ${cut}`)).toBe(1);
  }
  expect(onePart(' as  it\nis ')).toBe('as it is');
});

test('a list ends with the last item that has room', () => {
  const items = Array.from({ length: 40 }, (_one, index) => `Market ${index} 4.20`);
  const said = itemsInPart('Maize:', items, ', Oct 26');
  expect(said).toMatch(/^Maize: Market 0 4\.20, .*Market \d 4\.20, Oct 26$/);
  expect(septetsIn(said)).toBeLessThanOrEqual(MOST_SEPTETS);
});
