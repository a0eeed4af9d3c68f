import type { Phone } from '#kernel/ghana/phone.ts';
import type { Tx } from '#platform/db/database.ts';
import { ALL_PUBLIC, type PublicPart } from '#platform/live/public-parts.ts';
import type { Platform } from '#platform/platform.ts';
import type { ResponseBody, AnyEndpoint, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { z } from 'zod';
import { InputErrors, InvalidInput, type Part } from './invalid-input.ts';

/** One call under way: who asks, when, and the transaction it happens in. */
export interface Call {
  readonly viewer: Viewer | null;
  /** The signed-in caller. Throws when there is none: only for endpoints whose `who` guarantees one. */
  readonly person: Viewer;
  readonly tx: Tx;
  /** What is searched: over a few connections of its own, with less time. */
  readonly searches: Tx;
  readonly platform: Platform;
  readonly now: Date;
  readonly requestId: string;
  /** The whole address of the caller, for logs; limits count by `addressBucket` of it. */
  readonly ip: string;
  readonly idempotencyKey: string | null;
  /** The number that the network of the caller's phone vouches for; null for all that comes over the web. */
  readonly line: Phone | null;
  /** Headers of the request. */
  readonly headers: Headers;
  /** Headers that go out with the response; append `set-cookie` here. */
  readonly responseHeaders: Headers;
  /** Runs after the commit, never when the use case failed. Must not throw and must not be needed for correctness. */
  afterCommit(work: () => void): void;
  /** Lets the response wait, at most half a second, until the subscribers of the events recorded here have run. */
  settle(): void;
}

/** Input as it came in, not yet parsed. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Who asks before a call begins: nothing is changed for it, and no transaction is open. */
export type Asking = Pick<Call, 'tx' | 'now' | 'platform'>;

/** A use case with its input. */
export interface Prepared {
  run(call: Call): Promise<unknown>;
  /** Which public parts its response shows. */
  shows(response: unknown): readonly PublicPart[];
}

/** An endpoint with the use case behind it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  /**
   * Asked before a large body is read from anybody: refuses callers that do not hold what the address must carry. Each
   * endpoint that anyone may send a file to has one.
   */
  admit(raw: Omit<RawInput, 'body'>, asking: Asking): Promise<void>;
  /** Parses all parts, or throws {@link InvalidInput} with the errors of all of them. */
  prepare(raw: RawInput): Prepared;
}

function parsePart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: Part,
  errors: InputErrors,
): z.output<S> | undefined {
  if (errors.addUnfit(part, value)) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  errors.add(part, parsed.error.issues);
  return undefined;
}

interface RouteTerms<E extends AnyEndpoint> {
  readonly admit?: (input: Pick<ParsedInput<E>, 'params' | 'query'>, asking: Asking) => Promise<void>;
  /**
   * The public parts that this response shows. Where nothing is said, every public change drops a kept page with it.
   */
  readonly shows?: (response: ResponseBody<E>, input: ParsedInput<E>) => readonly PublicPart[];
}

/** Binds a use case to its endpoint. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: ParsedInput<E>, call: Call) => Promise<ResponseBody<E>>,
  terms?: RouteTerms<E>,
): Route;
export function route(
  endpoint: AnyEndpoint,
  handler: (input: ParsedInput<AnyEndpoint>, call: Call) => Promise<unknown>,
  { admit, shows = () => [ALL_PUBLIC] }: RouteTerms<AnyEndpoint> = {},
): Route {
  return {
    endpoint,
    async admit(raw, asking) {
      if (!admit) return;
      const errors = new InputErrors();
      const input = {
        params: parsePart(endpoint.params, raw.params, 'params', errors),
        query: parsePart(endpoint.query, raw.query, 'query', errors),
      };
      if (errors.any) throw new InvalidInput(errors);
      await admit(input, asking);
    },
    prepare(raw) {
      const errors = new InputErrors();
      const input = {
        params: parsePart(endpoint.params, raw.params, 'params', errors),
        query: parsePart(endpoint.query, raw.query, 'query', errors),
        body: parsePart(endpoint.body, raw.body, 'body', errors),
      };
      if (errors.any) throw new InvalidInput(errors);
      return { run: (call) => handler(input, call), shows: (response) => shows(response, input) };
    },
  };
}
