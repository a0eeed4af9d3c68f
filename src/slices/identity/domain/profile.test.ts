import { expect, it } from 'vitest';
import { fieldsOf, foreignField } from './profile.ts';

it.each([
  ['farmer', 11],
  ['buyer', 7],
  ['transporter', 3],
  ['quality_inspector', 3],
  ['admin', 3],
  ['agronomist', 3],
])('a %s fills in %i fields', (role, count) => expect(fieldsOf(role)).toHaveLength(count));

it('names the first field that a role does not have', () => {
  expect(foreignField(['firstName', 'farmSize', 'certifications'], 'transporter')).toBe('farmSize');
  expect(foreignField(['firstName', 'farmSize', 'certifications'], 'farmer')).toBeNull();
});
