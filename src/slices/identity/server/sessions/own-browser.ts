import type { Platform } from '#platform/platform.ts';
import type { Call } from '#platform/http/route.ts';
import { sessionIdOf } from '../see-as/store-see-as.ts';
import { deviceName } from './device-name.ts';
import { ownToken } from './session-cookie.ts';
import { termsOf } from './session-reader.ts';
import { heldSessions } from './store-sessions.ts';

/** The session that a call comes from, and what its browser is called; null for a call without a session. */
export async function ownBrowser(call: Call): Promise<{ readonly sessionId: string; readonly device: string } | null> {
  const token = ownToken(call);
  const sessionId = token === null ? null : await sessionIdOf(call.tx, token, call.now);
  return sessionId === null ? null : { sessionId, device: deviceName(call.headers.get('user-agent')) };
}

/** Those of these sessions in which somebody is signed in at this moment. */
export function signedInAmong({ db, config, clock }: Platform, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return heldSessions(db, ids, termsOf(config, clock.now()));
}
