import { saidId } from '#kernel/languages/texts/en-notices.ts';
import { expect, test } from 'vitest';
import { REASON_WORDS } from './reason-words.ts';

test('every reason can be said in the languages of plain phones', () => {
  expect(Object.values(REASON_WORDS).filter((words) => saidId(words) === null)).toEqual([]);
});
