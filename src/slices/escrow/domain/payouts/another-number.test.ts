import { expect, test } from 'vitest';
import { isProvedUnsent, isStuck, proofByName } from './another-number.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DONE = { sentAt: ago(5), undone: null };
const UNDONE = { sentAt: ago(5), undone: 'wallet_not_found' };

test.each([
  ['one that was just asked for', 'queued', null, 5, false],
  ['one whose number is closed', 'queued', 'wallet_not_found', 5, true],
  ['one whose number takes no more', 'queued', 'limit_reached', 5, true],
  ['one that waits for our own money', 'queued', 'insufficient_float', 5, false],
  ['one that was given up', 'failed', 'provider_error', 5, true],
  ['one without an answer for an hour', 'pending', null, 60, true],
  ['one that was sent', 'succeeded', null, 600, false],
] as const)('refund: another number may be named for %s: %s', (...[, state, failure, minutes, stuck]) => {
  expect(isStuck({ state, failure, created_at: ago(minutes) }, NOW)).toBe(stuck);
});

test.each([
  ['nothing was sent', 'queued', [], true],
  ['all that was sent was refused', 'failed', [UNDONE, UNDONE], true],
  ['a send has no answer', 'queued', [DONE], false],
  ['a later send was refused, the first has no answer', 'queued', [DONE, UNDONE], false],
  ['the provider has it', 'pending', [], false],
  ['it was paid', 'succeeded', [], false],
] as const)(
  'refund: goes to another number only when nothing was sent for certain: %s',
  (_what, state, sends, unsent) => {
    expect(isProvedUnsent(state, sends)).toBe(unsent);
  },
);

test.each([
  ['Kofi Mensah', 'MENSAH KOFI OWUSU', 'name'],
  ['Kofi Mensah', 'Ama Mensah', null],
  ['Kofi Mensah', null, null],
] as const)('refund: the name %s beside %s proves: %s', (registered, paying, proof) => {
  expect(proofByName(registered, paying)).toBe(proof);
});
