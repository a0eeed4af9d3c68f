import { DAY_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterClearing,
  afterPart,
  EXPORT_BOUNDS,
  EXPORT_FAILURES,
  EXPORT_STATES,
  FAILURE_WORDS,
  isGivenUp,
  NOT_READY_WORDS,
  shownState,
} from './prepared-exports.ts';

const now = new Date('2026-11-26T10:00:00Z');
const states = fc.constantFrom(...EXPORT_STATES);

test('a file of parts ends at the end of its list and never has more rows than there may be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 }), fc.nat(200), (most, part, total) => {
      let rows = 0;
      for (;;) {
        rows = Math.min(total, rows + part);
        const next = afterPart({ rows, hasMore: rows < total }, { mostRows: most });
        if (next === 'making') continue;
        expect(next).toBe(total > most ? 'too_many' : 'ready');
        if (next === 'ready') expect(rows).toBe(total);
        return;
      }
    }),
  );
});

test('exactly as many rows as there may be are a file', () => {
  expect(afterPart({ rows: 1_000_000, hasMore: false }, EXPORT_BOUNDS)).toBe('ready');
  expect(afterPart({ rows: 1_000_001, hasMore: false }, EXPORT_BOUNDS)).toBe('too_many');
});

test('a part is tried as often as the bounds say', () => {
  expect([1, 4, 5, 6].map((tries) => isGivenUp(tries, EXPORT_BOUNDS))).toEqual([false, false, true, true]);
});

test('a ready file is over from its very moment on; nothing else changes by the clock', () => {
  fc.assert(
    fc.property(states, fc.integer({ min: -9, max: 9 }), (state, days) => {
      const expiresAt = new Date(now.getTime() + days * DAY_MS);
      expect(shownState({ state, expiresAt }, now)).toBe(state === 'ready' && days <= 0 ? 'expired' : state);
    }),
  );
  expect(shownState({ state: 'ready', expiresAt: null }, now)).toBe('ready');
});

test('files are removed before what tells of them, and at once when their owner deleted them', () => {
  expect(afterClearing({ state: 'ready', isForgotten: false, hasFiles: true })).toBe('expired');
  expect(afterClearing({ state: 'failed', isForgotten: false, hasFiles: true })).toBe('failed');
  fc.assert(
    fc.property(states, fc.boolean(), fc.boolean(), (state, isForgotten, hasFiles) => {
      const next = afterClearing({ state, isForgotten, hasFiles });
      expect(next === null).toBe(isForgotten || !hasFiles);
      expect(next).not.toBe('ready');
    }),
  );
});

test('every state that is not ready and every failure has its words', () => {
  for (const state of EXPORT_STATES) expect(NOT_READY_WORDS[state] === null).toBe(state === 'ready');
  for (const failure of EXPORT_FAILURES) expect(FAILURE_WORDS[failure]).toMatch(/\.$/);
  expect(FAILURE_WORDS.too_many).toContain('1,000,000 rows');
});
