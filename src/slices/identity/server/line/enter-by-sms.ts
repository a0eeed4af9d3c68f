import { refused } from '#kernel/refusal.ts';
import { SELECTABLE_ROLES } from '#kernel/role.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { askLineCode, loginByLineCode } from '../../contract-line.ts';
import type { UserView } from '../../contract.ts';
import { noteAccess } from '../access/access-log.ts';
import { askForProof } from '../sign-in/request-proof.ts';
import { redeemProof } from '../sign-in/store-proofs.ts';
import { matchCode } from '../sign-in/use-code.ts';
import { lineIn } from './check-pin.ts';
import { openSmsSession } from './line-session.ts';
import { lineOf, type LineRow } from './store-pins.ts';

/** Whose number wrote; refuses one that nobody confirmed or an administrator has, and a deactivated account. */
async function personIn(call: Call): Promise<LineRow> {
  const row = await lineOf(call.platform.db, lineIn(call));
  if (row === null || !SELECTABLE_ROLES.some((role) => role === row.role))
    throw refused('line.unknown', 'Nobody has registered this number.');
  if (!row.is_active) throw refused('session.deactivated', 'This account is deactivated. Contact support.');
  return row;
}

/** Signs in the owner of the number an SMS came from: a forger reads nothing, since the answer goes to the number. */
export async function enterByText(call: Call): Promise<UserView> {
  const { id } = await personIn(call);
  noteAccess(call, 'sms', 'in', id);
  return openSmsSession(id, call);
}

/** Sends a code for what was asked, to the number that asked it. Refuses `rate.limited`. */
export async function askForLineCode(
  { body }: ParsedInput<typeof askLineCode>,
  call: Call,
): Promise<ResponseBody<typeof askLineCode>> {
  const { id } = await personIn(call);
  return askForProof(call, { purpose: 'line_act', sentTo: lineIn(call), personId: id, about: body.about });
}

/** Signs in by such a code, and uses it up. It counts for the number and the person that it was sent to. */
export async function enterByLineCode({ body }: ParsedInput<typeof loginByLineCode>, call: Call): Promise<UserView> {
  const { id } = await personIn(call);
  const proof = await matchCode(call.platform, 'line_act', body).catch((error: unknown) => {
    noteAccess(call, 'line_code', 'refused', id);
    throw error;
  });
  const isTheirs = proof.person_id === id && proof.sent_to === lineIn(call);
  if (!isTheirs || !(await redeemProof(call.platform.db, proof.id, call.now)))
    throw refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
  noteAccess(call, 'line_code', 'in', id);
  return openSmsSession(id, call);
}
