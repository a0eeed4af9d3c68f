import type { PersonalRecords } from '#platform/personal-records.ts';
import { allExportsOf, forgetExportsOf } from './exports/store-exports.ts';
import { allViewsOf, deleteViewsOf } from '#slices/management/server/index.ts';

/**
 * What is kept about a person because they are an administrator: the views that they saved, and the files they asked
 * for. One folder of their archive holds both, as it always has.
 */
export const adminPersonal: PersonalRecords = {
  async records(tx, personId) {
    return { savedViews: await allViewsOf(tx, personId), listExports: await allExportsOf(tx, personId) };
  },
  async forget(tx, personId, at) {
    await deleteViewsOf(tx, personId);
    await forgetExportsOf(tx, personId, at);
  },
};
