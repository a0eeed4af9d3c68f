import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type {
  beginSecondStep,
  confirmSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  SecondStepView,
} from '../../contract.ts';
import { ownToken } from '../sessions/session-cookie.ts';
import { confirmPassword } from './confirm-password.ts';
import { forgive, guardSecondStep } from './sign-in-guard.ts';
import { confirmedSecondStep, deleteSecondStep, secondStepOf } from './store-second-step.ts';
import { endSessionsBut, markSecondStep } from '../sessions/store-sessions.ts';
import { notifySecondStepChanged } from '../notify.ts';
import { beginSetup, newRecoveryCodes, takeAppCode } from './totp.ts';

/** Begins the setup, always with a new secret. */
export async function startSecondStep(
  { body }: ParsedInput<typeof beginSecondStep>,
  call: Call,
): Promise<SecondStepView> {
  const { db, config } = call.platform;
  await confirmPassword(call, body.currentPassword);
  if (await confirmedSecondStep(db, call.person.id))
    throw refused('second_step.on_already', 'Two-step sign-in is on already.');
  const setup = await db.transaction((tx) => beginSetup(tx, config, { ...call.person, anew: true }, call.now));
  return { state: 'setup', setup };
}

/** Turns it on with a first code, ends every other session, and gives the recovery codes this once. */
export async function turnOnSecondStep(
  { body }: ParsedInput<typeof confirmSecondStep>,
  call: Call,
): Promise<{ recoveryCodes: string[] }> {
  const { db, config } = call.platform;
  const { id } = call.person;
  const begun = await secondStepOf(db, id);
  if (begun?.confirmed_at !== null) throw refused('second_step.not_begun', 'Begin to set up two-step sign-in first.');
  const guard = await guardSecondStep(call, id);
  const recoveryCodes = await db.transaction(async (tx) => {
    if (!(await takeAppCode(tx, config, id, { code: body.code, at: call.now })))
      throw refused('code.wrong', 'That code is wrong. Look at the app again.');
    await endSessionsBut(tx, id, ownToken(call) ?? '');
    await markSecondStep(tx, ownToken(call) ?? '', call.now);
    await notifySecondStepChanged(tx, id, 'Two-step sign-in was turned on', call.now);
    return newRecoveryCodes(tx, config, id);
  });
  await forgive(call, guard);
  return { recoveryCodes };
}

export async function makeRecoveryCodes(
  { body }: ParsedInput<typeof renewRecoveryCodes>,
  call: Call,
): Promise<{ recoveryCodes: string[] }> {
  const { db, config } = call.platform;
  await confirmPassword(call, body.currentPassword);
  return db.transaction(async (tx) => {
    if (!(await confirmedSecondStep(tx, call.person.id))) throw refused('second_step.off', 'Two-step sign-in is off.');
    await notifySecondStepChanged(tx, call.person.id, 'New recovery codes were made', call.now);
    return { recoveryCodes: await newRecoveryCodes(tx, config, call.person.id) };
  });
}

export async function turnOffSecondStep(
  { body }: ParsedInput<typeof removeSecondStep>,
  call: Call,
): Promise<{ ok: true }> {
  const { db, config } = call.platform;
  if (call.person.role === 'admin' && config.adminSecondStep)
    throw refused('second_step.required', 'Your role needs two-step sign-in.');
  await confirmPassword(call, body.currentPassword);
  await db.transaction(async (tx) => {
    if (!(await confirmedSecondStep(tx, call.person.id))) throw refused('second_step.off', 'Two-step sign-in is off.');
    await deleteSecondStep(tx, call.person.id);
    await notifySecondStepChanged(tx, call.person.id, 'Two-step sign-in was turned off', call.now);
  });
  return { ok: true };
}
