import { expect, test } from 'vitest';
import { statusProblem } from './bulk-status.ts';

const admin = { id: 'a', phone: '+233241', email: 'a@b.example', permissions: ['accounts'] as const };
const person = { id: 'p', phone: '+233242', email: 'p@b.example', role: 'farmer', isActive: true };

test.each([
  ['somebody who is active', person, false, null],
  ['nobody', undefined, false, 'gone'],
  ['themselves', { ...person, id: 'a' }, false, 'yourself'],
  ['an account with their number', { ...person, phone: '+233241' }, false, 'yourself'],
  ['an administrator', { ...person, role: 'admin' }, false, 'staff'],
  ['somebody who is so already', person, true, 'same'],
])('an administrator for accounts changes %s: %s, %s', (_, one, isActive, problem) => {
  expect(statusProblem(one, isActive, admin)).toBe(problem);
});

test('only administrators who give permissions change administrators', () => {
  const staff = { ...admin, permissions: ['staff'] as const };
  expect(statusProblem({ ...person, role: 'admin' }, false, staff)).toBeNull();
  expect(statusProblem(person, false, staff)).toBe('staff');
});
