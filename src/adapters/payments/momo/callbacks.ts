import { parseJson } from '#adapters/payments/parse-json.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookNotice } from '#slices/escrow/server/payment-provider.ts';
import { callbackSchema } from './protocol.ts';

type Kind = Exclude<WebhookNotice['kind'], 'refunds_of_charge'>;

/** 128 bits as hexadecimal. */
const SEAL_LENGTH = 32;
const TOKEN = /^(charge|transfer|refund)-([a-z0-9-]{16,64})-([0-9a-f]{32})$/;

/**
 * The token in the address that MTN calls about one reference. MTN signs nothing and the bodies about transfers and
 * refunds look alike, so the address itself says what it is about and carries a seal that only we can make.
 */
export function callbackToken(secret: string, kind: Kind, reference: string): string {
  return `${kind}-${reference}-${sealOf(secret, kind, reference)}`;
}

/**
 * What a callback is about, or null when its address is not one that we gave out or its body is about something else.
 * Anybody who knows an address can send what they like to it, so nothing of the body is believed, and one reference has
 * at most three events: succeeded, failed, and all that is not final.
 */
export function readCallback(secret: string, token: string, rawBody: Uint8Array | string): WebhookNotice | null {
  const named = readToken(secret, token);
  if (named === null) return null;
  const parsed = callbackSchema.safeParse(parseJson(rawBody));
  if (!parsed.success || parsed.data.externalId !== named.reference) return null;
  const { status } = parsed.data;
  const outcome = status === 'SUCCESSFUL' || status === 'FAILED' ? status.toLowerCase() : 'pending';
  const says = status === 'SUCCESSFUL' ? 'succeeded' : status === 'FAILED' ? 'failed' : null;
  return { ...named, eventId: `${named.kind}-${named.reference}-${outcome}`, says };
}

function readToken(secret: string, token: string): Pick<WebhookNotice, 'kind' | 'reference'> | null {
  const found = TOKEN.exec(token);
  const kind = kindOf(found?.[1]);
  const [, , reference = '', seal = ''] = found ?? [];
  if (kind === null) return null;
  const expected = sealOf(secret, kind, reference);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(expected)) ? { kind, reference } : null;
}

function kindOf(word: string | undefined): Kind | null {
  return word === 'charge' || word === 'transfer' || word === 'refund' ? word : null;
}

function sealOf(secret: string, kind: Kind, reference: string): string {
  return createHmac('sha256', secret).update(`${kind}:${reference}`).digest('hex').slice(0, SEAL_LENGTH);
}
