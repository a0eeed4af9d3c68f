import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { z } from 'zod';

/** The certificate of the service, which counts nowhere but in tests. */
export const CERTIFICATE = new URL('certificate.pem', import.meta.url).pathname;
const certificate = readFileSync(CERTIFICATE, 'utf8');
const key = readFileSync(new URL('key.pem', import.meta.url), 'utf8');

/** One message as it came in; its body is encrypted for a browser. */
export interface PushedMessage {
  readonly id: string;
  /** The address it was sent to. */
  readonly endpoint: string;
  readonly body: Buffer;
  readonly ttl: string | undefined;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  /** Who signed it, and what for. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** A push service on this machine, as RFC 8030 and RFC 8292 say: it takes what the site signed, and hides nothing. */
export interface PushService {
  endpoint(name: string): string;
  readonly messages: readonly PushedMessage[];
  /** Answers what is sent to this address so; null takes it again. */
  respondTo(endpoint: string, status: number | null): void;
  /** Answers all with this status, or nothing at all; null answers as it should. */
  breakWith(status: number | 'silence' | null): void;
  close(): Promise<void>;
}

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/;
const claimsSchema = z.object({ aud: z.string(), sub: z.string(), exp: z.number() });
const MOST_BYTES = 4096;
const DAY_SECONDS = 86_400;

/** What a signature says; null where it is none, is over, or is of another key than the site's. */
function claimsOf(authorization: string | undefined, publicKey: string, origin: string) {
  const [, head, payload, signature = '', signedBy] = HEADER.exec(authorization ?? '') ?? [];
  if (signedBy !== publicKey || payload === undefined) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${payload}`);
  const isTheirs = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTheirs) return null;
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const left = claims.exp - Date.now() / 1000;
  return claims.aud === origin && left > 0 && left <= DAY_SECONDS && /^(mailto:|https:)/.test(claims.sub)
    ? claims
    : null;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/**
 * Starts it on a free port; `publicKey`: of the site that browsers subscribed to. This process trusts it until it is
 * closed.
 */
export async function startPushService(publicKey: string): Promise<PushService> {
  const messages: PushedMessage[] = [];
  const answers = new Map<string, number>();
  const state: { broken: number | 'silence' | null } = { broken: null };
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { headers, method, url = '' } = request;
    const endpoint = `${origin}${url}`;
    const answer = state.broken ?? answers.get(endpoint);
    if (answer === 'silence') return void request.socket.destroy();
    if (answer !== undefined && answer !== null) return void response.writeHead(answer).end();
    const claims = claimsOf(headers.authorization, publicKey, origin);
    if (claims === null) return void response.writeHead(403).end('not signed by the site');
    const isWhole = method === 'POST' && headers['content-encoding'] === 'aes128gcm' && headers['ttl'] !== undefined;
    if (!isWhole) return void response.writeHead(400).end();
    if (body.length > MOST_BYTES) return void response.writeHead(413).end();
    const id = `${origin}/message/${messages.length}`;
    const [ttl, topic, urgency] = [headers['ttl'], headers['topic'], headers['urgency']].map(text);
    messages.push({ id, endpoint, body, claims, ttl, topic, urgency });
    response.writeHead(201, { location: id }).end();
  }

  const server = createServer({ cert: certificate, key }, (request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.');
  const origin = `https://127.0.0.1:${address.port}`;
  return {
    endpoint: (name) => `${origin}/push/${name}?token=${name}`,
    messages,
    respondTo: (endpoint, status) => (status === null ? answers.delete(endpoint) : answers.set(endpoint, status)),
    breakWith: (broken) => {
      state.broken = broken;
    },
    async close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
