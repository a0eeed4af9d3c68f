import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { newId } from '#kernel/ids.ts';
import { createPerson, hashPassword } from '#slices/identity/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Stage } from './stage.ts';

/** Somebody must approve what is seeded: an account that nobody can sign in to. */
export async function makeReviewer(stage: Stage): Promise<Viewer> {
  const id = newId();
  const person = {
    id,
    firstName: 'Seed',
    lastName: 'Reviewer',
    email: `${id}@seed.farmgate.test`,
    role: 'admin',
    phone: '+233200999999',
    kycStatus: 'approved' as const,
  };
  const passwordHash = await hashPassword(newId());
  await stage.product.platform.db.transaction((tx) =>
    createPerson(tx, { ...person, residentialAddress: 'Accra', passwordHash }, stage.now),
  );
  return { ...person, permissions: [...PERMISSIONS], profileImageUrl: null };
}
