import { expect, test } from 'vitest';
import { ownerOf } from './owner-of.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  ['the viewer takes it', { intent: 'mine', owner: 'colleague' }, 'viewer'],
  ['a colleague gets it', { intent: 'assign', owner: 'colleague' }, 'colleague'],
  ['nobody has it any more', { intent: 'assign', owner: 'nobody' }, null],
  ['it is let go', { intent: 'nobody' }, null],
  ['no colleague was chosen', { intent: 'assign', owner: '' }, undefined],
] as const)('%s', (_name, fields, owner) => {
  expect(ownerOf(formOf(fields), 'viewer')).toBe(owner);
});
