import { expect, test } from 'vitest';
import { headWord } from './head-word.ts';

test.each([
  ['Fresh Techiman tomatoes', 'tomatoes'],
  ['Small red onions for processing', 'onions'],
  ['Okra from the lagoon beds', 'okra'],
  ['Cocoyam (mankani)', 'cocoyam'],
  ['White maize, dried and bagged', 'maize'],
  ['Groundnuts in the shell', 'groundnuts'],
  ['Jasmine 85', 'jasmine'],
  ['MD2 pineapples', 'pineapples'],
  ['85', null],
])('%s is a kind of %s', (name, word) => expect(headWord(name)).toBe(word));
