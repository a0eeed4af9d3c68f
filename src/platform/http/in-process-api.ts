import type { Api } from '#wire/api.ts';
import type { ResponseBody, AnyEndpoint, CallInput } from '#wire/endpoint.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Origin } from './origin.ts';

/** The API as a page holds it: the same dispatcher as HTTP, bound to the page's own request and viewer. */
export function inProcessApi(dispatcher: Dispatcher, origin: Origin): Api {
  function call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseBody<E>>;
  function call(
    endpoint: AnyEndpoint,
    input: { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string } = {},
  ): Promise<unknown> {
    const raw = { params: input.params ?? {}, query: input.query ?? {}, body: input.body };
    const response = dispatcher.dispatch(endpoint, raw, origin, input.idempotencyKey ?? null);
    return response.then((wire) => endpoint.output.parse(wire));
  }
  return { call };
}
