import { parseJson } from '#adapters/payments/parse-json.ts';
import { createHttpClient, RequestNotSent } from '#platform/http-client.ts';
import { ProviderRefused, ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import type { z } from 'zod';
import { envelopeSchema } from './protocol.ts';

/** One request. `what` is in messages instead of the path, which may hold a phone number. */
export interface LineCall<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly what: string;
  readonly body?: unknown;
  readonly data: z.ZodType<T>;
}

/** Paystack's no: it was understood and not done. */
export interface No {
  readonly done: false;
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

export type LineAnswer<T> = { readonly done: true; readonly data: T; readonly meta: unknown } | No;

/**
 * The way to Paystack. Throws `ProviderUnreachable` for whatever is no clear answer, and for a read that is
 * refused for its key; `unauthorised` for any other call with a wrong key.
 */
export interface Line {
  ask<T>(call: LineCall<T>): Promise<LineAnswer<T>>;
}

export interface LineOptions {
  readonly url: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
}

/** A page of a hundred refunds has some 150 kB. */
const MAX_RESPONSE_BYTES = 1_048_576;
const UNAUTHORISED: ReadonlySet<number> = new Set([401, 403]);
/** Nothing was said about the request itself: too late, too many at once. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 425, 429]);

/** Opens a line; a request is sent once. */
export function openLine({ url, secretKey, timeoutMs }: LineOptions): Line {
  const client = createHttpClient({ url, timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES });
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };

  async function exchange<T>({ method, path, what, body }: LineCall<T>) {
    try {
      return await client.call({ method, path, headers, body: body === undefined ? null : JSON.stringify(body) });
    } catch (cause) {
      const nothingSent = method === 'POST' && cause instanceof RequestNotSent;
      throw new ProviderUnreachable(`Paystack gave no answer about ${what}.`, { cause, nothingSent });
    }
  }

  return {
    async ask(call) {
      const { status, text } = await exchange(call);
      const envelope = envelopeSchema.safeParse(parseJson(text));
      if (!envelope.success) throw unusable(call.what, `status ${status} and something unreadable`);
      const isYes = status >= 200 && status < 300;
      const isNo = status >= 400 && status < 500 && !NOT_NOW.has(status);
      if (!isYes && !isNo) throw unusable(call.what, `status ${status}`);
      if (envelope.data.status !== isYes) throw unusable(call.what, `status ${status} and the opposite in its words`);
      const message = withoutNumbers(envelope.data.message ?? '');
      if (isNo) {
        if (UNAUTHORISED.has(status)) {
          // A read may follow a call that did something: refused, it must not look as if nothing had been done.
          if (call.method === 'GET') throw notAllowed(`Paystack answered about ${call.what}: ${message}`);
          throw new ProviderRefused('unauthorised', `Paystack: ${message}`);
        }
        return { done: false, status, message, code: envelope.data.code ?? '' };
      }
      const data = call.data.safeParse(envelope.data.data);
      if (data.success) return { done: true, data: data.data, meta: envelope.data.meta };
      const where = data.error.issues[0]?.path.join('.') ?? '';
      throw unusable(call.what, `something unexpected at data.${where}`);
    },
  };
}

/** What is thrown for a response that nothing may be built on. */
export function unusable(what: string, answered: string): ProviderUnreachable {
  return new ProviderUnreachable(`Paystack answered about ${what} with ${answered}.`);
}

/** What somebody has to mend at Paystack's dashboard or in our keys before anything is known. */
export function notAllowed(message: string): ProviderUnreachable {
  return new ProviderUnreachable(message, { cause: new ProviderRefused('unauthorised', message) });
}

/** Refuses to take a response about one thing for a response about another. */
export function mustEcho(what: string, asked: string | number, echoed: string | number): void {
  if (asked !== echoed) throw unusable(what, 'another reference, amount or payee than was asked');
}

/** Checks a request before anything is sent. */
export function checked<T>(schema: z.ZodType<T>, request: unknown): T {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ProviderRefused('invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
}

// Messages go into errors and from there into logs, where no phone number belongs.
function withoutNumbers(message: string): string {
  return message.replace(/\d{6,}/g, '…');
}
