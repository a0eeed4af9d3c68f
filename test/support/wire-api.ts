import type { Dispatcher } from '#platform/http/dispatcher.ts';
import type { Origin } from '#platform/http/origin.ts';
import type { AnyEndpoint, CallInput } from '#wire/endpoint.ts';
import type { z } from 'zod';

/** What a call answers, as it goes over the wire. */
export type OnWire<E extends AnyEndpoint> = z.input<E['output']>;

/** The API as clients over HTTP see it, without HTTP: what it answers is what goes over the wire, as money in cedis. */
export interface WireApi {
  call<E extends AnyEndpoint>(
    endpoint: E,
    ...input: object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
  ): Promise<OnWire<E>>;
}

export function wireApi(dispatcher: Dispatcher, origin: Origin): WireApi {
  function call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<OnWire<E>>;
  function call(
    endpoint: AnyEndpoint,
    input: { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string } = {},
  ): Promise<unknown> {
    const raw = { params: input.params ?? {}, query: input.query ?? {}, body: input.body };
    return dispatcher.dispatch(endpoint, raw, origin, input.idempotencyKey ?? null);
  }
  return { call };
}
