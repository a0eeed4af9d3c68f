import type { Slice } from '#platform/slice.ts';
import { sweepIdentity } from './clocks.ts';
import { accountRoutes } from './account-routes.ts';
import { eraseDocuments } from './erase-documents.ts';
import type { RecordKeepers } from './export-archive.ts';
import { prepareExports } from './export-data.ts';
import { routes } from './routes.ts';
import { sendProofs } from './send-proofs.ts';

export { confirmPassword } from './confirm-password.ts';
export { checkPassword, hashPassword, passwordFault } from './passwords.ts';
export { countPeople, createPerson, findPeople, findPerson, type Person } from './people.ts';
export { countSeenSince, seenSince } from './presence.ts';
export { askForGuestCode, forgetNumber, isOwnNumber, proveNumber, provenNumber } from './guest-number.ts';
export { findFarmersByName, findPeopleByName } from './find-by-name.ts';
export { readPeopleQuery } from './list-users.ts';
export { findPage as pageOfPeople } from './store-list.ts';
export { promoteToAdmin } from './promote-to-admin.ts';
export { rekeyDocuments } from './rekey.ts';
export { viewersOf } from './session-reader.ts';
export { countVerifiedFarmers } from './store.ts';
export { type ShownContacts, shownContactsOf } from './store-people.ts';
export { countNewPeople, peopleByDay } from './store-growth.ts';
export { farmProfile } from './store-farm.ts';
export { countWaitingDocuments } from './store-kyc.ts';
export { findAdminIds } from './store-staff.ts';

/** People, sessions, identity documents. `keepers`: the slices that keep something about people, for export and deletion. */
export function identitySlice(keepers: () => RecordKeepers): Slice {
  const clocks = [sendProofs, prepareExports(keepers), eraseDocuments, sweepIdentity];
  return { name: 'identity', routes: [...routes, ...accountRoutes(keepers)], listeners: [], clocks };
}
