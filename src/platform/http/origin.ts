import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Viewer } from '#wire/viewer.ts';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { headersIn, isOverTls } from './host-cookies.ts';

/** Where a call comes from: an HTTP request or a page that is being rendered for one. */
export interface Origin {
  readonly viewer: Viewer | null;
  /** There where `viewer` is only who it was before: asks, as the first thing of a transaction, whether it still is. */
  readonly isStill?: (tx: Tx) => Promise<boolean>;
  readonly requestId: string;
  readonly ip: string;
  /** Rendered once for every visitor: what it reads counts for none of them. */
  readonly isForAll?: boolean;
  readonly headers: Headers;
  readonly answerHeaders: Headers;
}

/** Finds the signed-in person behind a Cookie header. */
export interface Viewers {
  /** Asks who it is; within a transaction, when one is given. */
  read(cookie: string | null, tx?: Tx): Promise<Viewer | null>;
  /** Who it was when it was asked last; null when that is not known. It may have changed since. */
  before(cookie: string | null): Viewer | null;
  /** Whether the session of this cookie is still this person's; that it was asked does not count as using it. */
  holds(cookie: string | null, personId: string): Promise<boolean>;
}

/** The person is not who it was before: nothing was done, and the call is to be made again with whoever it is. */
export class ViewerChanged extends Error {}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The address of the caller: the connection's, or what a trusted proxy says. */
export function callerAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  return context.env && 'incoming' in Object(context.env) ? (getConnInfo(context).remote.address ?? 'unknown') : 'local';
}

function requestOf(context: Context, platform: Platform): Omit<Origin, 'viewer' | 'isStill'> {
  const given = context.req.header('x-request-id');
  return {
    requestId: given && REQUEST_ID.test(given) ? given : newId(),
    ip: callerAddress(context, platform.config.trustProxy),
    headers: headersIn(context.req.raw.headers, isOverTls(platform.config)),
    answerHeaders: new Headers(),
  };
}

/** Everything about a request that a call needs to know. */
export async function originOf(context: Context, platform: Platform, viewers: Viewers): Promise<Origin> {
  const request = requestOf(context, platform);
  return { ...request, viewer: await viewers.read(request.headers.get('cookie')) };
}

function isSame(one: Viewer, other: Viewer): boolean {
  const known = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([field, value]) => known.get(field) === value);
}

/** The same without asking: whoever it was before, to be asked about within the transaction of the call. Null when that is not known. */
export function expectedOrigin(context: Context, platform: Platform, viewers: Viewers): Origin | null {
  const request = requestOf(context, platform);
  const cookie = request.headers.get('cookie');
  const viewer = viewers.before(cookie);
  if (viewer === null) return null;
  const isStill = async (tx: Tx) => {
    const now = await viewers.read(cookie, tx);
    return now !== null && isSame(viewer, now);
  };
  return { ...request, viewer, isStill };
}
