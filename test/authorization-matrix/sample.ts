import type { AnyEndpoint, CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Persona } from './callers.ts';
import type { World } from './world.ts';

/**
 * Input of one call. `by`: somebody else calls instead, since afterwards they are not the same; `headers` as a provider
 * sends them.
 */
export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly by?: Persona;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is expected: a status, and a code when it is a refusal. */
export type Expected = readonly [status: number, code?: string];

export interface Cells<P> {
  /**
   * A call about something of the caller's own, made afresh, in the state in which it succeeds; null when such a person
   * has nothing of the kind.
   */
  readonly own: (world: World, me: Viewer | null) => Promise<P | null>;
  /** What comes of it; null or left out for the endpoint's status of success. */
  readonly ownIs?: (me: Viewer | null) => Expected | null;
  /** The same call about something of people who are none of the callers; left out when nothing is anybody's. */
  readonly foreign?: (world: World) => Promise<P>;
  /** 404 when left out. */
  readonly foreignIs?: Expected;
  /** Admins stand to everybody's as to their own. */
  readonly adminSeesAll?: true;
  /** The same call about something that does not exist; made of `own` with new ids in the path when left out. */
  readonly unknown?: (world: World) => Promise<P>;
  /** 404 when left out. */
  readonly unknownIs?: Expected;
}

export interface Sample extends Cells<Parts> {
  readonly endpoint: AnyEndpoint;
  /** Its calls need nothing that was made for them. */
  readonly isPlain?: true;
}

type Extra = Pick<Parts, 'by' | 'headers'>;

/** How to call one endpoint, for every caller of the authorization matrix. */
export function sample<E extends AnyEndpoint>(endpoint: E, cells: Cells<CallInput<NoInfer<E>> & Extra>): Sample {
  return { endpoint, ...cells };
}

/** A call without objects: the same for everybody. */
export function plain<E extends AnyEndpoint>(endpoint: E, parts: CallInput<NoInfer<E>>): Sample {
  return { endpoint, isPlain: true, own: async () => parts };
}
