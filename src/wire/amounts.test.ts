import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ghs, ghsAmount, ghsText, moneyParts, sameParts } from './fields.ts';

describe('an amount of a call', () => {
  const amount = ghsAmount(0.01, 'At least ₵0.01');

  test.each([0.01, 0.29, 1.1, 4.35, 100.01, 129.49, 9_999_999.99])('%d is taken as it is', (value) => {
    const pesewas = amount.parse(value);
    expect(pesewas).toBe(Number(value.toFixed(2).replace('.', '')));
    expect(amount.encode(pesewas)).toBe(value);
  });

  test.each([100.005, 30.000_001, 0.019_999_999_9, 1.000_000_000_1, 0.1 + 0.2])(
    '%d has a third decimal, and is not rounded',
    (value) => {
      expect(amount.safeParse(value).error?.issues[0]?.message).toBe('At most two decimals');
    },
  );

  test('as a text is read digit by digit', () => {
    expect(ghsText('No amount').parse('1,240.5')).toBe(124_050);
    expect(ghsText('No amount').safeParse('100.005').error?.issues[0]?.message).toBe('No amount');
  });
});

test('a response with money goes out in cedis and comes back in pesewas, without what its contract does not name', () => {
  const response = z.object({
    paid: ghs,
    lines: z.array(z.object({ fee: ghs.nullable() })),
    byKind: z.record(z.string(), ghs),
  });
  const inside = { paid: 12_050, lines: [{ fee: -1 }, { fee: null }], byKind: { escrow: 100_000_000_000 } };
  const kept = { ...inside, secret: 'stays' };
  const wire = z.encode(response, kept);
  expect(wire).toEqual({ paid: 120.5, lines: [{ fee: -0.01 }, { fee: null }], byKind: { escrow: 1_000_000_000 } });
  expect(response.parse(wire)).toEqual(inside);
});

test.each([0.5, Number.NaN, 100_000_000_001])('%d is no amount that an answer may hold', (value) => {
  expect(() => ghs.encode(value)).toThrow();
});

test.each([1e300, -1e12, 0.001])('a part of %d, which nobody was shown, is refused', (buyer) => {
  const shown = { buyer, seller: 0, transporter: 0, platform: 0 };
  expect(moneyParts.safeParse(shown).error?.issues[0]?.message).toBe('At most two decimals');
});

test('two divisions are the same when everybody gets the same', () => {
  const parts = { buyer: 1, seller: 2, transporter: 3, platform: 4 };
  expect(sameParts(parts, { ...parts })).toBe(true);
  expect(sameParts(parts, { ...parts, platform: 4.01 })).toBe(false);
});
