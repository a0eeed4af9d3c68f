import { describe, expect, test } from 'vitest';
import { NOTICES, noticeOf, wordsOf } from './catalogue.ts';
import { isGsm7, smsSegments } from '#kernel/telephone/gsm7.ts';
import { hostile } from '#test/support/hostile-notice.ts';
import { brief } from './notice.ts';
import { ALWAYS_TOLD } from './topics.ts';

const URL = 'https://farmgate.example/track/0123456789abcdef0123456789abcdef';
/** SMS cost by the part: no text may take more, whatever people are called. */
const MOST_SEGMENTS = 2;

describe.each(Object.entries(NOTICES))('%s', (kind, notice) => {
  const words = wordsOf(kind, notice.sample, URL);
  const worst = wordsOf(kind, hostile(notice.sample), URL);

  test('says everything it has to say', () => {
    expect(words?.title.length).toBeGreaterThan(5);
    expect(words?.text.length).toBeGreaterThan(3);
    expect(notice.about).toMatch(/^To /);
    expect(notice.action).not.toBe('');
    expect(JSON.stringify(words)).not.toMatch(/undefined|NaN|\[object/);
    expect(JSON.stringify(words)).not.toContain('!');
    expect(`${words?.title} ${words?.text} ${words?.sms}`).not.toMatch(/[{}]/);
  });

  test('keeps its SMS in the alphabet, in cedis as GHS, and short', () => {
    for (const said of [words, worst]) {
      const sms = said?.sms ?? null;
      if (sms === null) continue;
      expect(isGsm7(sms)).toBe(true);
      expect(sms).not.toContain('₵');
      expect(sms).toMatch(/^Farmgate: /);
      expect(smsSegments(sms)).toBeLessThanOrEqual(MOST_SEGMENTS);
    }
  });

  test('leaves the app when it may not be silenced, unless it is a small step', () => {
    const small = ['order_inspection_asked', 'order_ready', 'order_in_transit', 'done_for_you'];
    if (ALWAYS_TOLD.has(notice.topic) && !small.includes(kind)) expect(notice.channels).not.toEqual([]);
  });
});

test('a kind that an earlier release knew has no words', () => {
  expect(noticeOf('no_such_kind')).toBeNull();
  expect(noticeOf('toString')).toBeNull();
  expect(wordsOf('no_such_kind', {}, URL)).toBeNull();
});

test('parameters that do not fit are an error, not a text with holes', () => {
  expect(() => wordsOf('order_paid', { orderNumber: 'FG-1' }, URL)).toThrow(TypeError);
});

test('a text of people is cut at whole characters', () => {
  expect(brief('short')).toBe('short');
  expect(brief('a  b\n c')).toBe('a b c');
  expect(brief('🍅'.repeat(50))).toBe(`${'🍅'.repeat(37)}...`);
});
