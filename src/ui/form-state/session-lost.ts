const SESSION_LOST_EVENT = 'farmgate:session-lost';
const UNAUTHORIZED = 401;

/** Gives a response back; one that knows nobody goes to the page, which leads to sign in. */
export function heedSession(response: Response): Response {
  if (response.status === UNAUTHORIZED) window.dispatchEvent(new Event(SESSION_LOST_EVENT));
  return response;
}

/** Calls back when a script's own call was answered to nobody. Returns how to stop. */
export function onSessionLost(onLost: () => void): () => void {
  window.addEventListener(SESSION_LOST_EVENT, onLost);
  return () => window.removeEventListener(SESSION_LOST_EVENT, onLost);
}
