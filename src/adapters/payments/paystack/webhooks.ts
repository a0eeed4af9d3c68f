import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders, WebhookNotice } from '#slices/escrow/server/payment-provider.ts';
import { parseJson } from '#adapters/payments/parse-json.ts';
import type { PaystackEvent } from './protocol.ts';
import { eventSchema, SIGNATURE_HEADER } from './protocol.ts';

/**
 * Null only for what is forged. A genuine event about nothing of ours (an invoice, a customer, a payment made at the
 * dashboard) is a notice with an empty reference, which names nothing: so it is taken and not sent again for three
 * days.
 */
export function readEvent(
  secretKey: string,
  rawBody: Uint8Array | string,
  headers: WebhookHeaders,
): WebhookNotice | null {
  if (!isSigned(secretKey, rawBody, headers.get(SIGNATURE_HEADER) ?? '')) return null;
  const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8');
  const parsed = eventSchema.safeParse(parseJson(text));
  const notice = parsed.success ? noticeOf(parsed.data, digestOf(text)) : null;
  return notice ?? { kind: 'charge', reference: '', eventId: `other:${digestOf(text)}`, says: null };
}

const ENDS: ReadonlyMap<string, 'succeeded' | 'failed'> = new Map([
  ['charge.success', 'succeeded'],
  ['transfer.success', 'succeeded'],
  ['charge.failed', 'failed'],
  ['transfer.failed', 'failed'],
  ['transfer.reversed', 'failed'],
]);

/** How an event about a dispute says that it ended. */
function endOf({ event, data }: PaystackEvent): WebhookNotice['says'] {
  if (event !== 'charge.dispute.resolve') return null;
  return data.resolution === 'declined' ? 'succeeded' : 'failed';
}

function noticeOf({ event, data }: PaystackEvent, digest: string): WebhookNotice | null {
  if (event.startsWith('charge.dispute.')) {
    const reference = data.transaction?.reference ?? '';
    const eventId = `${event}:${data.id ?? ''}:${reference}:${data.status ?? ''}:${data.resolution ?? ''}`;
    return reference === '' ? null : { kind: 'chargeback', reference, eventId, says: endOf({ event, data }) };
  }
  const says = ENDS.get(event) ?? null;
  if (event.startsWith('refund.')) {
    const reference = data.transaction_reference ?? '';
    // Nothing in it names one of several refunds of a charge, so each text is an event of its own.
    return reference === '' ? null : { kind: 'refunds_of_charge', reference, eventId: `${event}:${digest}`, says };
  }
  const kind = event.startsWith('transfer.') ? 'transfer' : event.startsWith('charge.') ? 'charge' : null;
  const reference = data.reference ?? '';
  if (kind === null || reference === '') return null;
  return { kind, reference, eventId: `${event}:${data.id ?? ''}:${reference}:${data.status ?? ''}`, says };
}

function isSigned(secretKey: string, rawBody: Uint8Array | string, signature: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
