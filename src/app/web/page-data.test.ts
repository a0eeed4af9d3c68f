import { expect, test } from 'vitest';
import { intentOf } from './page-data.ts';

function formWith(intent?: string): FormData {
  const form = new FormData();
  if (intent !== undefined) form.set('intent', intent);
  return form;
}

test('a form of several does what it says, and nothing where it says something else', () => {
  const known = ['leave', 'call-off'] as const;
  expect(intentOf(formWith('call-off'), known)).toBe('call-off');
  for (const form of [formWith(), formWith(''), formWith('end')])
    expect(() => intentOf(form, known)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});
