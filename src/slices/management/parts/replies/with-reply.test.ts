import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withReply } from './with-reply.ts';

test('an empty field, the first text and another reply give way', () => {
  expect(withReply(' \n', 'Please show photos.', [])).toBe('Please show photos.');
  expect(withReply('Poor quality', 'Please show photos.', ['Poor quality'])).toBe('Please show photos.');
  expect(withReply('One\n', 'Two', ['One', 'Two'])).toBe('Two');
});

test('what was typed stays before the reply', () => {
  expect(withReply('Dear Ama,\n', 'Please show photos.', ['Poor quality'])).toBe('Dear Ama,\n\nPlease show photos.');
});

test('no letter that was typed is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, reply) => {
      const text = withReply(typed, reply, ['Poor quality']);
      expect(text.startsWith(typed.trimEnd()) || typed.trim() === 'Poor quality').toBe(true);
      expect(text.endsWith(reply)).toBe(true);
    }),
  );
});
