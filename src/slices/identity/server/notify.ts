import { dayOf } from '#kernel/moment.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { PROOF_LIFE_MS, type ProofPurpose } from '../domain/one-time.ts';
import { deviceName } from './sessions/device-name.ts';
import type { ProofRow } from './sign-in/store-proofs.ts';

const SETTINGS = '/settings?tab=security';
const PAYOUT_NUMBERS = '/escrow-management?tab=payment-methods';

const CODE_KINDS = {
  sign_in_code: 'sign_in_code',
  reset_code: 'reset_code',
  new_email: 'new_email_code',
  new_phone: 'new_phone_code',
  guest_code: 'guest_code',
} as const satisfies Partial<Record<ProofPurpose, string>>;

interface Sending {
  readonly proof: ProofRow;
  readonly secret: string;
  readonly at: Date;
}

function isCoded(purpose: ProofPurpose): purpose is keyof typeof CODE_KINDS {
  return Object.hasOwn(CODE_KINDS, purpose);
}

function minutesOf(purpose: ProofPurpose): number {
  return PROOF_LIFE_MS[purpose] / MINUTE_MS;
}

/** Where a proof goes is written in it: it may be an address that no account has yet. */
function receiverOf(sentTo: string | null) {
  if (sentTo === null) throw new Error('A proof without an address was to be sent.');
  return sentTo.startsWith('+') ? { name: '', phone: sentTo } : { name: '', email: sentTo };
}

/** Sends a farmer the code with which they agree that somebody acts for them, with what that is. */
async function notifyConsentCode(tx: Tx, { proof, secret, at }: Sending): Promise<void> {
  const params = { code: secret, minutes: minutesOf(proof.purpose), about: proof.about ?? '' };
  const to = receiverOf(proof.sent_to);
  await notify(tx, { kind: 'consent_code', to, key: proof.id, params, link: '/settings/representatives', at });
}

/** Sends the code that lets money go to a new payout number at once. */
async function notifyPayoutCode(tx: Tx, { proof, secret, at }: Sending): Promise<void> {
  const params = { code: secret, minutes: minutesOf(proof.purpose), number: proof.about ?? '' };
  const to = receiverOf(proof.sent_to);
  await notify(tx, { kind: 'payout_code', to, key: proof.id, params, link: PAYOUT_NUMBERS, at });
}

/** Sends the code for what somebody wrote in an SMS, with what that is. */
async function notifyLineCode(tx: Tx, { proof, secret, at }: Sending): Promise<void> {
  const params = { code: secret, minutes: minutesOf(proof.purpose), about: proof.about ?? '' };
  await notify(tx, { kind: 'line_code', to: receiverOf(proof.sent_to), key: proof.id, params, link: SETTINGS, at });
}

/** Sends a code of six digits. */
export async function notifyCode(tx: Tx, { proof, secret, at }: Sending): Promise<void> {
  if (proof.purpose === 'consent_code') return notifyConsentCode(tx, { proof, secret, at });
  if (proof.purpose === 'payout_code') return notifyPayoutCode(tx, { proof, secret, at });
  if (proof.purpose === 'line_act') return notifyLineCode(tx, { proof, secret, at });
  if (!isCoded(proof.purpose)) throw new Error(`Nothing is sent for ${proof.purpose}.`);
  const params = { code: secret, minutes: minutesOf(proof.purpose) };
  const link = proof.purpose === 'guest_code' ? '/track' : '/auth';
  await notify(tx, { kind: CODE_KINDS[proof.purpose], to: receiverOf(proof.sent_to), key: proof.id, params, link, at });
}

/** Sends the link that sets a new password. */
export async function notifyResetLink(tx: Tx, { proof, secret, at }: Sending): Promise<void> {
  const params = { minutes: minutesOf('reset_link') };
  await notify(tx, {
    kind: 'reset_link',
    to: receiverOf(proof.sent_to),
    key: proof.id,
    params,
    link: `/reset-password?token=${secret}`,
    at,
  });
}

/** Tells a person that somebody signed in from a browser that their account did not know. */
export async function notifyNewSignIn(tx: Tx, personId: string, call: Call): Promise<void> {
  const params = { device: deviceName(call.headers.get('user-agent')), address: call.ip };
  await notify(tx, {
    kind: 'new_sign_in',
    to: { personId },
    key: `new_sign_in:${call.requestId}`,
    params,
    link: SETTINGS,
    at: call.now,
  });
}

/** Tells a person that somebody tried to register with their e-mail address; once a day, however often it is tried. */
export async function notifyRegistrationTried(tx: Tx, personId: string, at: Date): Promise<void> {
  const day = dayOf(at);
  await notify(tx, {
    kind: 'registration_tried',
    to: { personId },
    key: `registration_tried:${day}`,
    params: {},
    link: '/auth',
    at,
  });
}

/** Tells a person that their password is another now. */
export async function notifyPasswordChanged(tx: Tx, personId: string, how: string, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'password_changed',
    to: { personId },
    key: `password_changed:${at.toISOString()}`,
    params: { how },
    link: SETTINGS,
    at,
  });
}

/** Notifies a person that the PIN of their number was changed. */
export async function notifyPinChanged(tx: Tx, personId: string, how: string, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'pin_changed',
    to: { personId },
    key: `pin_changed:${at.toISOString()}`,
    params: { how },
    link: SETTINGS,
    at,
  });
}

/** Tells the address or the number that an account had until now. */
export async function notifyContactChanged(
  tx: Tx,
  change: { old: string; what: string; key: string; at: Date },
): Promise<void> {
  if (change.old === '') return;
  const { old, what, key, at } = change;
  await notify(tx, {
    kind: 'contact_changed',
    to: receiverOf(old),
    key: `contact_changed:${key}`,
    params: { what },
    link: '/contact?topic=account',
    at,
  });
}

/** Tells a person what became of their second step. */
export async function notifySecondStepChanged(tx: Tx, personId: string, what: string, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'second_step_changed',
    to: { personId },
    key: `second_step:${at.toISOString()}`,
    params: { what },
    link: SETTINGS,
    at,
  });
}

/** Tells a person that the staff signed them out everywhere, and why. */
export async function notifySignedOut(tx: Tx, personId: string, reason: string, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'signed_out',
    to: { personId },
    key: `signed_out:${at.toISOString()}`,
    params: { reason },
    link: SETTINGS,
    at,
  });
}

/** Tells a person that the staff gave their account another role, and why. */
export async function notifyRoleChanged(
  tx: Tx,
  personId: string,
  change: { from: string; to: string; reason: string; at: Date },
): Promise<void> {
  const [from, to] = [change.from, change.to].map((role) => role.replaceAll('_', ' '));
  const params = { from: from ?? '', to: to ?? '', reason: change.reason };
  await notify(tx, {
    kind: 'role_changed',
    to: { personId },
    key: `role_changed:${change.at.toISOString()}`,
    params,
    link: '/auth',
    at: change.at,
  });
}

/** Tells an administrator which permissions they were given, and which were taken. */
export async function notifyPermissionsChanged(
  tx: Tx,
  personId: string,
  change: { given: string; taken: string; by: string; at: Date },
): Promise<void> {
  const { given, taken, by, at } = change;
  await notify(tx, {
    kind: 'permissions_changed',
    to: { personId },
    key: `permissions_changed:${at.toISOString()}`,
    params: { given, taken, by },
    link: '/admin',
    at,
  });
}

/** Tells a person that the copy of their data waits for them. */
export async function notifyExportReady(
  tx: Tx,
  made: { personId: string; id: string; days: number; at: Date },
): Promise<void> {
  await notify(tx, {
    kind: 'export_ready',
    to: { personId: made.personId },
    key: `export:${made.id}`,
    params: { days: made.days },
    link: '/settings?tab=privacy',
    at: made.at,
  });
}

/** Says goodbye to the address that an account had. */
export async function notifyDeleted(
  tx: Tx,
  person: { id: string; firstName: string; email: string },
  at: Date,
): Promise<void> {
  const { id, firstName, email } = person;
  await notify(tx, {
    kind: 'account_deleted',
    to: { name: firstName, email },
    key: `deleted:${id}`,
    params: { firstName },
    link: '/',
    at,
  });
}
