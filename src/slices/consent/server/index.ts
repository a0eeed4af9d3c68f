import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { actFor, stopActing } from './acting.ts';
import { ask, confirm } from './ask-consent.ts';
import { endOwn } from './end-consent.ts';
import { findByContact, give } from './give-consent.ts';
import { listActs, listGiven, listMembers, listRecord, listRecordOf } from './read-consents.ts';
import { consentPersonal } from './store-personal.ts';

export { actingIn, noteAct } from './acting.ts';

const routes = [
  route(contract.findRepresentative, findByContact),
  route(contract.giveConsent, give),
  route(contract.listGiven, (_input, call) => listGiven(call)),
  route(contract.endConsent, endOwn),
  route(contract.listRecord, listRecord),
  route(contract.listRecordOf, listRecordOf),
  route(contract.listActs, listActs),
  route(contract.listMembers, listMembers),
  route(contract.askForConsent, ask),
  route(contract.confirmConsent, confirm),
  route(contract.actFor, actFor),
  route(contract.stopActing, (_input, call) => stopActing(call)),
];

/** Farmers let people act for them; other slices need to know nothing of it. */
export function consentSlice(): Slice {
  return { name: 'consent', routes, subscribers: [], jobs: [], personal: consentPersonal };
}
