import type { Call } from '#platform/http/route.ts';
import { sessionIdOf } from '../see-as/store-see-as.ts';
import { deviceName } from './device-name.ts';
import { ownToken } from './session-cookie.ts';

/** The session that a call comes from, and what its browser is called; null for a call without a session. */
export async function ownBrowser(call: Call): Promise<{ readonly sessionId: string; readonly device: string } | null> {
  const token = ownToken(call);
  const sessionId = token === null ? null : await sessionIdOf(call.tx, token, call.now);
  return sessionId === null ? null : { sessionId, device: deviceName(call.headers.get('user-agent')) };
}
