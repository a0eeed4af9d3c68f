import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './encryption.ts';

const key = randomBytes(32);

it('gives back any bytes, and never stores them readable', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 400 }), fc.uuid(), (bytes, id) => {
      const sealed = seal(bytes, id, key);
      expect(sealed.includes(Buffer.from(bytes))).toBe(false);
      expect(unseal(sealed, id, [key]).equals(Buffer.from(bytes))).toBe(true);
    }),
  );
});

it('refuses a file that was moved to another document', () => {
  const sealed = seal(Buffer.from('card'), 'one', key);
  expect(() => unseal(sealed, 'two', [key])).toThrow();
});

it('refuses a changed byte wherever it is', () => {
  const sealed = seal(Buffer.from('card'), 'one', key);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), (at) => {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal(changed, 'one', [key])).toThrow();
    }),
  );
});

it('finds the right key among several, and says when it is missing', () => {
  const other = randomBytes(32);
  const sealed = seal(Buffer.from('card'), 'one', key);
  expect(unseal(sealed, 'one', [other, key]).toString()).toBe('card');
  expect(() => unseal(sealed, 'one', [other])).toThrow('not configured');
});
