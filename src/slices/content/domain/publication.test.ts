import { describe, expect, test } from 'vitest';
import { postState, publicationOf } from './publication.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = '2026-11-20T12:00:00.000Z';
const after = '2026-11-22T12:00:00.000Z';

test.each([
  [false, null, 'draft'],
  [false, before, 'draft'],
  [true, before, 'published'],
  [true, after, 'scheduled'],
])('published %s on %s is %s', (published, publishDate, state) => {
  expect(postState({ published, publishDate }, now)).toBe(state);
});

describe('what an editor chooses', () => {
  test('a draft stays one, and one that came out keeps its day', () => {
    expect(publicationOf('draft', { day: null, present: null, now })).toEqual({ published: false });
    expect(publicationOf('draft', { day: null, present: before, now })).toEqual({
      published: false,
      publishDate: before,
    });
  });

  test('publishing keeps the first day, and brings a later one forward', () => {
    expect(publicationOf('now', { day: null, present: null, now })).toEqual({
      published: true,
      publishDate: now.toISOString(),
    });
    expect(publicationOf('now', { day: null, present: before, now })).toEqual({ published: true, publishDate: before });
    expect(publicationOf('now', { day: null, present: after, now })).toEqual({
      published: true,
      publishDate: now.toISOString(),
    });
  });

  test('waiting needs a day', () => {
    expect(publicationOf('later', { day: new Date(after), present: null, now })).toEqual({
      published: true,
      publishDate: after,
    });
    expect(publicationOf('later', { day: null, present: null, now })).toBeNull();
  });
});
