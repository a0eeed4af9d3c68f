import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageContext, useNames, useTexts } from './use-texts.ts';

function Page() {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <>
      <h1>{say('Sold by')}</h1>
      <p>{say('At least {count} characters', { count: 8 })}</p>
      <p>{say('Buy Now')}</p>
      <p>{nameOf('Delivered')}</p>
      <p>{nameOf('Not in any catalogue')}</p>
    </>
  );
}

test('a page says texts in its language, and each that is missing in English', () => {
  const missed: string[] = [];
  const texts = { 'Sold by': 'Deɛ ɔtɔn', 'At least {count} characters': 'Ɛnnuru {count} a ɛnyɛ', Delivered: 'Aduru' };
  render(
    <LanguageContext value={{ language: 'ak', texts, missed: (english) => missed.push(english) }}>
      <Page />
    </LanguageContext>,
  );
  for (const text of ['Deɛ ɔtɔn', 'Ɛnnuru 8 a ɛnyɛ', 'Buy Now', 'Aduru', 'Not in any catalogue'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(missed).toEqual(['Buy Now']);
});

test('a page of nobody’s language is in English, and counts nothing', () => {
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Sold by' })).toBeTruthy();
  expect(screen.getByText('At least 8 characters')).toBeTruthy();
});
