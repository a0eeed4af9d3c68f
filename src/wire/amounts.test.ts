import { describe, expect, test } from 'vitest';
import { ghsAmount, ghsText, sameParts } from './fields.ts';

describe('an amount of a call', () => {
  const amount = ghsAmount(0.01, 'At least ₵0.01');

  test.each([0.01, 0.29, 1.1, 4.35, 100.01, 129.49, 9_999_999.99])('%d is taken as it is', (value) => {
    expect(amount.parse(value)).toBe(value);
  });

  test.each([100.005, 30.000_001, 0.019_999_999_9, 1.000_000_000_1, 0.1 + 0.2])(
    '%d has a third decimal, and is not rounded',
    (value) => {
      expect(amount.safeParse(value).error?.issues[0]?.message).toBe('At most two decimals');
    },
  );

  test('as a text is read digit by digit', () => {
    expect(ghsText('No amount').parse('1,240.5')).toBe(1240.5);
    expect(ghsText('No amount').safeParse('100.005').error?.issues[0]?.message).toBe('No amount');
  });
});

test('two divisions are the same when everybody gets the same', () => {
  const parts = { buyer: 1, seller: 2, transporter: 3, platform: 4 };
  expect(sameParts(parts, { ...parts })).toBe(true);
  expect(sameParts(parts, { ...parts, platform: 4.01 })).toBe(false);
});
