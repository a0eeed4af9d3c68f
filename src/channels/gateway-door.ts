import { Refused } from '#kernel/refusal.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { checkSameSite, refusedCall } from '#platform/http/mount.ts';
import { callerAddress } from '#platform/http/origin.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import type { Context, Hono } from 'hono';
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
function isGatewayCall(context: Context, { known, addresses, trustProxy }: Bound): boolean {
  const given = context.req.param('secret') ?? context.req.header('x-api-key') ?? '';
  if (known === undefined || !isSame(given, known)) return false;
  return addresses.length === 0 || addresses.includes(callerAddress(context, trustProxy));
}

export const plainResponse = (text: string, status: 400 | 404 | 413) =>
  new Response(text, { status, headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });

/** How a gateway calls: with a body, with all that it says in the query, or in a way that is not known. */
export type GatewayMethod = 'GET' | 'POST' | 'any';

interface Caller {
  readonly name: string;
  readonly method?: GatewayMethod;
}

const methodsOf = ({ method = 'POST' }: Caller) => (method === 'any' ? ['GET', 'POST'] : [method]);

/** The gateways of one channel that may call, and from where. */
interface Gateways<G> {
  /** The first part of their addresses, as 'ussd'. */
  readonly channel: string;
  readonly gateways: readonly G[];
  readonly secrets: Readonly<Partial<Record<string, string>>>;
  readonly addresses: readonly string[];
  /** What follows a gateway's name in the address. */
  readonly paths: readonly ('' | '/:secret')[];
  answer(gateway: G, body: string): Promise<Response>;
}

/** A step of a dialogue and an SMS of several parts are some kilobytes at most. */
const LARGEST_CALL_BYTES = 8 * 1024;
const tooLarge = () => plainResponse('Too large.', 413);

const queryOf = ({ url }: Context['req']) => new URL(url).search.slice(1);

/** Opens an address for each gateway that is configured; every other one of the channel is a 404. */
export function mountGateways<G extends Caller>(
  app: Hono,
  { config, telemetry }: Platform,
  { channel, gateways, secrets, addresses, paths, answer }: Gateways<G>,
): void {
  for (const gateway of gateways) {
    const bound = { known: secrets[gateway.name], addresses, trustProxy: config.trustProxy };
    const serve = async (context: Context) => {
      if (!isGatewayCall(context, bound)) return plainResponse('Not found.', 404);
      if (context.req.method === 'POST') return answer(gateway, await context.req.text());
      const query = queryOf(context.req);
      return query.length > LARGEST_CALL_BYTES ? tooLarge() : answer(gateway, query);
    };
    for (const path of paths)
      app.on(
        methodsOf(gateway),
        `/${channel}/${gateway.name}${path}`,
        bodyWithin(LARGEST_CALL_BYTES, tooLarge),
        (context) =>
          telemetry.response(
            () => `${channel}.${gateway.name}`,
            () => serve(context),
          ),
      );
  }
}

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
