import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillReply, inBraces, isSameName, REPLY_KINDS, REPLY_PLACES, replyFinding } from './replies.ts';

test('a text is filled with the words of its page', () => {
  const words = { order: 'FG-261121-7KQ2MX', buyer: 'Kofi Mensah' };
  expect(fillReply('{buyer}, how much of {order} was bad? {order} is open.', words)).toBe(
    'Kofi Mensah, how much of FG-261121-7KQ2MX was bad? FG-261121-7KQ2MX is open.',
  );
  expect(fillReply('{constructor} {toString}', words)).toBe('{constructor} {toString}');
});

test('words that look like placeholders stay words', () => {
  expect(fillReply('{buyer} and {seller}', { buyer: '{seller}', seller: '$& {buyer}' })).toBe(
    '{seller} and $& {buyer}',
  );
});

test('only placeholders that can always be filled on the page are kept', () => {
  expect(replyFinding('dispute_question', 'What of {order} of {product}, {buyer} and {seller}?')).toBeNull();
  expect(replyFinding('document_rejection', 'The {document} is blurred, {name}.')).toBeNull();
  expect(replyFinding('document_rejection', 'See {order}.')).toBe(
    '{order} cannot be filled in here. Use {document}, {name}, or no braces.',
  );
  for (const stray of ['{ order }', '{}', 'a { b', 'a } b', '{Order}', '{{order}}', '{__proto__}'])
    expect(replyFinding('dispute_reason', stray), stray).toMatch(/cannot be filled in here/);
});

test('a text fits its field even with the longest words in it', () => {
  expect(replyFinding('document_rejection', 'x'.repeat(300))).toBeNull();
  expect(replyFinding('document_rejection', 'x'.repeat(301))).toBe('At most 300 characters here');
  expect(replyFinding('listing_rejection', 'x'.repeat(301))).toBeNull();
  expect(replyFinding('document_rejection', `${'x'.repeat(200)} {name}`)).toMatch(/this can become 322/);
});

test('what is kept is filled without a brace left over, and never longer than its field', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('{order}', '{product}', '{buyer}', '{seller}', '{name}', '{document}', '{', '}'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...REPLY_KINDS), fc.array(part, { maxLength: 12 }), (kind, parts) => {
      const text = parts.join('');
      const { placeholders, longest } = REPLY_PLACES[kind];
      const filled = fillReply(text, Object.fromEntries(placeholders.map((name) => [name, 'Ama'])));
      if (replyFinding(kind, text) !== null) return;
      expect(filled).not.toMatch(/[{}]/);
      expect(filled.length).toBeLessThanOrEqual(longest);
      for (const name of placeholders) expect(filled).not.toContain(inBraces(name));
    }),
  );
});

test('names are told apart without regard to capitals', () => {
  expect(isSameName('Ask for photos', 'ASK for Photos')).toBe(true);
  expect(isSameName('Ask for photos', 'Ask for photo')).toBe(false);
});
