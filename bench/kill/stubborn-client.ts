import { newId } from '#kernel/ids.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { httpClient, type Ask, type Reply, withCookies } from '../harness/http-client.ts';

const RETRY_MS = 40;
const UNAUTHORIZED = 401;
const UNAVAILABLE = 503;
const COME_AGAIN_MS = 200;
const KEY = 'idempotency-key';
const problem = z.object({ code: z.string(), detail: z.string() });

/** What the calls of all actors came to. */
export interface Tally {
  responses: number;
  cutLines: number;
  /** Answers that said to come again: the environment could not be asked. */
  comeAgain: number;
  /** The longest that anybody waited for a response, or for a line to be cut. */
  longestMs: number;
  /** Answers that say that something broke on our side; each with its request. */
  readonly errors: string[];
  /** Calls of people whose session had ended: nobody signs out in a run. */
  readonly signedOut: string[];
  /** What was refused or put off, and how often: tells the stuck callers when a run does not come to rest. */
  readonly refusals: Map<string, number>;
}

/** A caller that sends a request again, with the same key, until a response comes: as a phone on a bad line does. */
export interface StubbornClient {
  readonly tally: Tally;
  get<S extends z.ZodType>(cookie: string, path: string, shape: S): Promise<z.output<S> | null>;
  /** A change, under a key of its own. Gives the response, whatever its status. */
  change(cookie: string, ask: Omit<Ask, 'headers'>): Promise<Reply>;
  close(): void;
}

/**
 * Gives up only when `isOver` says so, by throwing. A person is known by the cookie that they signed in with; the ones
 * that answers set since are sent.
 */
export function stubbornClient(url: string, isOver: () => boolean): StubbornClient {
  const client = httpClient(url);
  const cookies = new Map<string, string>();
  const tally: Tally = {
    responses: 0,
    cutLines: 0,
    comeAgain: 0,
    longestMs: 0,
    errors: [],
    signedOut: [],
    refusals: new Map(),
  };

  function countRefusal({ method = 'GET', path }: Ask, { status, text }: Reply): void {
    const { code, detail } = problem.parse(JSON.parse(text));
    const call = `${method} ${path.replaceAll(/[\da-f-]{36}/g, '{id}')}: ${status} ${code}, ${detail}`;
    if (status === UNAUTHORIZED) tally.signedOut.push(call);
    tally.refusals.set(call, (tally.refusals.get(call) ?? 0) + 1);
  }

  async function insist(person: string, ask: Ask): Promise<Reply> {
    for (;;) {
      const beganMs = performance.now();
      const cookie = cookies.get(person) ?? person;
      const reply = await client.send({ ...ask, headers: { ...ask.headers, cookie } }).catch(() => null);
      // Money that leaves has the session go on under a new token.
      if (reply && reply.cookies.length > 0) cookies.set(person, withCookies(cookie, reply));
      tally.longestMs = Math.max(tally.longestMs, performance.now() - beganMs);
      if (reply && reply.status >= 400) countRefusal(ask, reply);
      if (reply?.status === UNAVAILABLE) {
        if (isOver()) throw new Error('The run is over.');
        tally.comeAgain += 1;
        await delay(COME_AGAIN_MS);
        continue;
      }
      if (reply) {
        tally.responses += 1;
        if (reply.status >= 500) tally.errors.push(`${ask.method ?? 'GET'} ${ask.path}: ${reply.status} ${reply.text}`);
        return reply;
      }
      if (isOver()) throw new Error('The run is over.');
      tally.cutLines += 1;
      await delay(RETRY_MS);
    }
  }

  return {
    tally,
    async get(cookie, path, shape) {
      const reply = await insist(cookie, { path });
      return reply.status === 200 ? shape.parse(JSON.parse(reply.text)) : null;
    },
    change: (cookie, ask) => insist(cookie, { ...ask, headers: { [KEY]: newId() } }),
    close: () => client.close(),
  };
}
