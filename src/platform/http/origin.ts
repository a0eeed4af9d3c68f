import type { Phone } from '#kernel/ghana/phone.ts';
import { newId } from '#kernel/ids.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import type { Platform } from '#platform/platform.ts';
import type { Viewer } from '#wire/viewer.ts';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Acting } from './acting.ts';
import type { Seeing } from './seeing/seeing.ts';
import { headersIn, isOverTls } from './host-cookies.ts';

/** Where a call comes from: an HTTP request or a page that is being rendered for one. */
export interface Origin {
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly ip: string;
  /** Of a page rendered once for every visitor: gathers what it shows. What it reads counts for none of them. */
  readonly shows?: Set<PublicPart>;
  readonly headers: Headers;
  readonly responseHeaders: Headers;
  /** For whom the viewer acts; left out for everybody who acts for themselves. */
  readonly acting?: Acting;
  /** As whom an administrator sees; left out for everybody else. */
  readonly seeing?: Seeing;
  /** The number that the network of the caller's phone vouches for; left out for all that comes over the web. */
  readonly line?: Phone;
}

/** Finds the signed-in person behind a Cookie header. */
export interface Viewers {
  /** Asks who it is. */
  read(cookie: string | null): Promise<Viewer | null>;
  /** Whether the session of this cookie is still this person's; that it was asked does not count as using it. */
  holds(cookie: string | null, personId: string): Promise<boolean>;
  /** For whom this person acts in this browser. Asks nothing where the cookie names nobody. */
  acting(cookie: string | null, viewer: Viewer): Promise<Acting | null>;
  /**
   * As whom this administrator sees in this browser, and notes that they look at this path; null is for what shows
   * nothing. Asks nothing where no cookie says so.
   */
  seeing(cookie: string | null, viewer: Viewer, path: string | null): Promise<Seeing | null>;
}

/** The stream of news, which names what changed and shows nothing. */
export const LIVE_PATH = '/api/live';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The address of the caller: the connection's, or what a trusted proxy says. */
export function callerAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  return context.env && 'incoming' in Object(context.env)
    ? (getConnInfo(context).remote.address ?? 'unknown')
    : 'local';
}

function requestOf(context: Context, platform: Platform): Omit<Origin, 'viewer' | 'acting' | 'seeing'> {
  const given = context.req.header('x-request-id');
  return {
    requestId: given && REQUEST_ID.test(given) ? given : newId(),
    ip: callerAddress(context, platform.config.trustProxy),
    headers: headersIn(context.req.raw.headers, isOverTls(platform.config)),
    responseHeaders: new Headers(),
  };
}

/**
 * The path of what a request looks at; null for one that is refused in a view anyhow, or shows nothing, as the table of
 * routes (`/__manifest`).
 */
function pathLookedAt({ method, path }: Context['req']): string | null {
  const showsSomething = path !== LIVE_PATH && !path.startsWith('/__');
  return (method === 'GET' || method === 'HEAD') && showsSomething ? path : null;
}

/** Everything about a request that a call needs to know. */
export async function originOf(context: Context, platform: Platform, viewers: Viewers): Promise<Origin> {
  const request = requestOf(context, platform);
  const cookie = request.headers.get('cookie');
  const viewer = await viewers.read(cookie);
  if (viewer === null) return { ...request, viewer };
  const seeing = await viewers.seeing(cookie, viewer, pathLookedAt(context.req));
  if (seeing !== null) return { ...request, viewer, seeing };
  const acting = await viewers.acting(cookie, viewer);
  return { ...request, viewer, ...(acting && { acting }) };
}
