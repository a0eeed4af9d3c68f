import { expect, test } from 'vitest';
import { emailText, nameText, titleText } from './fields.ts';

const name = nameText('First name is required', 60);
const title = titleText('Product name is required', 120);

test.each([
  'Ama',
  'Kofi-Mensah',
  'Nana Ekua',
  "N'Diaye",
  'Prof. Mensah',
  'Prof.Mensah',
  'St.John',
  'J.B.',
  'Ɔkyere',
  'Müller jun.',
  'Ɛfua Ɔfori',
  'Ɖela',
  'Aƒi Ɣeli',
  'Ʋɔ',
  'Kaŋkpe',
  'O’Brien',
  'Yaw Jr.',
  'Adéyẹmí',
  'Nguyễn',
])('%s is a name', (text) => {
  expect(name.parse(text)).toBe(text);
});

test.each([
  'www.evil',
  'evil.com',
  'Win at EVIL.COM now',
  'https://evil.example',
  'a@b',
  'bit.ly/x',
  '//evil',
  'claim your prize at evil.shop',
])('%s would become a link in a message', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test.each([
  'Ama 🌽',
  '🙂',
  'Ama❤️',
  'Kofi 2',
  'Ama <b>',
  'A\u0000b',
  '1',
  '-',
  '=1+1',
  'Z\u0336\u0336\u0336\u0336',
  '🇬🇭',
  'a\nb',
])('%j is no name', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test.each([
  ['\u202aAma\u202c', 'Ama'],
  ['A\u202Ema', 'Ama'],
  ['\u200bKofi\u2060 ', 'Kofi'],
])('%j is kept without what cannot be seen', (text, kept) => {
  expect(name.parse(text)).toBe(kept);
  expect(title.parse(text)).toBe(kept);
});

test('a name is bounded', () => {
  expect(name.safeParse('A'.repeat(60)).success).toBe(true);
  expect(name.safeParse('A'.repeat(61)).success).toBe(false);
});

test.each([
  'Pona yam, 1st grade (50 kg)',
  'Ɔkyerɛ & Sons Ltd.',
  'Maize 100% dry',
  'Tomatoes – "Power Rano"',
  'Ama’s gari #2',
  '½ bag of rice',
])('%s is a title', (text) => {
  expect(title.parse(text)).toBe(text);
});

test.each(['Yam 🍠', 'Best ✅ maize', 'a\u0007b', '🇬🇭 cocoa', '1️⃣ yam'])('%j is no title', (text) => {
  expect(title.safeParse(text).success).toBe(false);
});

test.each([
  [' ama@example.com ', 'ama@example.com'],
  ['\u202aama@example.com\u202c', 'ama@example.com'],
  ['ama@example.com\u200b', 'ama@example.com'],
])('%j is an address as it was copied', (text, address) => {
  expect(emailText().parse(text)).toBe(address);
});

test.each(['ama', 'ama@', 'ama @example.com', 'ama@example', `${'a'.repeat(250)}@example.com`])(
  '%j is no address',
  (text) => {
    expect(emailText().safeParse(text).success).toBe(false);
  },
);
