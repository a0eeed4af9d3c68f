import { describe, expect, test } from 'vitest';
import { alone, isTranslated, isWhole, together } from './both.ts';
import { draftOf, ENGLISH_ONLY, isDraft, MESSAGES, messageOf, nameOf, wordsOf } from './catalogue.ts';
import { dateIn, dayIn, momentIn, monthIn, writtenIn } from './dates.ts';
import { AREAS, LANGUAGES, TRANSLATED } from './language.ts';
import { FAIL_WORDS } from '../trade/hand-over.ts';
import { filled, messageProblem, placeholdersOf } from './message.ts';
import { ak } from './texts/ak.ts';
import { dag } from './texts/dag.ts';
import { ee } from './texts/ee.ts';
import { noticeTexts, saidId } from './texts/en-notices.ts';
import { gaa } from './texts/gaa.ts';
import { ha } from './texts/ha.ts';

const NONE = new Map<string, string>();
const twi = wordsOf('ussd', { language: 'ak', approved: NONE });

describe('a message', () => {
  test('is filled with values, cut where it says so, and in plain letters', () => {
    expect(filled('{name:6} of {town}', { name: 'Akosua Mensah', town: 'Hɔ' })).toBe('Akos.. of Ho');
  });

  test('counts by the plurals of its language, beside values that are cut', () => {
    const text = '{name:4}: {count, plural, one {# day} other {# days}}';
    expect(filled(text, { name: "O'Brien", count: 1 })).toBe("O'..: 1 day");
    expect(filled(text, { name: '{x', count: 0 }, 'ak')).toBe('{x: 0 day');
    expect(filled(text, { name: 'A', count: 0 }, 'en')).toBe('A: 0 days');
  });

  test('names its values, and what cannot be read in it', () => {
    expect(placeholdersOf('{b:2} {a} {n, plural, one {#} other {# x}}')).toEqual(['{a}', '{b:2}', '{n, plural}']);
    expect(messageProblem('{a} {b:2}')).toBeNull();
    expect(messageProblem('{n, plural, one {#} other {# x}}')).toBeNull();
    expect(messageProblem('{n, plural, one {#}}')).not.toBeNull();
    expect(messageProblem('{a')).not.toBeNull();
  });
});

describe('a language', () => {
  test('says a draft that decides nothing, and English where a text decides money or is missing', () => {
    expect(alone(twi('choice.help'))).toBe('Mmoa');
    expect(messageOf('ussd', 'money.withdraw')?.isBinding).toBe(true);
    expect(alone(twi('money.withdraw'))).toBe('Withdraw');
    expect(alone(wordsOf('ussd', { language: 'dag', approved: NONE })('choice.prices'))).toBe('Market prices');
  });

  test('says what a speaker approved, also about money', () => {
    const message = messageOf('ussd', 'money.withdraw');
    const approved = new Map(message === null ? [] : [[nameOf('ak', message), 'Yi sika']]);
    expect(alone(wordsOf('ussd', { language: 'ak', approved })('money.withdraw'))).toBe('Yi sika');
  });

  test('is left as a whole where one part is not there', () => {
    const parts = [twi('home.sell'), twi('money.withdraw')];
    expect(parts.map(isWhole)).toEqual([true, false]);
    expect([...parts, 'Techiman'].map(isTranslated)).toEqual([true, false, false]);
    expect(together(parts)).toEqual({ how: 'english', texts: ['Sell produce', 'Withdraw'] });
    expect(together([twi('home.sell'), 'Techiman']).texts).toEqual(['Ton nnobaee', 'Techiman']);
  });

  test('is left also where a value of a text is in English alone', () => {
    const said = twi('stock.line', { crop: 'Maize', kg: 2, status: twi('kyc.approved') });
    expect(isWhole(said)).toBe(false);
    expect(alone(said)).toBe('Maize 2 kg, verified');
  });

  test('counts what it lacked', () => {
    const missed: string[] = [];
    const words = wordsOf('ussd', { language: 'ha', approved: NONE, missed: (_language, { id }) => missed.push(id) });
    words('choice.help');
    words('money.withdraw');
    expect(missed).toEqual(['money.withdraw']);
  });

  test('is a draft until all of it is approved', () => {
    expect(isDraft('en', NONE)).toBe(false);
    expect(isDraft('ak', NONE)).toBe(true);
    expect(isDraft('ak', new Map(MESSAGES.map((message) => [nameOf('ak', message), 'x'])))).toBe(false);
  });
});

test('a sentence of ours is found by its English, and each has one name', () => {
  expect(Object.values(FAIL_WORDS).map(saidId)).not.toContain(null);
  expect(saidId('Nobody was there')).toBe('said.nobody_there');
  expect(saidId('Ama was not there')).toBeNull();
  const texts = Object.entries(noticeTexts).flatMap(([id, english]) => (id.startsWith('said.') ? [english] : []));
  expect(new Set(texts).size).toBe(texts.length);
});

test('a date that came in English has the month of the language', () => {
  expect(writtenIn('en', '27 Nov 2026, 7:00 to 12:00')).toBe('27 Nov 2026, 7:00 to 12:00');
  expect(writtenIn('ha', '27 Nov 2026, 7:00 to 12:00')).toBe('27 Nuw 2026, 7:00-12:00');
  expect(writtenIn('ak', '3 Jan 2027')).toMatch(/^3 \S+ 2027$/);
  expect(dateIn('en', '2026-11-22')).toBe('22 Nov 2026');
});

test('no language cuts the hour of a deadline, the day of a price or the year of its month', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 22, 14, 5)).toISOString());
  const cut = LANGUAGES.flatMap((language) =>
    months.flatMap((iso) => [
      filled('{until:22}', { until: () => momentIn(language, iso) }),
      filled('{day:14}', { day: () => dayIn(language, iso.slice(0, 10)) }),
      filled('{month:14}', { month: () => monthIn(language, iso.slice(0, 10)) }),
      filled('{day:20}', { day: () => dateIn(language, iso.slice(0, 10)) }),
    ]),
  ).filter((text) => text.includes('..'));
  expect(cut).toEqual([]);
});

test('months and moments are those of CLDR, where it has the language', () => {
  expect(LANGUAGES.map((language) => monthIn(language, '2026-10-01'))).toEqual([
    ...['Oct 26', 'Ahinime 26', '26 Antɔŋ', 'kel 26', 'Okt 26', 'Oct 26'],
  ]);
  expect(momentIn('en', '2026-11-22T14:05:00.000Z')).toBe('22 Nov, 14:05');
});

test('English is one text, whatever is asked', () => {
  expect(wordsOf('sms', ENGLISH_ONLY)('orders.none')).toBe('No order waits for you.');
});

test.each(Object.entries({ ak, dag, ee, gaa, ha }))(
  '%s drafts no message that English does not have',
  (_language, drafts) => {
    const ids = AREAS.flatMap((area) => Object.keys(drafts[area]).map((id) => ({ area, id })));
    expect(ids.filter(({ area, id }) => messageOf(area, id) === null)).toEqual([]);
  },
);

test('a shipped text has the values of its English', () => {
  const wrong = TRANSLATED.flatMap((language) =>
    MESSAGES.flatMap((message) => {
      const text = draftOf(language, message);
      if (text === null) return [];
      const isSame = placeholdersOf(text).join() === placeholdersOf(message.english).join();
      return isSame && messageProblem(text) === null ? [] : [nameOf(language, message)];
    }),
  );
  expect(wrong).toEqual([]);
});
