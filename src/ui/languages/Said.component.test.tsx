import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Said } from './Said.tsx';
import { LanguageContext, type PageLanguage } from './use-texts.ts';

const TEXT = 'Others ask {low} to {high} per kg ({count, plural, one {# listing} other {# listings}}).';

function shown(language: PageLanguage, values: { low: string; high: string; count: number }) {
  const { low, high, count } = values;
  const { container } = render(
    <LanguageContext value={language}>
      <Said text={TEXT} values={{ low: <b>{low}</b>, high, count }} />
    </LanguageContext>,
  );
  return container.innerHTML;
}

const english: PageLanguage = { language: 'en', texts: {} };

test('a sentence has its components in their places', () => {
  expect(shown(english, { low: '4', high: '5', count: 2 })).toBe('Others ask <b>4</b> to 5 per kg (2 listings).');
  expect(shown(english, { low: '4', high: '5', count: 1 })).toBe('Others ask <b>4</b> to 5 per kg (1 listing).');
});

test('another language has them in its own order', () => {
  const texts = { [TEXT]: '{count, plural, one {Ɔbaako} other {Nnipa #}} gye {high}, na {low} ka ho.' };
  expect(shown({ language: 'ak', texts }, { low: '4', high: '5', count: 3 })).toBe('Nnipa 3 gye 5, na <b>4</b> ka ho.');
});

test('a text that the language lacks is English, and counted', () => {
  const missed = vi.fn<(english: string) => void>();
  const html = shown({ language: 'ak', texts: {}, missed }, { low: '4', high: '5', count: 2 });
  expect(html).toBe('Others ask <b>4</b> to 5 per kg (2 listings).');
  expect(missed).toHaveBeenCalledExactlyOnceWith(TEXT);
});

test('braces in what somebody typed stay as they are', () => {
  expect(shown(english, { low: '4', high: '{low}', count: 2 })).toBe(
    'Others ask <b>4</b> to {low} per kg (2 listings).',
  );
});
