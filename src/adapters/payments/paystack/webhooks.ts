import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders, WebhookNotice } from '#slices/escrow/server/payment-provider.ts';
import type { Line } from './line.ts';
import { parseJson } from '#adapters/payments/parse-json.ts';
import type { PaystackEvent } from './protocol.ts';
import { eventSchema, SIGNATURE_HEADER } from './protocol.ts';
import { refundReferenceOf } from './refunds.ts';

/**
 * Null only for what is forged. A genuine event about nothing of ours (an invoice, a customer, a payment made at the
 * dashboard) is a notice with an empty reference, which names nothing: so it is taken and not sent again for three
 * days.
 */
export async function readEvent(
  { line, secretKey }: { readonly line: Line; readonly secretKey: string },
  rawBody: Uint8Array | string,
  headers: WebhookHeaders,
): Promise<WebhookNotice | null> {
  if (!isSigned(secretKey, rawBody, headers.get(SIGNATURE_HEADER) ?? '')) return null;
  const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8');
  const parsed = eventSchema.safeParse(parseJson(text));
  const notice = parsed.success ? await noticeOf(line, parsed.data) : null;
  return notice ?? { kind: 'charge', reference: '', eventId: `other:${digestOf(text)}` };
}

async function noticeOf(line: Line, { event, data }: PaystackEvent): Promise<WebhookNotice | null> {
  const status = data.status ?? '';
  if (event.startsWith('refund.')) {
    const chargeReference = data.transaction_reference ?? '';
    const amount = String(data.amount ?? '');
    const reference = chargeReference && (await refundReferenceOf(line, { chargeReference, amount, status }));
    return reference ? { kind: 'refund', reference, eventId: `${event}:${reference}:${status}` } : null;
  }
  const kind = event.startsWith('transfer.') ? 'transfer' : event.startsWith('charge.') ? 'charge' : null;
  // Disputes name the charge inside.
  const reference = data.reference ?? data.transaction?.reference ?? '';
  if (kind === null || reference === '') return null;
  return { kind, reference, eventId: `${event}:${data.id ?? ''}:${reference}:${status}` };
}

function isSigned(secretKey: string, rawBody: Uint8Array | string, signature: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
