import type { InboundSms } from '#channels/sms/gateway.ts';
import { z } from 'zod';

const LONGEST = 2000;

const fields = z.object({
  id: z.string().max(200).optional(),
  from: z.string().min(1).max(40),
  to: z.string().max(40).optional(),
  text: z.string().max(LONGEST),
  date: z.string().max(60).default(''),
});

/** The SMS that these fields say; null for what is none. */
export function inboundOf(given: Readonly<Record<string, string>>): InboundSms | null {
  const read = fields.safeParse(given);
  if (!read.success) return null;
  const { id, from, to, text, date } = read.data;
  return { id: id === undefined || id === '' ? null : id, from, to: to ?? null, text, date };
}

/** Reads an SMS from the fields of a form or a query; null for what is none. */
export const readInbound = (sent: string) => inboundOf(Object.fromEntries(new URLSearchParams(sent)));
