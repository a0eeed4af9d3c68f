import type { ResponseBody, AnyEndpoint, CallInput } from './endpoint.ts';

/**
 * The product's API as its clients hold it. Pages get one bound to their request and viewer; it runs the same
 * dispatcher as HTTP does. Throws {@link import('./problem.ts').ApiProblem} when the response is not a success.
 */
export interface Api {
  call<E extends AnyEndpoint>(
    endpoint: E,
    ...input: object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
  ): Promise<ResponseBody<E>>;
}
