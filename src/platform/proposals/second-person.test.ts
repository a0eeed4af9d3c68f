import { expect, test } from 'vitest';
import { secondPersonActions } from './second-person.ts';

test.each([
  ['the one who asked', 'efua', true, ['withdraw']],
  ['another one', 'kojo', true, ['approve', 'withdraw']],
  ['the one who asked, once it is decided', 'efua', false, []],
  ['another one, once it is decided', 'kojo', false, []],
] as const)('proposal: what may be done by %s', (_who, viewerId, isOpen, actions) => {
  expect(secondPersonActions({ proposedBy: 'efua', isOpen }, viewerId)).toEqual(actions);
});
