import type { Phone } from '#kernel/ghana/phone.ts';
import { newId } from '#kernel/ids.ts';
import type { Dispatcher } from '#platform/http/dispatcher.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Api } from '#wire/api.ts';
import type { AnyEndpoint, CallInput, ResponseBody } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';

/** The API as somebody on a plain phone holds it, and the session that they have by now. */
export interface LineApi extends Api {
  viewer(): Promise<Viewer | null>;
  /** The cookies of the session; they never leave the server. */
  cookies(): string;
}

const NAMED = /^([^=;\s]+)=([^;]*)/;

/** Cookies as a browser would keep them. */
function jarOf(kept: string): Map<string, string> {
  const pairs = kept.split('; ').flatMap((pair) => {
    const [, name, value] = NAMED.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return new Map(pairs);
}

/**
 * The same dispatcher as HTTP and pages, called on behalf of the number that its network vouches for. What is bounded
 * by network address counts for this number alone.
 */
export function lineApi(
  { dispatcher, viewers }: { readonly dispatcher: Dispatcher; readonly viewers: Viewers },
  phone: Phone,
  kept: string,
  agent: 'ussd' | 'sms' | 'whatsapp' = 'ussd',
): LineApi {
  const jar = jarOf(kept);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const viewer = () => viewers.read(jar.size === 0 ? null : cookies());

  function keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = NAMED.exec(cookie) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '' || /;\s*max-age=0(?:;|$)/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function call<E extends AnyEndpoint>(
    endpoint: E,
    ...input: object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
  ): Promise<ResponseBody<E>> {
    const headers = new Headers({ 'user-agent': agent });
    if (jar.size > 0) headers.set('cookie', cookies());
    const responseHeaders = new Headers();
    const origin = { viewer: await viewer(), requestId: newId(), ip: phone, line: phone, headers, responseHeaders };
    try {
      return await inProcessApi(dispatcher, origin).call(endpoint, ...input);
    } finally {
      keep(responseHeaders);
    }
  }
  return { call, viewer, cookies };
}
