import type { Slice } from '#platform/slice.ts';
import { sweepIdentity } from './clocks.ts';
import { routes } from './routes.ts';
import { sendProofs } from './send-proofs.ts';

export { confirmPassword } from './confirm-password.ts';
export { checkPassword, hashPassword, passwordFault } from './passwords.ts';
export { seal as sealFile, unseal as unsealFile } from './document-vault.ts';
export { countPeople, createPerson, findPeople, findPerson, type Person } from './people.ts';
export { countSeenSince, seenSince } from './presence.ts';
export { countAttempt, type Limit } from './rate-limit.ts';
export { findFarmersByName, findPeopleByName } from './find-by-name.ts';
export { promoteToAdmin } from './promote-to-admin.ts';
export { viewerReader } from './session-reader.ts';
export { countVerifiedFarmers } from './store.ts';
export { farmProfile } from './store-farm.ts';
export { countWaitingDocuments } from './store-kyc.ts';
export { findAdminIds } from './store-staff.ts';

/** People, sessions, identity documents. */
export function identitySlice(): Slice {
  return { name: 'identity', routes, listeners: [], clocks: [sendProofs, sweepIdentity] };
}
