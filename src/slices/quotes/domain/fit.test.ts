import { expect, it, test } from 'vitest';
import { after, DAY_MS } from '#kernel/time.ts';
import { openUntil, validUntil } from './bounds.ts';
import { fits } from './fit.ts';
import { mayAsk } from './request.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const ASKED = { category: 'grains', leastGrade: 'standard', restGrams: 500_000 } as const;
const OFFERED = { onSale: true, category: 'grains', qualityGrade: 'standard', availableGrams: 400_000 } as const;

const code = (offered: object, grams = 100_000) => {
  const decision = fits(ASKED, { ...OFFERED, ...offered }, grams);
  return decision.ok ? null : decision.refusal.code;
};

test('a listing answers when it is on the market, of the category, good enough, and has so much', () => {
  expect(code({})).toBeNull();
  expect(code({ qualityGrade: 'premium' })).toBeNull();
  expect(code({ onSale: false })).toBe('quote.listing_unfit');
  expect(code({ category: 'tubers' })).toBe('quote.listing_unfit');
  expect(code({ qualityGrade: 'economy' })).toBe('quote.grade_too_low');
  expect(code({}, 400_001)).toBe('quote.more_than_listed');
  expect(code({ availableGrams: 900_000 }, 500_001)).toBe('quote.more_than_wanted');
});

test('ten requests may be open, for a day from today on', () => {
  const asked = { open: 9, neededBy: '2026-11-25' };
  expect(mayAsk(asked, NOW).ok).toBe(true);
  expect(mayAsk({ ...asked, open: 10 }, NOW)).toMatchObject({ refusal: { code: 'quote.too_many_open' } });
  expect(mayAsk({ ...asked, neededBy: '2026-11-24' }, NOW)).toMatchObject({ refusal: { code: 'quote.day_over' } });
  expect(mayAsk({ ...asked, neededBy: '2027-11-24' }, NOW)).toMatchObject({ refusal: { code: 'quote.day_too_far' } });
});

it('closes a request with the day that its goods are needed, and a round with its request', () => {
  expect(openUntil(NOW, { days: 3, neededBy: '2026-12-15' })).toEqual(after(NOW, 3 * DAY_MS));
  expect(openUntil(NOW, { days: 3, neededBy: '2026-11-25' })).toEqual(new Date('2026-11-26T00:00:00Z'));
  expect(validUntil(NOW, 7, after(NOW, DAY_MS))).toEqual(after(NOW, DAY_MS));
  expect(validUntil(NOW, 1, after(NOW, 3 * DAY_MS))).toEqual(after(NOW, DAY_MS));
});
