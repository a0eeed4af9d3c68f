import { expect, test } from 'vitest';
import { nameText } from './fields.ts';

const name = nameText('First name is required', 60);

test.each(['Ama', 'Kofi-Mensah', 'Nana Ekua', "N'Diaye", 'Prof. Mensah', 'Prof.Mensah', 'St.John', 'J.B.', 'Ɔkyere', 'Müller jun.', 'Ama 2'])('%s is a name', (text) => {
  expect(name.parse(text)).toBe(text);
});

test.each(['www.evil', 'evil.com', 'Win at EVIL.COM now', 'https://evil.example', 'a@b', 'bit.ly/x', '//evil', 'claim your prize at evil.shop'])('%s would become a link in a message', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});
