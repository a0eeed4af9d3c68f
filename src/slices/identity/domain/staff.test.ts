import { PERMISSIONS, needsToChange } from '#kernel/permissions/permission.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, isLastOfStaff } from './staff.ts';

test('an administrator, and a person who becomes one, is the business of the staff', () => {
  expect(needsToChange('buyer')).toBe('accounts');
  expect(needsToChange('buyer', 'farmer')).toBe('accounts');
  expect(needsToChange('admin')).toBe('staff');
  expect(needsToChange('admin', 'buyer')).toBe('staff');
  expect(needsToChange('buyer', 'admin')).toBe('staff');
});

test('what a change gives and takes leads from the one list to the other', () => {
  const some = fc.subarray([...PERMISSIONS]);
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { given, taken } = changeOf(before, after);
      const led = [...before.filter((one) => !taken.includes(one)), ...given];
      expect(new Set(led)).toEqual(new Set(after));
      expect(given.some((one) => before.includes(one)) || taken.some((one) => after.includes(one))).toBe(false);
    }),
  );
});

test('whatever is taken and whichever of them goes, somebody is left who gives permissions', () => {
  const act = fc.record({ by: fc.nat(3), who: fc.nat(3), goes: fc.boolean(), gives: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let admins = ['a', 'b', 'c', 'd'].map((id) => ({ id, permissions: ['staff'] }));
      const holds = (id: string) => admins.some((one) => one.id === id && one.permissions.includes('staff'));
      for (const { by, who, goes, gives } of acts) {
        const [self, other] = ['abcd'.charAt(by), 'abcd'.charAt(who)];
        if (goes && !isLastOfStaff(self, admins)) admins = admins.filter(({ id }) => id !== self);
        else if (!goes && self !== other && holds(self))
          admins = admins.map((one) => (one.id === other ? { ...one, permissions: gives ? ['staff'] : [] } : one));
        expect(admins.some(({ permissions }) => permissions.includes('staff'))).toBe(true);
      }
    }),
  );
});
