import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskGhanaCard, parseGhanaCard } from '#kernel/ghana/ghana-card.ts';

test.each(['GHA-123456789-0', 'gha-123456789-0', ' GHA1234567890 ', 'GHA 123456789 0', 'GHA–123456789–0'])(
  'reads %j',
  (text) => expect(parseGhanaCard(text)).toBe('GHA-123456789-0'),
);

test.each(['', 'GHA-12345678-0', 'GHA-1234567890-1', 'NGA-123456789-0', 'GHA-12345678A-0', 'GHA-123456789-X'])(
  'refuses %j',
  (text) => expect(parseGhanaCard(text)).toBeNull(),
);

test('every ten digits make a number, which reads again as itself and is hidden but for its end', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const card = parseGhanaCard(`GHA${digits}`);
      expect(card).toBe(`GHA-${digits.slice(0, 9)}-${digits.slice(9)}`);
      if (card === null) return;
      expect(parseGhanaCard(card)).toBe(card);
      expect(maskGhanaCard(card)).toBe(`GHA-•••••••${digits.slice(7, 9)}-${digits.slice(9)}`);
    }),
  );
});
