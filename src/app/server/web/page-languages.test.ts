import { expect, test } from 'vitest';
import { type Approved, MESSAGES, nameOf } from '#kernel/languages/catalogue.ts';
import { createPageLanguages } from './page-languages.ts';

const [binding] = MESSAGES.filter(({ area, isBinding }) => area === 'web' && isBinding);
if (binding === undefined) throw new Error('No text of a page is about money.');

function languagesWith(approved: () => Promise<Approved>) {
  const missed: string[] = [];
  const languageOf = createPageLanguages({ approved, missed: (language, { id }) => missed.push(`${language} ${id}`) });
  const served = (path: string, cookie?: string) =>
    languageOf(new Request(`http://localhost${path}`, { headers: cookie === undefined ? {} : { cookie } }));
  return { served, missed };
}
const NOTHING: Approved = new Map();

test('pages are in the language of the cookie, and in English without one or with a strange one', async () => {
  const { served } = languagesWith(async () => NOTHING);
  expect(await served('/marketplace')).toEqual({ language: 'en', texts: {}, address: null });
  expect((await served('/marketplace', 'fg_language=xx')).language).toBe('en');
  const twi = await served('/marketplace', 'fg_language=ak');
  expect(twi.texts['Market Prices']).toBe('Gua so boɔ');
  expect(twi.address).toMatch(/^\/texts\/ak\/[0-9a-f]{12}$/);
});

test('texts are those of their own address, whatever the cookie says by then', async () => {
  const { served } = languagesWith(async () => NOTHING);
  expect((await served('/texts/ak/old')).language).toBe('ak');
  expect((await served('/texts/en/old', 'fg_language=ak')).texts).toEqual({});
});

test('an approval changes the texts and their address', async () => {
  let approved = NOTHING;
  const { served } = languagesWith(async () => approved);
  const before = await served('/', 'fg_language=ak');
  expect(await served('/', 'fg_language=ak')).toBe(before);
  approved = new Map([[nameOf('ak', binding), 'Sika']]);
  const after = await served('/', 'fg_language=ak');
  expect([before.texts[binding.english], after.texts[binding.english]]).toEqual([undefined, 'Sika']);
  expect(after.address).not.toBe(before.address);
});

test('drafts are said while the database cannot be read, and what is missing is counted', async () => {
  const { served, missed } = languagesWith(() => Promise.reject(new Error('away')));
  const { texts, missed: miss } = await served('/', 'fg_language=ak');
  expect(texts['Market Prices']).toBe('Gua so boɔ');
  miss?.(binding.english);
  expect(missed).toEqual([`ak ${binding.english}`]);
});
