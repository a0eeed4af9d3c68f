import type { InboundMessage, Webhook, WhatsAppStatus } from '#channels/whatsapp/gateway.ts';
import { z } from 'zod';
import {
  REPORTED,
  UNANSWERED,
  valueOf,
  type WebhookMessage,
  webhookSchema,
  type WebhookStatus,
} from './webhook-protocol.ts';

const uuid = z.uuid();

/** The words of a message, whichever way they were sent; empty where it has none. */
function wordsOf({ text, image, button, interactive }: WebhookMessage): string {
  const { button_reply: reply, list_reply: item } = interactive ?? {};
  return text?.body ?? image?.caption ?? button?.text ?? reply?.title ?? item?.title ?? '';
}

function messageOf(message: WebhookMessage, to: string): InboundMessage[] {
  const { id, from, timestamp: date, type, image } = message;
  if (UNANSWERED.has(type)) return [];
  const read = { id, from: /^\d/.test(from) ? `+${from}` : from, to, text: wordsOf(message), date };
  return [image === undefined ? read : { ...read, photo: image.id }];
}

function statusOf({ id, status, errors, biz_opaque_callback_data: given }: WebhookStatus): WhatsAppStatus[] {
  const outcome = REPORTED.get(status);
  if (outcome === undefined) return [];
  const reference = uuid.safeParse(given).data ?? null;
  const [error] = errors ?? [];
  const said = error === undefined ? 'failed' : `${error.title} (${error.code})`.slice(0, 200);
  return [{ providerId: id, reference, status, outcome, reason: outcome === 'failed' ? said : null }];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Reads what Meta hands on about our number; what is about another number of the same account is left. */
export function readWebhook(body: string, phoneNumberId: string): Webhook | null {
  const read = webhookSchema.safeParse(parsed(body));
  if (!read.success) return null;
  const values = read.data.entry
    .flatMap(({ changes }) => changes.map(valueOf))
    .flatMap((value) => (value?.metadata?.phone_number_id === phoneNumberId ? [value] : []));
  return {
    messages: values.flatMap(({ messages, metadata }) =>
      messages.flatMap((message) => messageOf(message, metadata?.display_phone_number ?? '')),
    ),
    statuses: values.flatMap(({ statuses }) => statuses.flatMap(statusOf)),
  };
}
