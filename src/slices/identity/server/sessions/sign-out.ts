import type { Call } from '#platform/http/route.ts';
import { forgetOthers } from './own-cookies.ts';
import { clearSessionCookie, ownToken } from './session-cookie.ts';
import { endSessionOf } from './store-sessions.ts';

/**
 * Ends the caller's session, if there is one, and clears its cookie. `unsent: 'stay'` leaves on the phone what its
 * person did without a network and chose to keep.
 */
export async function endSession(call: Call, { unsent }: { readonly unsent?: 'stay' | undefined } = {}): Promise<void> {
  clearSessionCookie(call);
  forgetOthers(call);
  const token = ownToken(call);
  if (token !== null) await endSessionOf(call.tx, token);
  if (unsent === 'stay') return;
  // What pages kept in the browser, as texts typed without a network, is the next person's no business.
  call.responseHeaders.set('clear-site-data', '"storage"');
}
