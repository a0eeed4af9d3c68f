import { Refused } from '#kernel/refusal.ts';
import { checkSameSite, refusedCall } from '#platform/http/mount.ts';
import { callerAddress } from '#platform/http/origin.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Context } from 'hono';
import { timingSafeEqual } from 'node:crypto';

function isSame(given: string, known: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(known)];
  return left.length === right.length && timingSafeEqual(left, right);
}

interface Bound {
  /** The secret of the gateway; left out where it is off. */
  readonly known: string | undefined;
  /** From where it calls; empty for anywhere. */
  readonly addresses: readonly string[];
  readonly trustProxy: boolean;
}

/** Whether a call comes from the gateway: it knows the secret, in its address or a header, and calls from its place. */
export function isGatewayCall(context: Context, { known, addresses, trustProxy }: Bound): boolean {
  const given = context.req.param('secret') ?? context.req.header('x-api-key') ?? '';
  if (known === undefined || !isSame(given, known)) return false;
  return addresses.length === 0 || addresses.includes(callerAddress(context, trustProxy));
}

export const plainResponse = (text: string, status: 400 | 404 | 413) =>
  new Response(text, { status, headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });

/** The refusal of what another site's page sends; null for our own. */
export function fromAnotherSite(headers: Headers): Response | null {
  try {
    checkSameSite(headers);
    return null;
  } catch (error) {
    if (error instanceof Refused) return refusedCall(error);
    throw error;
  }
}
