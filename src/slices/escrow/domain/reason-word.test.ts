import { expect, test } from 'vitest';
import { CARD_REASON_WORDS } from './card-reasons.ts';
import { reasonWord } from './reason-word.ts';

/** Every reason that a provider gives, and the two of our own. */
const REASONS = [
  'declined_by_payer',
  'insufficient_funds',
  'wrong_pin',
  'wrong_otp',
  'wallet_not_found',
  'wallet_blocked',
  'limit_reached',
  'provider_error',
  'paid_too_little',
  'timed_out',
  ...Object.keys(CARD_REASON_WORDS),
];

test('each reason has a sentence of its own', () => {
  const sentences = REASONS.map(reasonWord);
  expect(new Set(sentences).size).toBe(REASONS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(sentences).not.toContain(reasonWord(null));
});

test('a buyer who paid too little reads that it comes back', () => {
  expect(reasonWord('paid_too_little')).toContain('on its way back to you');
});

test('a reason that nobody knows is owned up to, and never shown as a code', () => {
  expect(reasonWord('E_4711')).toBe('The mobile money network gave no reason.');
  expect(reasonWord(null)).toBe('The mobile money network gave no reason.');
});
