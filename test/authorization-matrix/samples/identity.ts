import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { reviewKyc } from '#slices/identity/contract-review.ts';
import { previewUsersActive, setUsersActive, undoUsersActive } from '#slices/identity/contract-bulk-status.ts';
import { listLooks, seeAs, stopSeeing } from '#slices/identity/contract-see-as.ts';
import {
  endUserSessions,
  listAdministrators,
  removeUserSecondStep,
  setUserPermissions,
  setUserRole,
  showUserAccess,
} from '#slices/identity/contract-user-access.ts';
import * as identity from '#slices/identity/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let cards = 0;

function documentForm() {
  cards += 1;
  return {
    documentType: 'ghana_card' as const,
    documentNumber: `GHA-${200_000_000 + cards}-${cards % 10}`,
    fullName: 'Ama Mensah',
    dateOfBirth: '1990-03-06',
    address: 'Ejura, Ashanti',
    phoneNumber: '0241234567',
    document: new File([PNG], 'card.png', { type: 'image/png' }),
  };
}

function registration() {
  return {
    email: `${newId()}@test.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ama',
    lastName: 'Mensah',
    role: 'buyer' as const,
    phone: newPhone(),
    residentialAddress: 'Ejura, Ashanti',
  };
}

/** The id of a document that this person hands in. */
async function documentOf({ app }: World, owner: Viewer): Promise<string> {
  return (await app.as(owner).call(identity.submitKyc, { body: documentForm() })).id;
}

const someone = (world: World) => world.app.person({ role: 'farmer', kycStatus: 'pending' });

/** What this administrator did to somebody a moment ago. */
async function deactivatedBy(world: World, me: Viewer | null) {
  if (me?.role !== 'admin') return { params: { actId: newId() } };
  const body = { userIds: [(await someone(world)).id], isActive: false, reason: REASON };
  const { id } = await world.app.as(me).call(setUsersActive, { body, idempotencyKey: newId() });
  return { params: { actId: id } };
}

const onUser = async (world: World) => ({ params: { userId: (await someone(world)).id } });
const onAdmin = async (world: World) => ({
  params: { userId: (await world.app.person({ role: 'admin' })).id },
  body: { permissions: ['orders' as const], currentPassword: PASSWORD },
});
const onDocument = async (world: World) => ({ params: { id: await documentOf(world, await someone(world)) } });

const onOpenedDocument = async (world: World) => {
  const { params } = await onDocument(world);
  await world.app.as(world.admin).call(identity.viewKycFile, { params });
  return { params };
};

const REASON = 'The telephone was stolen';

/** Somebody who lost their second step, and whose accepted document this admin has just looked at. */
async function whoLostTheirStep(world: World, me: Viewer | null) {
  const person = await someone(world);
  const params = { id: await documentOf(world, person) };
  if (me?.role === 'admin') {
    await world.app.as(me).call(identity.viewKycFile, { params });
    await world.app.as(me).call(identity.approveKyc, { params });
  }
  await rowsIn(
    world.app.platform.db,
    "insert into second_steps (person_id, sealed_secret, confirmed_at, created_at) values ($1, '\\x00', now(), now())",
    [person.id],
  );
  return { params: { userId: person.id }, body: { reason: REASON } };
}

export const identitySamples = [
  plain(identity.currentUser, {}),
  sample(identity.login, {
    own: async (world) => ({ body: { email: (await world.twin(null)).viewer.email, password: PASSWORD } }),
  }),
  sample(identity.register, { own: async () => ({ body: registration() }) }),
  sample(identity.logout, { own: async (world, me) => (me ? { by: await world.twin(me) } : {}) }),
  plain(identity.loginRedirect, {}),
  sample(identity.logoutRedirect, { own: async (world, me) => (me ? { by: await world.twin(me) } : {}) }),
  plain(identity.listUsers, { query: { role: 'farmer' } }),
  sample(identity.setUserActive, { own: async (world) => ({ ...(await onUser(world)), body: { isActive: false } }) }),
  sample(identity.setUserKyc, {
    own: async (world) => ({ ...(await onUser(world)), body: { status: 'rejected' as const } }),
  }),
  sample(setUserRole, {
    own: async (world) => ({ ...(await onUser(world)), body: { role: 'agronomist' as const, reason: REASON } }),
  }),
  sample(setUserPermissions, { own: onAdmin }),
  plain(listAdministrators, {}),
  sample(showUserAccess, { own: onUser }),
  plain(previewUsersActive, { query: { isActive: 'false', ids: newId() } }),
  sample(setUsersActive, {
    own: async (world) => ({ body: { userIds: [(await someone(world)).id], isActive: false, reason: REASON } }),
  }),
  sample(undoUsersActive, { own: deactivatedBy }),
  sample(seeAs, {
    own: async (world) => ({ ...(await onUser(world)), body: { category: 'order' as const, reason: REASON } }),
  }),
  plain(stopSeeing, {}),
  plain(listLooks, {}),
  sample(endUserSessions, { own: async (world) => ({ ...(await onUser(world)), body: { reason: REASON } }) }),
  sample(removeUserSecondStep, { own: whoLostTheirStep }),
  sample(identity.submitKyc, { own: async (world, me) => ({ body: documentForm(), by: await world.twin(me) }) }),
  plain(identity.listKycDocuments, {}),
  sample(reviewKyc, { own: onDocument }),
  sample(identity.viewKycFile, {
    async own(world, me) {
      const by = await world.twin(me);
      return { params: { id: await documentOf(world, by.viewer) }, by };
    },
    foreign: onDocument,
    adminSeesAll: true,
  }),
  plain(identity.listPendingKyc, {}),
  sample(identity.approveKyc, { own: onOpenedDocument }),
  sample(identity.rejectKyc, {
    own: async (world) => ({ ...(await onDocument(world)), body: { reason: 'The picture is blurred' } }),
  }),
];
