import { awayWords } from '#kernel/moment.ts';
import { expect, test } from 'vitest';
import { checkBreak } from './seller-break.ts';

const TODAY = '2026-12-20';

test('days from today on are a holiday, and one that has begun may be moved', () => {
  for (const days of [
    { from: TODAY, until: TODAY },
    { from: '2026-12-10', until: '2026-12-24' },
    { from: '2026-12-24', until: '2027-01-05' },
  ])
    expect(checkBreak(days, TODAY)).toEqual({ ok: true, value: days });
});

test('what is over, turned around or without an end is refused', () => {
  for (const days of [
    { from: '2026-12-01', until: '2026-12-19' },
    { from: '2026-12-26', until: '2026-12-25' },
    { from: '2026-12-24', until: '2027-03-26' },
  ])
    expect(checkBreak(days, TODAY)).toMatchObject({ ok: false });
});

test('buyers read from when on they can order', () => {
  expect(awayWords('2026-12-31')).toBe('Away until 31 Dec 2026. Order from 1 Jan 2027.');
});
