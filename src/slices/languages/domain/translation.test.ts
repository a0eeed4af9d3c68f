import { draftOf, MESSAGES, nameOf } from '#kernel/languages/catalogue.ts';
import { TRANSLATED } from '#kernel/languages/language.ts';
import { expect, test } from 'vitest';
import { textProblem } from './translation.ts';

test('every English text of a notice and every draft could be approved as it ships', () => {
  const english = MESSAGES.filter(({ area }) => area === 'notice').map((message) => ({
    name: nameOf('en', message),
    problem: textProblem('ak', message, message.english),
  }));
  const drafts = TRANSLATED.flatMap((language) =>
    MESSAGES.flatMap((message) => {
      const draft = draftOf(language, message);
      return draft === null
        ? []
        : [{ name: nameOf(language, message), problem: textProblem(language, message, draft) }];
    }),
  );
  expect([...english, ...drafts].filter(({ problem }) => problem !== null)).toEqual([]);
});
