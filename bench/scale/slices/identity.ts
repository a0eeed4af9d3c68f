import { farmerIds, findAdminIds } from '#slices/identity/server/access/store-staff.ts';
import { addressesOf } from '#slices/identity/server/addresses/store-addresses.ts';
import { lastLookAt, viewsOf, waitingAround } from '#slices/identity/server/kyc/store-kyc-review.ts';
import { countWaitingDocuments, documentsOf, waitingDocuments } from '#slices/identity/server/kyc/store-kyc.ts';
import { exportsOf } from '#slices/identity/server/privacy/store-exports.ts';
import { openViews, viewsOfPerson } from '#slices/identity/server/see-as/store-see-as.ts';
import { countSeen, seenAmong } from '#slices/identity/server/sessions/store-presence.ts';
import { sessionsOf } from '#slices/identity/server/sessions/store-sessions.ts';
import { devicesOf, pauseOf } from '#slices/identity/server/sign-in/store-guards.ts';
import { unsentProofs } from '#slices/identity/server/sign-in/store-proofs.ts';
import { recoveryCodesLeft, secondStepOf } from '#slices/identity/server/sign-in/store-second-step.ts';
import { whetherOpen, later, mostly, OTHER_ROW, OWN_ID } from './fill.ts';
import { daysAgo, FARMER, NOW, ROW, ROWS, type SliceCases, SPAN_ONLY } from './slice.ts';

/** What the trade's own part leaves out: sessions, documents and addresses. */
export const IDENTITY: SliceCases = {
  tables: {
    sessions: { token: "'token ' || n", expires_at: later('now()', '30') },
    sessions_seen: { token: "'token ' || n" },
    people_seen: { user_id: OWN_ID, seen_at: 'at' },
    known_devices: { token_hash: "'hash ' || n" },
    sign_in_guards: { key: "'key ' || n" },
    one_time_proofs: {
      purpose: "'login_code'",
      person_id: "lpad(to_hex(1 + n % people), 32, '0')::uuid",
      expires_at: later('at', '0.01'),
      sent_at: 'at',
    },
    second_steps: { person_id: OWN_ID },
    recovery_codes: { code_hash: "'code ' || n" },
    kyc_documents: {
      document_type: "'type ' || n",
      document_number: "'GHA-' || n",
      file_key: "'file ' || n",
      key_id: "'key'",
      status: whetherOpen("'pending'", mostly('approved', { rejected: 0.05 })),
    },
    kyc_document_views: { document_id: OTHER_ROW },
    data_exports: { state: "'over'", expires_at: later('now()', '1') },
    saved_addresses: { is_default: 'false' },
    see_as_views: {
      token_hash: "'hash ' || n",
      category: "'order'",
      ends_at: later('at', '0.01'),
      ended_at: whetherOpen('null', later('at', '0.01')),
    },
  },
  cases: [
    { name: 'administrators', run: (tx) => findAdminIds(tx, null) },
    {
      name: 'farmers, all of them',
      run: farmerIds,
      argued: 'Every farmer gets a notice that the fee changes; that happens once in years.',
    },
    { name: 'sessions of a person', run: (tx) => sessionsOf(tx, FARMER, { now: NOW, usedSince: daysAgo(30) }) },
    { name: 'sessions, who was seen today', run: (tx) => countSeen(tx, daysAgo(1), ROWS), argued: SPAN_ONLY },
    { name: 'sessions, seen on a page', run: (tx) => seenAmong(tx, ROWS, daysAgo(1)) },
    { name: 'signing in, known browsers', run: (tx) => devicesOf(tx, FARMER, 'hash 102') },
    { name: 'signing in, a pause', run: (tx) => pauseOf(tx, 'key 20') },
    { name: 'signing in, codes to send', run: (tx) => unsentProofs(tx, 20) },
    { name: 'signing in, second step', run: (tx) => secondStepOf(tx, FARMER) },
    { name: 'signing in, recovery codes', run: (tx) => recoveryCodesLeft(tx, FARMER) },
    { name: 'documents of identity, waiting', run: (tx) => waitingDocuments(tx, 20, null) },
    { name: 'documents of identity, how many wait', run: countWaitingDocuments },
    { name: 'documents of identity, around one', run: (tx) => waitingAround(tx, ROW) },
    { name: 'documents of identity, of a person', run: (tx) => documentsOf(tx, FARMER) },
    { name: 'documents of identity, who looked', run: (tx) => viewsOf(tx, ROW) },
    {
      name: 'documents of identity, last look of somebody',
      run: (tx) => lastLookAt(tx, { ownerId: FARMER, viewerId: ROW, since: daysAgo(1) }),
    },
    { name: 'copies of somebody’s data', run: (tx) => exportsOf(tx, FARMER) },
    { name: 'seen as, views that are open', run: (tx) => openViews(tx, 100) },
    { name: 'seen as, of a person', run: (tx) => viewsOfPerson(tx, FARMER, 20) },
    { name: 'addresses of a person', run: (tx) => addressesOf(tx, FARMER) },
  ],
};
