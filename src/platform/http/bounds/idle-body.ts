import type { IncomingMessage } from 'node:http';

/** A phone that lost its network for longer sends the request again. */
const IDLE_MS = 20_000;

/**
 * Closes the connection of a request whose body has begun and does not go on. How long a body takes while it comes in
 * is for the server's own limit: photos over a slow network take minutes.
 */
export function closeIdleBody(request: IncomingMessage, idleMs = IDLE_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  request.setTimeout(idleMs, () => request.destroy());
  request.once('end', () => request.setTimeout(0));
}
