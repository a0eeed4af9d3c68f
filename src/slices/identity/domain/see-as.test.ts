import { newId } from '#kernel/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, loggedPath, mayBeSeenAs } from './see-as.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const LATER = new Date('2026-11-29T10:01:00Z');

const parts = fc.record({
  person: fc.record({
    role: fc.constantFrom('admin', 'farmer', 'buyer'),
    isActive: fc.boolean(),
    isDeleted: fc.boolean(),
  }),
  admin: fc.record({ mayView: fc.boolean(), isSignedIn: fc.boolean() }),
});

test('a view counts only while its time, its session, the permission and the person do', () => {
  fc.assert(
    fc.property(parts, fc.boolean(), (some, isOver) => {
      const { person, admin } = some;
      const counts = !isOver && admin.mayView && admin.isSignedIn && mayBeSeenAs(person);
      expect(endOf(some, isOver ? NOW : LATER, NOW) === null).toBe(counts);
    }),
  );
});

test('an administrator is seen as by nobody, whatever else they are', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isActive, isDeleted) => {
      expect(mayBeSeenAs({ role: 'admin', isActive, isDeleted })).toBe(false);
    }),
  );
});

test('a path is logged as people ask for it, without what opens something', () => {
  const id = newId();
  expect(loggedPath(`/orders/${id}.data`)).toBe(`/orders/${id}`);
  expect(loggedPath('/track/0123456789abcdef0123456789abcdef')).toBe('/track/…');
  expect(loggedPath(`/${'a/'.repeat(400)}`)).toHaveLength(200);
});
