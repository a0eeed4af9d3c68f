import type { Call } from '#platform/http/route.ts';
import { authOf } from './auth.ts';
import { ownToken } from './renew-session.ts';
import { headersForAuth, passCookies } from './session-cookies.ts';
import { endSessionOf } from './store-sessions.ts';

/** Ends the caller's session, if there is one, and clears its cookie. */
export async function endSession(call: Call): Promise<void> {
  const auth = authOf(call.platform.config, call.platform.db);
  const { headers } = await auth.api.signOut({ headers: headersForAuth(call), returnHeaders: true });
  passCookies(headers, call);
  const token = ownToken(call);
  if (token !== null) await endSessionOf(call.tx, token);
  // What pages kept in the browser, as texts typed without a network, is the next person's no business.
  call.answerHeaders.set('clear-site-data', '"storage"');
}
