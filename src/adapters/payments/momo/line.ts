import { parseJson } from '#adapters/payments/parse-json.ts';
import { createHttpClient, type HttpClient, RequestNotSent } from '#platform/http-client.ts';
import { beforeSending, ProviderRefused, ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { faultCode, tokenSchema } from './protocol.ts';
import { refusalOf } from './reasons.ts';
import { type TokenCache, tokenCache } from './tokens.ts';

export type Product = 'collection' | 'disbursement';

/** What MTN's portal gives for one product: the subscription key, the API user (a UUID) and its key. */
export interface MomoProduct {
  readonly subscriptionKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
}

export interface LineOptions {
  readonly url: string;
  readonly targetEnvironment: string;
  readonly products: Readonly<Record<Product, MomoProduct>>;
  readonly timeoutMs: number;
  readonly nowMs: () => number;
}

/** One call. Messages have `name` for it, because paths may hold phone numbers. */
export interface MomoCall {
  readonly product: Product;
  readonly name: string;
  readonly path: string;
  /** Null reads; otherwise what is asked for, under the UUID that will name it. */
  readonly send: {
    readonly resourceId: string;
    readonly callbackUrl: string | null;
    readonly body: Readonly<Record<string, unknown>>;
  } | null;
}

/** What came back. `body` is undefined when it is no JSON. */
export interface MomoReply {
  readonly status: number;
  readonly body: unknown;
}

/** The way to MTN, with its tokens. */
export interface MomoLine {
  /** Throws `ProviderUnreachable` when nothing came back, `ProviderRefused` when MTN does not take our keys. */
  call(call: MomoCall): Promise<MomoReply>;
}

/** Its longest answer has a few hundred bytes; a proxy's page may have more. */
const MAX_RESPONSE_BYTES = 65_536;

/** Opens the way: one token for each product, asked for when it is first needed. */
export function momoLine(options: LineOptions): MomoLine {
  const { url, timeoutMs, targetEnvironment, products } = options;
  const http = createHttpClient({ url, timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES });
  const cacheOf = (product: Product) => tokenCache(() => issueToken(http, product, products[product]), options.nowMs);
  const tokens: Readonly<Record<Product, TokenCache>> = {
    collection: cacheOf('collection'),
    disbursement: cacheOf('disbursement'),
  };

  function exchange(call: MomoCall, token: string): Promise<MomoReply> {
    const { product, path, send } = call;
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'ocp-apim-subscription-key': products[product].subscriptionKey,
      'x-target-environment': targetEnvironment,
    };
    if (send !== null) {
      headers['content-type'] = 'application/json';
      headers['x-reference-id'] = send.resourceId;
      if (send.callbackUrl !== null) headers['x-callback-url'] = send.callbackUrl;
    }
    const body = send === null ? null : JSON.stringify(send.body);
    const method = send === null ? 'GET' : 'POST';
    return ask(http, { name: call.name, method, path: `/${product}/v1_0/${path}`, headers, body });
  }

  return {
    async call(call) {
      const token = await beforeSending(() => tokens[call.product].current());
      const reply = await exchange(call, token);
      if (reply.status !== 401) return reply;
      // A 401 did nothing, so the same call may go out once more under a new token.
      return exchange(call, await beforeSending(() => tokens[call.product].after(token)));
    },
  };
}

async function issueToken(http: HttpClient, product: Product, { subscriptionKey, apiUser, apiKey }: MomoProduct) {
  const name = `${product} token`;
  const reply = await ask(http, {
    name,
    method: 'POST',
    path: `/${product}/token/`,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`,
      'ocp-apim-subscription-key': subscriptionKey,
    },
    // Not even an empty object: MTN refuses a body here.
    body: '',
  });
  const parsed = reply.status === 200 ? tokenSchema.safeParse(reply.body) : undefined;
  if (parsed?.success) return { token: parsed.data.access_token, seconds: parsed.data.expires_in };
  throw failureOf({ product, name }, reply);
}

interface Sent {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

async function ask(http: HttpClient, { name, ...call }: Sent): Promise<MomoReply> {
  try {
    const { status, text } = await http.call(call);
    return { status, body: parseJson(text) };
  } catch (cause) {
    const nothingSent = call.method === 'POST' && cause instanceof RequestNotSent;
    throw new ProviderUnreachable(`MTN gave no answer to ${name}.`, { cause, nothingSent });
  }
}

/**
 * What an answer means that is not the one hoped for: `ProviderRefused` only where MTN certainly did nothing, otherwise
 * `ProviderUnreachable`. The message has the status and MTN's code, never its text, which may hold a phone number.
 */
export function failureOf(
  { product, name }: Pick<MomoCall, 'product' | 'name'>,
  { status, body }: MomoReply,
): ProviderRefused | ProviderUnreachable {
  const code = faultCode(body);
  const message = `MTN answered ${name} with status ${status}${code === null ? '' : ` ${code}`}.`;
  if (status === 400) return new ProviderRefused(refusalOf(code, product) ?? 'invalid_request', message);
  if (status === 401 || status === 403) return new ProviderRefused('unauthorised', message);
  const refusal = status >= 500 ? refusalOf(code, product) : null;
  if (refusal !== null) return new ProviderRefused(refusal, message);
  const unusable = status >= 200 && status < 300 ? ' It cannot be used.' : '';
  return new ProviderUnreachable(`${message}${unusable}`);
}
