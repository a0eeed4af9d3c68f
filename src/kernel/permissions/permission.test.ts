import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPermitted, heldPermissions, PERMISSIONS, permits } from './permission.ts';
import { missingWords, permissionNames } from './permission-words.ts';

const some = fc.subarray([...PERMISSIONS]);
const roles = fc.constantFrom('admin', 'buyer', 'farmer', 'agronomist');

test('only an administrator is permitted anything, and only with one of what is needed', () => {
  fc.assert(
    fc.property(roles, some, some, (role, permissions, needs) => {
      const may = permits({ role, permissions }, needs);
      const holdsOne = needs.length === 0 || needs.some((need) => permissions.includes(need));
      expect(may).toBe(role === 'admin' && holdsOne);
    }),
  );
  expect(permits(null, [])).toBe(false);
});

test('an admin without the permission loses the role and nothing else; everybody but administrators stays who they are', () => {
  fc.assert(
    fc.property(roles, some, some, (role, permissions, needs) => {
      const person = { id: 'a', role, permissions };
      const seen = asPermitted(person, needs);
      if (role !== 'admin' || permits(person, needs)) expect(seen).toBe(person);
      else expect({ ...seen, role }).toEqual(person);
      expect(seen.role === 'admin').toBe(permits(person, needs));
    }),
  );
});

test('what a row says counts for administrators, in order, and only what exists', () => {
  expect(heldPermissions({ role: 'admin', permissions: ['staff', 'of_old', 'orders'] })).toEqual(['orders', 'staff']);
  expect(heldPermissions({ role: 'buyer', permissions: ['staff'] })).toEqual([]);
});

test('a refusal says what is missing and who gives it', () => {
  expect(missingWords(['payouts'])).toBe(
    'You need the permission “Payouts” for this. An administrator with the permission “Staff” can give it to you.',
  );
  expect(missingWords(['accounts', 'staff'])).toContain('one of the permissions “Accounts”, “Staff”');
  expect(permissionNames(['staff', 'orders'])).toBe('Orders, Staff');
});
