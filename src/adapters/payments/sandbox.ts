import { parseJson } from '#adapters/payments/parse-json.ts';
import { createHttpClient, type HttpClient, RequestNotSent } from '#platform/http-client.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type {
  PaymentProvider,
  UnknownReference,
  WebhookHeaders,
  WebhookNotice,
} from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused, ProviderUnreachable, safeReads } from '#slices/escrow/server/payment-provider.ts';
import {
  balancesResponseSchema,
  banksResponseSchema,
  cardPageResponseSchema,
  chargeResponseSchema,
  nameResponseSchema,
  payoutResponseSchema,
  refusalSchema,
  SIGNATURE_HEADER,
  statementResponseSchema,
  webhookBodySchema,
} from './sandbox-protocol.ts';

/**
 * `url` of the sandbox service without a closing slash, the shared `secret`, and how long to wait for a response (10
 * s).
 */
export interface SandboxPaymentsOptions {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const FIRST_LOOK_MS = 3_000;
/** A page of its statement has at most 200 lines of some 300 bytes. */
const MAX_RESPONSE_BYTES = 262_144;

interface Call<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly response: z.ZodType<T>;
}

/** The sandbox mobile-money provider as seen by the app, over HTTP. */
export function sandboxPayments(options: SandboxPaymentsOptions): PaymentProvider {
  const service = createHttpClient({
    url: options.url,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  });
  const headers = { authorization: `Bearer ${options.secret}`, 'content-type': 'application/json' };
  const send = <T>(call: Call<T>): Promise<T> => ask({ service, headers }, call);
  const read = <T>(path: string, response: z.ZodType<T>): Promise<T | UnknownReference> =>
    send({ method: 'GET', path, response }).catch(asUnknownReference);

  return {
    ...safeReads({
      readCharge: (reference) => read(`/v1/charges/${encodeURIComponent(reference)}`, chargeResponseSchema),
      readTransfer: (reference) => read(`/v1/transfers/${encodeURIComponent(reference)}`, payoutResponseSchema),
      readRefund: ({ reference }) => read(`/v1/refunds/${encodeURIComponent(reference)}`, payoutResponseSchema),
      readBanks: async () => (await send({ method: 'GET', path: '/v1/banks', response: banksResponseSchema })).banks,
      resolveName: async ({ phone, network }) => {
        const query = new URLSearchParams({ phone, network });
        return (await send({ method: 'GET', path: `/v1/names?${query}`, response: nameResponseSchema })).name;
      },
      readBalances: async () =>
        (await send({ method: 'GET', path: '/v1/balances', response: balancesResponseSchema })).balances,
      readChargebacks: async () => null,
      readStatement: ({ from, until, after }) => {
        const query = new URLSearchParams({ from: from.toISOString(), until: until.toISOString(), after: after ?? '' });
        return send({ method: 'GET', path: `/v1/statement?${query}`, response: statementResponseSchema });
      },
    }),
    knowsRefundReferences: true,
    firstLookMs: FIRST_LOOK_MS,
    charge: (request) => send({ method: 'POST', path: '/v1/charges', body: request, response: chargeResponseSchema }),
    chargeCard: async (request) => {
      const { path, ...charge } = await send({
        method: 'POST',
        path: '/v1/card-pages',
        body: request,
        response: cardPageResponseSchema,
      });
      return path === null ? charge : { ...charge, cardPageUrl: new URL(path, options.url).href };
    },
    submitOtp: ({ reference, otp }) =>
      send({
        method: 'POST',
        path: `/v1/charges/${encodeURIComponent(reference)}/otp`,
        body: { otp },
        response: chargeResponseSchema,
      }),
    resendPrompt: (reference) =>
      send({
        method: 'POST',
        path: `/v1/charges/${encodeURIComponent(reference)}/resend`,
        body: {},
        response: chargeResponseSchema,
      }),
    transfer: (request) =>
      send({ method: 'POST', path: '/v1/transfers', body: request, response: payoutResponseSchema }),
    refund: (request) => send({ method: 'POST', path: '/v1/refunds', body: request, response: payoutResponseSchema }),
    async answerChargeback() {
      throw new ProviderRefused('not_offered', 'The sandbox takes no answers to disputes.');
    },
    readWebhook: (rawBody, received) => readSigned(options.secret, rawBody, received),
  };
}

interface Line {
  readonly service: HttpClient;
  readonly headers: Readonly<Record<string, string>>;
}

async function ask<T>(line: Line, call: Call<T>): Promise<T> {
  const { status, body } = await exchange(line, call);
  if (status >= 200 && status < 300) {
    const parsed = call.response.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ProviderUnreachable(`The sandbox answered ${call.method} ${call.path} with something unreadable.`);
  }
  const refusal = status >= 400 && status < 500 ? refusalSchema.safeParse(body) : undefined;
  if (refusal?.success) throw new ProviderRefused(refusal.data.error.code, refusal.data.error.message);
  throw new ProviderUnreachable(`The sandbox answered ${call.method} ${call.path} with status ${status}.`);
}

async function exchange<T>(
  { service, headers }: Line,
  { method, path, body }: Call<T>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const { status, text } = await service.call({
      method,
      path,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status, body: parseJson(text) };
  } catch (cause) {
    const nothingSent = method === 'POST' && cause instanceof RequestNotSent;
    throw new ProviderUnreachable(`The sandbox gave no answer to ${method} ${path}.`, { cause, nothingSent });
  }
}

function asUnknownReference(error: unknown): UnknownReference {
  if (error instanceof ProviderRefused && error.code === 'unknown_reference') return { state: 'unknown_reference' };
  throw error;
}

const ENDED_WITHOUT: ReadonlySet<string> = new Set(['failed', 'declined', 'timed_out']);

function readSigned(secret: string, rawBody: Uint8Array | string, headers: WebhookHeaders): WebhookNotice | null {
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  if (!/^[0-9a-f]{128}$/.test(signature)) return null;
  const expected = createHmac('sha512', secret).update(rawBody).digest();
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return null;
  const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8');
  const parsed = webhookBodySchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { kind, reference, eventId, state } = parsed.data;
  const says = state === 'succeeded' ? state : ENDED_WITHOUT.has(state) ? ('failed' as const) : null;
  return { kind, reference, eventId, says };
}
