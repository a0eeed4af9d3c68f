import {
  type Approved,
  draftOf,
  ENGLISH_ONLY,
  MESSAGES,
  messageOf,
  nameOf,
  type Speaking,
  wordsOf,
} from '#kernel/languages/catalogue.ts';
import { inEnglish } from '#kernel/languages/both.ts';
import { LANGUAGE_NAMES, TRANSLATED } from '#kernel/languages/language.ts';
import { isGsm7, septetsIn, smsSegments } from '#kernel/telephone/gsm7.ts';
import { expect, test } from 'vitest';
import { itemsIn, MOST_SEPTETS, onePart, SMS_ROOM, type SmsTextId } from './words.ts';

/** As long as values get, where the text cuts them; letters that the alphabet does not have become others. */
const LONG = 'Nana Akosua-Serwaa Ɔpoku Mɛnsah-Boateng of Ejura Sekyedumase and further on';
/** What a code, an order and a count are at most. */
const SHORT: Readonly<Record<string, string>> = { number: '7KQ2MX', count: '10000', price: '100000.00', verb: 'READY' };

const ofSms = MESSAGES.filter(({ area }) => area === 'sms');
const isSmsId = (id: string): id is SmsTextId => messageOf('sms', id) !== null;
const ids = ofSms.map(({ id }) => id).filter(isSmsId);
const valuesOf = (id: SmsTextId) =>
  Object.fromEntries(
    [...(messageOf('sms', id)?.english ?? '').matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, SHORT[name] ?? LONG]),
  );

/** Each language as if every draft of it were approved. */
const SPOKEN: readonly (readonly [string, Speaking])[] = [
  ['English', ENGLISH_ONLY],
  ...TRANSLATED.map((language) => {
    const approved: Approved = new Map(
      ofSms.flatMap((message) => {
        const text = draftOf(language, message);
        return text === null ? [] : [[nameOf(language, message), text] as const];
      }),
    );
    return [LANGUAGE_NAMES[language], { language, approved }] as const;
  }),
];

test.each(SPOKEN)('every answer in %s is one SMS with the name before it, whatever is said', (_name, speaking) => {
  const words = wordsOf('sms', speaking);
  const bad = ids
    .map((id) => onePart(words(id, valuesOf(id)), 400))
    .filter((said) => {
      const isFit = isGsm7(said) && septetsIn(said) <= MOST_SEPTETS && smsSegments(`Farmgate: ${said}`) === 1;
      return !isFit || /[{}]|undefined/.test(said);
    });
  expect(bad).toEqual([]);
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
  const said = itemsIn(SMS_ROOM, 'Maize:', items, ', Oct 26');
  expect(said).toMatch(/^Maize: Market 0 4\.20, .*Market \d 4\.20, Oct 26$/);
  expect(septetsIn(said)).toBeLessThanOrEqual(MOST_SEPTETS);
});

test('an answer of which a part is in English alone is in English as a whole', () => {
  const words = wordsOf('sms', { language: 'ak', approved: new Map() });
  const head = words('sell.which');
  expect(itemsIn(SMS_ROOM, head, ['Maize'])).toBe('Emu dee ewo he na wope? Maize');
  expect(itemsIn(SMS_ROOM, head, ['Maize', inEnglish('not now')])).toBe('Which one do you mean? Maize, not now');
});
