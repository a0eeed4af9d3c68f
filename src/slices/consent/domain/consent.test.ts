import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, DAY_MS } from '#kernel/time.ts';
import { actLink, actWords } from './act-words.ts';
import {
  counts,
  decideGiving,
  isMember,
  mayRepresent,
  MONTHS,
  monthsLater,
  MOST_MEMBERS,
  MOST_REPRESENTATIVES,
} from './consent.ts';
import { consentWords, WORDS_VERSION } from './words.ts';

const farmer = { id: 'ama', role: 'farmer', kycStatus: 'approved', isActive: true };
const officer = { id: 'kofi', role: 'aggregator', kycStatus: 'approved', isActive: true };
const giving = { member: farmer, representative: officer, otherRepresentatives: 0, otherMembers: 0 };
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });

test('a consent ends on the same day some months later, or on the last of that month', () => {
  const end = (start: string, months: 3 | 6 | 12) => monthsLater(new Date(start), months).toISOString();
  expect(end('2026-11-26T11:30:00.000Z', 3)).toBe('2027-02-26T11:30:00.000Z');
  expect(end('2026-11-30T23:59:59.999Z', 3)).toBe('2027-02-28T23:59:59.999Z');
  expect(end('2028-02-29T00:00:00.000Z', 12)).toBe('2029-02-28T00:00:00.000Z');
});

test('no consent lasts longer than a year, or begins over', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...MONTHS), (start, months) => {
      const end = monthsLater(start, months);
      expect(end > start).toBe(true);
      expect(end.getTime() - start.getTime()).toBeLessThanOrEqual(366 * DAY_MS);
      expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate());
    }),
  );
});

test('a consent counts until its end by the clock, and never after somebody ended it', () => {
  fc.assert(
    fc.property(moments, moments, fc.boolean(), (endsAt, now, ended) => {
      expect(counts({ endsAt, endedAt: ended ? now : null }, now)).toBe(!ended && now < endsAt);
    }),
  );
  const endsAt = new Date('2027-02-26T11:30:00.000Z');
  expect(counts({ endsAt, endedAt: null }, endsAt)).toBe(false);
  expect(counts({ endsAt, endedAt: null }, after(endsAt, -1))).toBe(true);
});

test.each(['admin', 'buyer', 'transporter', 'quality_inspector'])('a %s acts for no farmer', (role) => {
  expect(mayRepresent({ ...officer, role })).toBe(false);
  expect(decideGiving({ ...giving, representative: { ...officer, role } })).toMatchObject({
    ok: false,
    refusal: { code: 'consent.not_for_role' },
  });
});

test('a person who acts for farmers has a checked identity and an open account', () => {
  expect(mayRepresent(officer)).toBe(true);
  expect(mayRepresent({ ...officer, role: 'farmer' })).toBe(true);
  expect(mayRepresent({ ...officer, kycStatus: 'pending' })).toBe(false);
  expect(mayRepresent({ ...officer, isActive: false })).toBe(false);
  expect(isMember({ ...farmer, isActive: false })).toBe(false);
});

test.each([
  ['consent.yourself', { representative: farmer }],
  ['consent.not_farmer', { member: { ...farmer, role: 'buyer' } }],
  ['consent.too_many', { otherRepresentatives: MOST_REPRESENTATIVES }],
  ['consent.full', { otherMembers: MOST_MEMBERS }],
])('%s', (code, change) => {
  expect(decideGiving({ ...giving, ...change })).toMatchObject({ ok: false, refusal: { code } });
  expect(decideGiving(giving).ok).toBe(true);
});

test('the words of today say what is never covered, and what was done has words and a way', () => {
  expect(consentWords(WORDS_VERSION)).toMatch(/withdraw money.+password.+take this back/);
  expect(consentWords(99)).toBe('');
  expect(actWords('catalogue.edit_listing')).toBe('changed a listing');
  expect(actWords('catalogue.process_image')).toBeNull();
  expect(actLink('orders.update_status', 'x')).toBe('/orders/x');
  expect(actLink('harvests.declare', 'x')).toBe('/harvests/x');
  expect(actLink('catalogue.edit_listing', 'x')).toBe('/listings/x/edit');
  expect(actLink('catalogue.delete_listing', 'x')).toBeNull();
});
