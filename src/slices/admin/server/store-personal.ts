import type { PersonalRecords } from '#platform/personal-records.ts';
import { allExportsOf, forgetExportsOf } from './exports/store-exports.ts';
import { allViewsOf, deleteViewsOf } from './views/store-views.ts';

/** What this slice keeps about a person: the views that an administrator saved, and the files they asked for. */
export const adminPersonal: PersonalRecords = {
  async records(tx, personId) {
    return { savedViews: await allViewsOf(tx, personId), listExports: await allExportsOf(tx, personId) };
  },
  async forget(tx, personId, at) {
    await deleteViewsOf(tx, personId);
    await forgetExportsOf(tx, personId, at);
  },
};
