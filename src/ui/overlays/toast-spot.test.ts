import { expect, test } from 'vitest';
import { bestSpot } from './toast-spot.ts';

/** At the foot of a phone of 360 × 740, above its bar. */
const FOOT = { left: 16, right: 344, top: 660, bottom: 660 };
const heading = { left: 16, right: 200, top: 90, bottom: 130 };
const save = { left: 16, right: 344, top: 600, bottom: 648 };
const at = (...asked: Parameters<typeof bestSpot>[1]['asked']) => bestSpot(FOOT, { asked, windowHeight: 740 });

test('a message stays at the foot while it covers nothing there', () => {
  expect(at(heading)).toEqual({ spot: null, covered: 0 });
});

test('a button that saves at the foot moves it over the header', () => {
  expect(at(save, { ...heading, top: 110 })).toEqual({ spot: 8, covered: 0 });
});

test('a heading close to the top keeps it from there as well', () => {
  expect(at(save, heading)).toEqual({ spot: 370, covered: 0 });
});

test('below the title of a dialog is better than on it', () => {
  const title = { left: 0, right: 360, top: 0, bottom: 60 };
  expect(bestSpot(FOOT, { asked: [save, title], windowHeight: 740, title })).toEqual({ spot: 68, covered: 0 });
});

test('where everything is covered, it stays', () => {
  const all = { left: 0, right: 360, top: 0, bottom: 740 };
  expect(at(all)).toEqual({ spot: null, covered: 1 });
});
