import { readableCode } from '#kernel/ids.ts';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const NUMBERS = 500;

test('every number that an order can have is read where people write it', () => {
  for (let index = 0; index < NUMBERS; index += 1) {
    const number = readableCode(6);
    const ref = number.toLowerCase();
    expect(readMessage(`yes ${ref}`), number).toEqual({ kind: 'confirm', ref });
    expect(readMessage(`YES FG-261129-${number}`)).toEqual({ kind: 'confirm', ref });
    expect(readMessage(`no ${number} rain spoiled it`)).toMatchObject({ kind: 'decline', ref });
    expect(readMessage(`${number} is ready`)).toEqual({ kind: 'ready', ref });
    // Six digits are the answer to a question of ours; one order number in four thousand has no letter.
    expect(readMessage(`code ${number}`)).toEqual({ kind: /^\d+$/.test(ref) ? 'answer' : 'code', ref });
    expect(readMessage(`order ${number}`)).toEqual({ kind: 'orders', ref });
  }
});

test('a reason is kept in words, and what is in its way is none', () => {
  expect(readMessage('No 4711. The maize is finished')).toEqual({
    kind: 'decline',
    ref: '4711',
    reason: 'the maize is finished',
  });
  expect(readMessage('no 4711')).toEqual({ kind: 'decline', ref: '4711', reason: '' });
});

test('a name that several crops have keeps all of them', () => {
  const read = readMessage('price beans');
  expect(read.kind === 'price' && read.crops.length).toBeGreaterThan(1);
});

test('text of any kind and length is read, and binds nothing', () => {
  const alphabet = [...'abcdeghiklmnoprstuyɛɔ0123456789 .,@/?!#%₵\n🌽ABC'];
  const random = (seed: number) =>
    Array.from({ length: 480 }, (_one, at) => alphabet[(seed * 7919 + at * at * 31 + at) % alphabet.length]).join('');
  for (const text of [
    'price maize '.repeat(40),
    'a '.repeat(240),
    'maizetechiman'.repeat(36),
    'x'.repeat(480),
    '',
    ' ',
  ])
    expect(readMessage(text).kind).toBeTypeOf('string');
  const kinds = Array.from({ length: 50 }, (_one, seed) => readMessage(random(seed)).kind);
  expect(kinds.filter((kind) => ['confirm', 'decline', 'ready', 'answer'].includes(kind))).toEqual([]);
});
