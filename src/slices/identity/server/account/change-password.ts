import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { changePassword } from '../../contract.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { readOwnCookie } from '../sessions/own-cookies.ts';
import { hashPassword, passwordProblem } from '../sign-in/passwords.ts';
import { keyedHash } from '../secrets.ts';
import { ownToken } from '../sessions/session-cookie.ts';
import { putPassword } from '../store.ts';
import { forgetDevices } from '../sign-in/store-guards.ts';
import { endProofsOf } from '../sign-in/store-proofs.ts';
import { endPreviousTokens, endSessionsBut } from '../sessions/store-sessions.ts';
import { notifyPasswordChanged } from '../notify.ts';

/**
 * Sets a new password for a person who knows the present one. Every other session ends, every other browser is a
 * stranger again.
 */
export async function setOwnPassword({ body }: ParsedInput<typeof changePassword>, call: Call): Promise<{ ok: true }> {
  const { platform, now, person } = call;
  const problem = passwordProblem(
    body.password,
    (await currentSettings(platform.db, platform.config)).minimumPasswordLength,
    [person.firstName, person.lastName, person.email, person.phone].filter((word) => word !== null),
  );
  if (problem) throw refused(problem.code, problem.detail);
  await confirmPassword(call, body.currentPassword);
  const hashed = await hashPassword(body.password, platform.config.quickHash);
  const device = readOwnCookie(call, 'device');
  await platform.db.transaction(async (tx) => {
    await putPassword(tx, person.id, hashed);
    await endSessionsBut(tx, person.id, ownToken(call) ?? '');
    await endPreviousTokens(tx, person.id);
    await endProofsOf(tx, person.id, now);
    await forgetDevices(tx, person.id, device === null ? '' : keyedHash(platform.config, 'device', device));
    await notifyPasswordChanged(tx, person.id, 'in your settings', now);
  });
  return { ok: true };
}
