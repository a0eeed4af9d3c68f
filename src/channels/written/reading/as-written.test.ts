import { expect, test } from 'vitest';
import { z } from 'zod';
import messages from '../../../../data/as-written/messages.json' with { type: 'json' };
import type { Command } from './command.ts';
import { readMessage } from './read-message.ts';

// Messages as people write them, and what they meant: data/SOURCES.md.

const LEAST_MESSAGES = 500;
const LEAST_SHARE = 0.95;
/** What would be done once its code is confirmed; an offer without a count or a price only asks a question. */
const BINDING = /^(?:confirm|decline|ready|answer) |^sell [a-z-]+ \d+ \S+ \S+ \d/;

const cases = z.array(z.tuple([z.string(), z.string()])).parse(messages);

const known = (value: string | number | null) => (value === null || value === '' ? '-' : String(value));

/** A command in the words of the list: of crops that share a name the first is named. */
function inWords(command: Command): string {
  switch (command.kind) {
    case 'price':
      return `price ${command.crops[0] ?? '?'} ${known(command.place)}`;
    case 'sell': {
      const { crops, count, unit, weight, price, place } = command.offer;
      return ['sell', crops[0] ?? '?', ...[count, unit, weight, price, place].map(known)].join(' ');
    }
    case 'confirm':
    case 'decline':
    case 'ready':
    case 'code':
    case 'orders':
    case 'answer':
      return `${command.kind} ${known(command.ref)}`;
    case 'language':
      return `language ${known(command.language)}`;
    case 'balance':
    case 'stop':
    case 'start':
    case 'help':
    case 'withdraw':
    case 'unclear':
    case 'photo':
      return command.kind;
  }
}

/** The list says `*` where a name may mean one of several places. */
function isMeant(read: string, meant: string): boolean {
  const [words, wanted] = [read.split(' '), meant.split(' ')];
  return words.length === wanted.length && wanted.every((word, at) => word === '*' || word === words[at]);
}

const wrong = cases.flatMap(([text, meant]) => {
  const read = inWords(readMessage(text));
  return isMeant(read, meant) ? [] : [{ text, meant, read }];
});

test('95 of 100 messages are understood as they were meant', () => {
  expect(cases.length).toBeGreaterThanOrEqual(LEAST_MESSAGES);
  const share = 1 - wrong.length / cases.length;
  process.stdout.write(`${cases.length} messages, ${(share * 100).toFixed(1)} % understood\n`);
  expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(LEAST_SHARE);
});

test('nothing binds that was not meant so, and no act takes another order or other numbers', () => {
  expect(wrong.filter(({ read }) => BINDING.test(read))).toEqual([]);
});
