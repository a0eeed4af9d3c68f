import { categoriesOfFarmers } from '#slices/catalogue/server/index.ts';
import { farmerIds, findPeople, findPerson } from '#slices/identity/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import type { FeePeople } from '#slices/settings/server/index.ts';

/** Whose fees the rules are, for the slice of the rules, which is below all of them. */
export const feePeople: FeePeople = {
  async names(tx, ids) {
    const people = await findPeople(tx, ids);
    return new Map([...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()]));
  },
  async isFarmer(tx, id) {
    return (await findPerson(tx, id))?.role === 'farmer';
  },
  async sellers(tx) {
    const categories = await categoriesOfFarmers(tx);
    return (await farmerIds(tx)).map((id) => ({ id, categories: categories.get(id) ?? [] }));
  },
  tell(tx, notices, at) {
    return notifyAll(
      tx,
      notices.map(({ farmerId, key, ...params }) => ({
        kind: 'fee_changes' as const,
        to: { personId: farmerId },
        key,
        params,
        link: '/listings',
        at,
      })),
    );
  },
};
