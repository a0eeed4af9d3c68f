import { id, optionalText } from '#wire/fields.ts';
import { z } from 'zod';
import { LONGEST_MESSAGE, MESSAGE_KINDS, REPORT_OUTCOMES, REPORT_REASONS } from './domain/limits.ts';

const LONGEST_REASON = 500;
const CONTROL = /[^\P{Cc}\n\r\t]/u;

const content = z
  .string()
  .trim()
  .max(LONGEST_MESSAGE, `At most ${LONGEST_MESSAGE} characters`)
  .refine((text) => !CONTROL.test(text), 'Write plain text')
  .default('');

/** What both ways of sending share. */
const written = {
  content,
  /** Named by the sender's device: the same message sent twice is one. An Idempotency-Key does the same. */
  clientId: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  attachmentId: id.optional(),
};

interface Written {
  readonly content: string;
  readonly attachmentId?: string | undefined;
}

const saysSomething = (body: Written) => body.content !== '' || body.attachmentId !== undefined;
const nothingSaid = { error: 'Write a message', path: ['content'] };

export const sendToBody = z
  .strictObject({ recipientId: id, ...written, listingId: id.optional(), orderId: id.optional() })
  .refine(saysSomething, nothingSaid)
  .refine((body) => body.listingId === undefined || body.orderId === undefined, {
    error: 'About one listing or one order',
    path: ['orderId'],
  });

export const sendBody = z
  .strictObject({ conversationId: id, ...written, messageType: z.enum(MESSAGE_KINDS).default('text') })
  .refine(saysSomething, nothingSaid)
  .refine((body) => body.messageType === 'text' || body.attachmentId !== undefined, {
    error: 'Attach a file',
    path: ['attachmentId'],
  });

export const reportBody = z.strictObject({
  reason: z.enum(REPORT_REASONS, { error: 'Choose a reason' }),
  note: optionalText(LONGEST_REASON),
});

export const reportDecision = z.strictObject({
  outcome: z.enum(REPORT_OUTCOMES),
  reason: z
    .string({ error: 'Write a reason' })
    .trim()
    .min(1, 'Write a reason')
    .max(LONGEST_REASON, `At most ${LONGEST_REASON} characters`),
});
