import { z } from 'zod';

/**
 * The words of Meta's webhooks for WhatsApp (field `messages`), as its reference of payloads names them. What is not
 * needed is not read, so that new fields change nothing.
 */
const message = z.object({
  id: z.string().min(1).max(200),
  /** Left out where somebody hides the number behind a name: then nobody is known. */
  from: z.string().max(40).default(''),
  timestamp: z.string().max(20).default(''),
  type: z.string().max(40),
  text: z.object({ body: z.string() }).optional(),
  image: z.object({ id: z.string().regex(/^\d{1,40}$/), caption: z.string().optional() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string() }).optional(),
      list_reply: z.object({ title: z.string() }).optional(),
    })
    .optional(),
});
export type WebhookMessage = z.infer<typeof message>;

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.string().max(40),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).optional(),
});
export type WebhookStatus = z.infer<typeof status>;

/** One that cannot be read must not keep Meta calling again with those beside it. */
const readable = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .default([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = schema.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

const value = z.object({
  metadata: z.object({ phone_number_id: z.string(), display_phone_number: z.string().default('') }).optional(),
  messages: readable(message),
  statuses: readable(status),
});

export const webhookSchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]) })),
});

/** What a change of the field `messages` says; null for another one. */
export function valueOf(change: { readonly field: string; readonly value: unknown }): z.infer<typeof value> | null {
  const read = change.field === 'messages' ? value.safeParse(change.value) : null;
  return read?.success ? read.data : null;
}

/** Nobody waits for an answer to these. */
export const UNANSWERED: ReadonlySet<string> = new Set(['reaction', 'system', 'request_welcome']);

/** What a status means; `read` is more than `delivered`, and as final. */
export const REPORTED: ReadonlyMap<string, 'sent' | 'delivered' | 'failed'> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['failed', 'failed'],
]);
