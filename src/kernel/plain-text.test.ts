import { expect, test } from 'vitest';
import { plainLetters, plainText } from './plain-text.ts';

test.each([
  ["Kɔfi Ɖzidzɔ-N'Dabugri", "kofi dzidzo-n'dabugri", 'kofi dzidzo n dabugri'],
  ['Ƒui Ʋudo', 'fui vudo', 'fui vudo'],
  ['Ƙofar Ƴancin', 'kofar yancin', 'kofar yancin'],
  ['Akim Ɔda', 'akim oda', 'akim oda'],
  ['Adéyẹmí', 'adeyemi', 'adeyemi'],
  ['KUMASI', 'kumasi', 'kumasi'],
])('%s is found by %j', (text, letters, words) => {
  expect([plainLetters(text), plainText(text)]).toEqual([letters, words]);
});
