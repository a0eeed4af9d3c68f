import type { PersonalRecords } from '#platform/personal-records.ts';
import { allViewsOf, deleteViewsOf } from './views/store-views.ts';

/** What this slice keeps about a person: the views that an administrator saved. */
export const adminPersonal: PersonalRecords = {
  records: async (tx, personId) => ({ savedViews: await allViewsOf(tx, personId) }),
  forget: deleteViewsOf,
};
