import { languageOf } from '#kernel/languages/language.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { LineView, loginByPin, readLine } from '../../contract-line.ts';
import type { UserView } from '../../contract.ts';
import { noteAccess } from '../access/access-log.ts';
import { checkPin, lineIn } from './check-pin.ts';
import { openLineSession } from './line-session.ts';
import { languageOfLine } from './store-languages.ts';
import { lineOf, type LineRow } from './store-pins.ts';

function stateOf(
  { is_active: active, pin_hash: pin, locked_until, renew_until }: LineRow,
  now: Date,
): LineView['state'] {
  if (!active) return 'deactivated';
  if (pin === null) return renew_until !== null && renew_until > now ? 'choose' : 'no_pin';
  return locked_until !== null && locked_until > now ? 'locked' : 'pin';
}

/** Whose number calls, and how they come in. */
export async function readCallingLine(call: Call): Promise<ResponseBody<typeof readLine>> {
  const phone = lineIn(call);
  const row = await lineOf(call.tx, phone);
  if (row === null) {
    const language = languageOf((await languageOfLine(call.tx, phone)) ?? '') ?? 'en';
    return { state: 'new', firstName: '', language, lockedUntil: null };
  }
  const state = stateOf(row, call.now);
  return {
    state,
    firstName: row.first_name,
    language: languageOf(row.language) ?? 'en',
    lockedUntil: state === 'locked' ? (row.locked_until?.toISOString() ?? null) : null,
  };
}

/** Signs in whose number calls, by its PIN. */
export async function enterByPin({ body }: ParsedInput<typeof loginByPin>, call: Call): Promise<UserView> {
  const phone = lineIn(call);
  const row = await lineOf(call.platform.db, phone);
  if (row === null || row.pin_hash === null) throw refused('pin.not_set', 'This number has no PIN yet.');
  if (!row.is_active) throw refused('session.deactivated', 'This account is deactivated. Contact support.');
  await checkPin(call, { personId: row.id, phone, pin: body.pin }).catch((error: unknown) => {
    noteAccess(call, 'pin', 'refused', row.id);
    throw error;
  });
  noteAccess(call, 'pin', 'in', row.id);
  return openLineSession(row.id, call);
}
