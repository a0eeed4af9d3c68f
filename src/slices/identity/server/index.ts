import type { Slice } from '#platform/slice.ts';
import { askAgain } from './kyc/ask-again.ts';
import { sweepIdentity } from './scheduled-jobs.ts';
import { accountRoutes } from './account-routes.ts';
import { IDENTITY_KIND, identityCarrier } from './access/change-kyc.ts';
import { eraseDocuments } from './kyc/erase-documents.ts';
import type { RecordKeepers } from './privacy/export-archive.ts';
import { prepareExports } from './privacy/export-data.ts';
import { routes } from './routes.ts';
import { endViews } from './see-as/end-views.ts';
import { sendProofs } from './sign-in/send-proofs.ts';

export { confirmPassword, passwordShown } from './sign-in/confirm-password.ts';
export { checkPassword, hashPassword, passwordProblem } from './sign-in/passwords.ts';
export {
  asViewer,
  countPeople,
  createPerson,
  findPeople,
  findPerson,
  lockPeople,
  nameAmong,
  type Person,
  personNamed,
  tinsOf,
} from './people.ts';
export { ownBrowser, signedInAmong } from './sessions/own-browser.ts';
export { groupsAtAddresses, sharedPlaces } from './sessions/shared-places.ts';
export { countSeenSince, seenSince } from './sessions/presence.ts';
export { askForGuestCode, forgetNumber, isOwnNumber, proveNumber, provenNumber } from './sign-in/guest-number.ts';
export { askForConsentCode, matchConsentCode, useConsentCode } from './sign-in/consent-code.ts';
export { askForPayoutCode, confirmedPhone, matchPayoutCode, usePayoutCode } from './sign-in/payout-code.ts';
export { ownCookieIn, setOwnCookie } from './sessions/own-cookies.ts';
export { findFarmersByName, findPeopleByName } from './find-by-name.ts';
export { readPeopleQuery } from './access/list-users.ts';
export { findPage as pageOfPeople } from './access/store-list.ts';
export { promoteToAdmin } from './access/promote-to-admin.ts';
export { rekeyDocuments } from './privacy/rekey.ts';
export { seeingIn } from './see-as/seeing.ts';
export { viewersOf } from './sessions/session-reader.ts';
export { countVerifiedFarmers } from './store.ts';
export { languagesOfPhones } from './line/store-languages.ts';
export { confirmPhone, type ShownContacts, shownContactsOf } from './store-people.ts';
export { countNewPeople, peopleByDay } from './access/store-growth.ts';
export { farmProfile } from './account/store-farm.ts';
export { countWaitingDocuments } from './kyc/store-kyc.ts';
export { isOwnAffair } from './access/own-affair.ts';
export { farmerIds, findAdminIds, findOtherAdminIds } from './access/store-staff.ts';

/**
 * People, sessions, identity documents. `keepers`: the slices that keep something about people, for export and
 * deletion.
 */
export function identitySlice(keepers: () => RecordKeepers): Slice {
  const jobs = [sendProofs, prepareExports(keepers), askAgain, eraseDocuments, endViews, sweepIdentity];
  return {
    name: 'identity',
    routes: [...routes, ...accountRoutes(keepers)],
    subscribers: [],
    jobs,
    carries: { [IDENTITY_KIND]: identityCarrier },
  };
}
