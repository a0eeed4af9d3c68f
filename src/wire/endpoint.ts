import type { Task } from '#kernel/consent/task.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import type { Role } from '#kernel/role.ts';
import { z } from 'zod';
import './plain-errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone, anyone signed in, or the roles named. Ownership of single objects is decided by the use case
 * (404).
 */
export type Who = 'anyone' | 'signed_in' | readonly Role[];

/**
 * One endpoint, declared once. From it come routing, authorization, validation both ways, the OpenAPI document,
 * the typed client and the test that tries every role.
 */
export interface Endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> {
  /** `slice.verb`, as `orders.cancel`. */
  readonly id: string;
  readonly method: Method;
  /** With parameters in braces: `/api/orders/{orderId}/status`. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  /**
   * What an administrator needs one of, who is nobody special here without it: refused (403 `permission.missing`) where
   * `who` names admins, else served as anybody who is signed in. Empty for every administrator; null where being one
   * makes no difference.
   */
  readonly permission: readonly Permission[] | null;
  /**
   * The task for which a representative may call this in a farmer's place. Null, as for everything that says nothing:
   * refused while somebody acts for a farmer. `self`: called by the representative themselves then too.
   */
  readonly onBehalf: Task | 'self' | null;
  /** What the body must be like when a representative calls: the consent covers nothing else of the endpoint. */
  readonly onBehalfBody: z.ZodType;
  /** True when the caller's identity must have been approved first (403 `kyc.required`). */
  readonly kyc: boolean;
  /**
   * For what moves money or power: the caller must have typed their password within ten minutes (403 `password.again`);
   * `administrators`: they alone, where the parties of an order do the same in the field.
   */
  readonly asksPassword: boolean | 'administrators';
  /** The kind of object that the path names, when only some callers may see it: drives the own-and-other's test. */
  readonly owns: string | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  /** Status of success. */
  readonly status: number;
  /** Every refusal that the use case may answer, with its status. */
  readonly refusals: Readonly<Record<string, number>>;
  /** `required`: an `Idempotency-Key` header must come with it; `accepted`: it may. */
  readonly idempotency: 'required' | 'accepted' | 'none';
  readonly consumes: 'json' | 'multipart' | 'bytes' | 'text';
  /** `stream`: a file that is sent while it is read. */
  readonly produces: 'json' | 'file' | 'stream' | 'redirect';
  /**
   * A page of a list: sent as a plain array with a `Link: rel="next"` header, read by the client as `{ items,
   * nextCursor }`.
   */
  readonly paged: boolean;
  /** `own`: the use case handles its own transaction, because a library or a stream is involved. */
  readonly transaction: 'one' | 'own';
  /** Largest accepted body. One that is larger than the default is read only from permitted callers. */
  readonly maxBytes: number;
  /** Opens a picture: one person's calls wait for each other, and take turns with those of others. */
  readonly opensPictures: boolean;
  /**
   * What an administrator gets who sees as somebody else. Only what is read can be `shown`, and files, redirects, what
   * asks for a password and what a secret in the path opens are `hidden` where nothing else is said; `self` is called
   * as the administrator themselves.
   */
  readonly seenAs: SeenAs;
  /** Fields of the output, however deep, that are null for an administrator who sees as somebody else. */
  readonly withheld: readonly string[];
  /** Fields of the body that the audit log keeps when an admin calls. Never one with a secret or a document in it. */
  readonly audited: readonly string[];
}

/** What an administrator who sees as another person gets from an endpoint. */
export type SeenAs = 'shown' | 'hidden' | 'self';

/** An endpoint whatever it takes and answers. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

const nothing = z.object({});
const noBody = z.unknown();

type Chosen = 'id' | 'method' | 'path' | 'summary' | 'who' | 'output';
type Spec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> = Pick<
  Endpoint<P, Q, B, O>,
  Chosen
> &
  Partial<Omit<Endpoint<P, Q, B, O>, Chosen>>;

/** Largest body of an endpoint that takes no files. */
export const JSON_MAX_BYTES = 100 * 1024;

const defaults = {
  permission: null,
  onBehalf: null,
  onBehalfBody: noBody,
  kyc: false,
  asksPassword: false,
  owns: null,
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
  refusals: {},
  idempotency: 'none',
  consumes: 'json',
  produces: 'json',
  paged: false,
  transaction: 'one',
  maxBytes: JSON_MAX_BYTES,
  opensPictures: false,
  withheld: [],
  audited: [],
} as const;

/** Declares an endpoint; what is left out takes the plain default (no parameters, no body, 200, JSON). */
export function defineEndpoint<
  O extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(spec: Spec<P, Q, B, O>): Endpoint<P, Q, B, O>;
export function defineEndpoint(spec: Spec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): AnyEndpoint {
  const endpoint = { ...defaults, ...spec };
  const isPlainRead =
    endpoint.method === 'GET' &&
    endpoint.produces === 'json' &&
    endpoint.asksPassword === false &&
    !endpoint.path.includes('{token}');
  return { ...endpoint, seenAs: spec.seenAs ?? (isPlainRead ? 'shown' : 'hidden') };
}

type Part<K extends string, S extends z.ZodType> =
  Record<string, never> extends z.input<S>
    ? { readonly [key in K]?: z.input<S> }
    : undefined extends z.input<S>
      ? { readonly [key in K]?: z.input<S> }
      : { readonly [key in K]: z.input<S> };

/** What a client hands to a call of this endpoint. */
export type CallInput<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & { readonly idempotencyKey?: string };

/** What its use case receives, parsed. */
export interface ParsedInput<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

/** What a use case returns and a page gets back; on the wire it is encoded, as money in cedis. */
export type ResponseBody<E extends AnyEndpoint> = z.output<E['output']>;
