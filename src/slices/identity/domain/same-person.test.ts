import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

test('accounts are of one person by id, number or e-mail address', () => {
  const one = { id: 'a', phone: '+233241234567', email: 'Ama@Example.com' };
  expect(isSamePerson(one, { id: 'a', phone: '1', email: '1' })).toBe(true);
  expect(isSamePerson(one, { id: 'b', phone: '+233241234567', email: '1' })).toBe(true);
  expect(isSamePerson(one, { id: 'b', phone: '1', email: 'ama@example.com' })).toBe(true);
  expect(isSamePerson({ ...one, phone: '' }, { id: 'b', phone: '', email: '1' })).toBe(false);
});
