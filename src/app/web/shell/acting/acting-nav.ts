import type { Task } from '#kernel/consent/task.ts';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import { harvests, listings, type NavItem, orders } from '../nav.ts';

const members: NavItem = {
  to: consentPaths.members(),
  label: 'Farmers You Act For',
  short: 'Farmers',
  icon: 'users-round',
};

const shortHarvests: NavItem = { ...harvests, short: 'Harvests' };

/** What a representative can open for a farmer, and the way to their other farmers. */
export function actingNav(tasks: readonly Task[]): readonly NavItem[] {
  return [
    ...(tasks.includes('listings') ? [listings, shortHarvests] : []),
    ...(tasks.includes('orders') ? [orders] : []),
    members,
  ];
}
