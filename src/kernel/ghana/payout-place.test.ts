import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccount, writtenAccount } from './payout-place.ts';

test('a bank account is read as it was written', () => {
  const digits = fc.stringMatching(/^\d{6,20}$/u);
  const code = fc.stringMatching(/^[A-Za-z0-9]{2,20}$/u);
  fc.assert(
    fc.property(code, digits, (bankCode, accountNumber) => {
      expect(readAccount(writtenAccount({ bankCode, accountNumber }))).toEqual({ bankCode, accountNumber });
    }),
  );
});

test.each(['+233241234567', '030100:', '030100:12345', ':1441000123456', '030100:14410x0123'])(
  '%s is no bank account',
  (text) => {
    expect(readAccount(text)).toBeNull();
  },
);
