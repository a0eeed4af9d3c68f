import { route, type Route } from '#platform/http/route.ts';
import { reviewKyc } from '../contract-review.ts';
import * as bulk from '../contract-bulk-status.ts';
import * as access from '../contract-user-access.ts';
import * as contract from '../contract.ts';
import { listStaff, changePermissions } from './access/permissions.ts';
import { changeStatus, previewStatus, undoStatus } from './access/bulk-status.ts';
import { changeKyc } from './access/change-kyc.ts';
import { changeActive } from './access/change-user.ts';
import { readCurrentUser } from './sessions/current-user.ts';
import { approveDocument, rejectDocument } from './kyc/decide-kyc.ts';
import { listOwnDocuments, listWaitingDocuments } from './kyc/list-kyc.ts';
import { findUsers } from './access/list-users.ts';
import { registerPerson } from './sign-in/register.ts';
import { askForLoginCode, askForReset } from './sign-in/request-proof.ts';
import { showKycReview } from './kyc/review-kyc.ts';
import { setPasswordAnew } from './sign-in/reset-password.ts';
import { finishSecondStep, showSecondStep } from './sign-in/second-step.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInByCode } from './sign-in/sign-in-by-code.ts';
import { endSession } from './sessions/sign-out.ts';
import { submitDocument } from './kyc/submit-kyc.ts';
import { endSessionsOfUser, removeSecondStepOfUser } from './access/user-access.ts';
import { readDocumentFile } from './kyc/view-kyc-file.ts';

export const routes: readonly Route[] = [
  route(contract.currentUser, (_input, call) => readCurrentUser(call)),
  route(contract.login, signIn),
  route(contract.register, registerPerson),
  route(contract.logout, async (_input, call) => {
    await endSession(call);
    return { ok: true as const };
  }),
  route(contract.loginRedirect, async () => ({ location: '/auth' })),
  route(contract.logoutRedirect, async ({ query }, call) => {
    await endSession(call, query);
    return { location: '/' };
  }),
  route(contract.requestLoginCode, askForLoginCode),
  route(contract.loginByCode, signInByCode),
  route(contract.readSecondStep, (_input, call) => showSecondStep(call)),
  route(contract.takeSecondStep, finishSecondStep),
  route(contract.forgotPassword, askForReset),
  route(contract.resetPassword, setPasswordAnew),
  route(contract.listUsers, findUsers),
  route(contract.setUserActive, changeActive),
  route(bulk.previewUsersActive, previewStatus),
  route(bulk.setUsersActive, changeStatus),
  route(bulk.undoUsersActive, undoStatus),
  route(contract.setUserKyc, changeKyc),
  route(access.setUserPermissions, changePermissions),
  route(access.listAdministrators, (_input, call) => listStaff(call)),
  route(access.endUserSessions, endSessionsOfUser),
  route(access.removeUserSecondStep, removeSecondStepOfUser),
  route(contract.submitKyc, submitDocument),
  route(contract.listKycDocuments, (_input, call) => listOwnDocuments(call)),
  route(contract.viewKycFile, readDocumentFile),
  route(contract.listPendingKyc, listWaitingDocuments),
  route(reviewKyc, showKycReview),
  route(contract.approveKyc, approveDocument),
  route(contract.rejectKyc, rejectDocument),
];
