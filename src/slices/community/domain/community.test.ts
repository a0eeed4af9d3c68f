import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';
import { joinEvent, planEvent } from './event.ts';
import { isHot } from './hot.ts';
import { postActions } from './may.ts';
import { placeInAddress } from './place-label.ts';
import { reputationPercent } from './reputation.ts';
import { tidyTag, typedTags, typedWords } from './tags.ts';
import { excerptOf, paragraphsOf, searchTextOf } from './text.ts';

describe('what people write', () => {
  test('falls into paragraphs and lines, and is never markup', () => {
    expect(paragraphsOf('One\r\ntwo\n\n \n<b>three</b> **four**')).toEqual([
      [[{ text: 'One', href: null }], [{ text: 'two', href: null }]],
      [[{ text: '<b>three</b> **four**', href: null }]],
    ]);
    expect(paragraphsOf(' \n ')).toEqual([]);
  });

  test.each([
    ['See https://mofa.gov.gh/prices, then call.', 'https://mofa.gov.gh/prices', 'https://mofa.gov.gh/prices'],
    ['(http://example.com/a?b=1&c=2)', 'http://example.com/a?b=1&c=2', 'http://example.com/a?b=1&c=2'],
    ['https://user:secret@example.com/', 'https://user:secret@example.com/', null],
  ])('links in %s are made safe', (text, shown, href) => {
    expect(paragraphsOf(text).flat(2)).toContainEqual({ text: shown, href });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com'])('%s is no link', (text) => {
    expect(paragraphsOf(text).flat(2)).toEqual([{ text, href: null }]);
  });

  test('is shown short: one line, cut between words', () => {
    expect(excerptOf('Short\n\ntext')).toBe('Short text');
    const long = excerptOf('maize '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(181);
    expect(long.endsWith('maize…')).toBe(true);
    expect(excerptOf('x'.repeat(300))).toHaveLength(181);
  });

  test('is found in lower case, field by field', () => {
    expect(searchTextOf('Maize', 'Bags', ['Storage'])).toBe('maize\nbags\nstorage');
  });
});

test('tags are tidied as they are typed', () => {
  expect(tidyTag(' #Fall Army_worm ')).toBe('fall-army-worm');
  expect(typedTags('Maize, #storage; maize,, dry season')).toEqual(['maize', 'storage', 'dry-season']);
  expect(typedWords('Maize pests, Storage;Storage, ')).toEqual(['Maize pests', 'Storage']);
});

test.each([
  [4, 0, true],
  [3, 1, false],
  [3, 2, true],
  [0, 8, true],
  [0, 7, false],
])('%i recent replies and %i recent likes are hot: %s', (replies, likes, hot) => {
  expect(isHot({ replies, likes })).toBe(hot);
});

test.each([
  [0, 0, null],
  [2, 0, null],
  [3, 0, 100],
  [2, 1, 67],
  [0, 3, 0],
])('%i helpful and %i other votes make %s percent', (helpful, notHelpful, percent) => {
  expect(reputationPercent({ helpful, notHelpful })).toBe(percent);
});

describe('who may do what', () => {
  const post = { kind: 'discussion', authorId: 'ama', hidden: false } as const;
  const ama = { id: 'ama', role: 'farmer' };
  const kofi = { id: 'kofi', role: 'buyer' };
  const nana = { id: 'nana', role: 'admin' };

  test('with a discussion', () => {
    expect(postActions(post, null)).toEqual([]);
    expect(postActions(post, ama)).toEqual(['reply', 'solve', 'edit', 'delete']);
    expect(postActions(post, kofi)).toEqual(['like', 'reply', 'report']);
    expect(postActions(post, nana)).toEqual(['like', 'reply', 'report', 'delete']);
  });

  test('with an answer and a question', () => {
    expect(postActions({ ...post, kind: 'answer' }, ama)).toEqual(['edit', 'delete']);
    expect(postActions({ ...post, kind: 'answer' }, kofi)).toEqual(['vote', 'report']);
    expect(postActions({ ...post, kind: 'question' }, kofi)).toEqual(['report']);
    expect(postActions({ ...post, kind: 'question' }, kofi, true)).toEqual(['answer', 'report']);
    expect(postActions({ ...post, kind: 'question' }, ama, true)).toEqual(['edit', 'delete']);
  });

  test('with what moderators hid', () => {
    const hidden = { ...post, hidden: true };
    expect(postActions(hidden, ama)).toEqual(['delete']);
    expect(postActions(hidden, kofi)).toEqual([]);
    expect(postActions(hidden, nana)).toEqual(['delete']);
  });
});

describe('events', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-22T10:00:00Z');

  test('are joined while they last and have places', () => {
    expect(joinEvent({ endsAt: later, capacity: null, attendees: 900 }, now)).toMatchObject({ ok: true });
    expect(joinEvent({ endsAt: later, capacity: 2, attendees: 1 }, now)).toMatchObject({ ok: true });
    expect(joinEvent({ endsAt: later, capacity: 2, attendees: 2 }, now)).toMatchObject({
      refusal: { code: 'community.event_full' },
    });
    expect(joinEvent({ endsAt: now, capacity: null, attendees: 0 }, now)).toMatchObject({
      refusal: { code: 'community.event_over' },
    });
  });

  test('are planned for the future', () => {
    expect(planEvent(later, now)).toMatchObject({ ok: true });
    expect(planEvent(now, now)).toMatchObject({ refusal: { code: 'community.event_in_the_past' } });
  });

  test('go into calendars', () => {
    const file = calendarFile({
      id: 'e1',
      title: 'Yam storage; part 1, Techiman',
      description: `First line\nsecond ${'ɛ'.repeat(90)}`,
      location: 'Techiman',
      url: 'https://farmgate.example/community/events/e1',
      startsAt: now,
      endsAt: later,
      changedAt: now,
    });
    expect(file).toContain('DTSTART:20261121T100000Z\r\nDTEND:20261122T100000Z\r\n');
    expect(file).toContain(String.raw`SUMMARY:Yam storage\; part 1\, Techiman`);
    expect(file).toContain(String.raw`First line\nsecond`);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('ɛ'.repeat(90));
  });
});

test.each([
  ['Plot 14, Takofiano, Techiman', 'Techiman, Bono East'],
  ['Kpembe, near Salaga', 'Salaga, Savannah'],
  ['Somewhere else', null],
  [null, null],
])('of the address %s the place shown is %s', (address, place) => {
  expect(placeInAddress(address)).toBe(place);
});
