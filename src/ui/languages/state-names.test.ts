import { expect, test } from 'vitest';
import { webTexts } from '#kernel/languages/texts/en-web.ts';
import { STATE_TONES, statusLabel } from '../display/StatusBadge.tsx';

test('every state has a name that can be translated', () => {
  const names = Object.keys(STATE_TONES).map(statusLabel);
  expect(names.filter((name) => webTexts[name] === undefined)).toEqual([]);
});
