import { expect, test } from 'vitest';
import { HELP_GROUPS } from './help-groups.ts';
import { searchHelp } from './help.ts';

test('every word must be in the question or its answer, whatever its case', () => {
  const found = searchHelp(HELP_GROUPS, ' Escrow FEE ');
  expect(found.flatMap((group) => group.entries.map((entry) => entry.question))).toEqual(['Is the delivery fee safe?']);
  expect(searchHelp(HELP_GROUPS, 'zebra')).toEqual([]);
  expect(searchHelp(HELP_GROUPS, '  ')).toEqual(HELP_GROUPS);
});

test('no question is asked twice, and every answer says something', () => {
  const entries = HELP_GROUPS.flatMap((group) => group.entries);
  expect(new Set(entries.map((entry) => entry.question)).size).toBe(entries.length);
  for (const entry of entries) expect(entry.answer.join('').length).toBeGreaterThan(60);
});
