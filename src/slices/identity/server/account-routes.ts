import { route, type Route } from '#platform/http/route.ts';
import { showPassword } from '#wire/password-again.ts';
import * as look from '../contract-see-as.ts';
import * as contract from '../contract.ts';
import * as access from '../contract-user-access.ts';
import { readOwnAccount } from './account/account-state.ts';
import { clearAvatar, setAvatar } from './account/avatar.ts';
import { askForNewEmail, askForNewPhone, takeContact } from './account/change-contact.ts';
import { showPassword as confirmPassword } from './sign-in/confirm-password.ts';
import { setOwnPassword } from './account/change-password.ts';
import {
  addOwnAddress,
  changeOwnAddress,
  listOwnAddresses,
  offerFirst,
  removeOwnAddress,
} from './addresses/keep-addresses.ts';
import { changeRole } from './access/change-role.ts';
import { lineRoutes } from './line/routes.ts';
import { deleteOwnAccount, readOwnDeletion } from './privacy/delete-account.ts';
import type { RecordKeepers } from './privacy/export-archive.ts';
import { askForExport, listOwnExports, readExport } from './privacy/export-data.ts';
import {
  makeRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from './sign-in/manage-second-step.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './sessions/sessions.ts';
import { saveProfile } from './account/update-profile.ts';
import { readUserAccess } from './access/user-access.ts';
import { beginSeeing, endSeeing, listOwnLooks } from './see-as/see-as.ts';

/**
 * What a person does with their own account, and what an admin does with it across slices. `keepers` are the slices
 * that keep something about people.
 */
export function accountRoutes(keepers: () => RecordKeepers): readonly Route[] {
  return [
    ...lineRoutes,
    route(showPassword, confirmPassword),
    route(contract.readAccount, (_input, call) => readOwnAccount(call)),
    route(contract.updateProfile, (input, call) => saveProfile(input, call, [...keepers().values()])),
    route(contract.putAvatar, setAvatar),
    route(contract.removeAvatar, (_input, call) => clearAvatar(call)),
    route(contract.changePassword, setOwnPassword),
    route(contract.askNewEmail, askForNewEmail),
    route(contract.askNewPhone, askForNewPhone),
    route(contract.confirmContact, takeContact),
    route(contract.listAddresses, (_input, call) => listOwnAddresses(call)),
    route(contract.addAddress, addOwnAddress),
    route(contract.changeAddress, changeOwnAddress),
    route(contract.makeDefaultAddress, offerFirst),
    route(contract.removeAddress, removeOwnAddress),
    route(contract.listSessions, (_input, call) => listOwnSessions(call)),
    route(contract.endOneSession, endOwnSession),
    route(contract.endSessions, endOwnSessions),
    route(contract.beginSecondStep, startSecondStep),
    route(contract.confirmSecondStep, turnOnSecondStep),
    route(contract.renewRecoveryCodes, makeRecoveryCodes),
    route(contract.removeSecondStep, turnOffSecondStep),
    route(contract.askExport, askForExport),
    route(contract.listExports, (_input, call) => listOwnExports(call)),
    route(contract.downloadExport, readExport),
    route(contract.readDeletion, (_input, call) => readOwnDeletion(call, keepers())),
    route(access.showUserAccess, (input, call) => readUserAccess(input, call, keepers())),
    route(look.seeAs, beginSeeing),
    route(look.stopSeeing, (_input, call) => endSeeing(call)),
    route(look.listLooks, (_input, call) => listOwnLooks(call)),
    route(access.setUserRole, (input, call) => changeRole(input, call, keepers())),
    route(contract.deleteAccount, (input, call) => deleteOwnAccount(input, call, keepers())),
  ];
}
