import { defineEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';

/** Whether notices go by WhatsApp in the place of SMS, and to which number. */
const whatsAppChoice = z.object({ phone: z.string().nullable() });
export type WhatsAppChoice = z.output<typeof whatsAppChoice>;

export const readWhatsApp = defineEndpoint({
  id: 'notifications.read_whatsapp',
  method: 'GET',
  path: '/api/notifications/whatsapp',
  summary: 'To which number notices of the caller go by WhatsApp in the place of SMS; null where they go by SMS.',
  who: 'signed_in',
  output: whatsAppChoice,
});

export const saveWhatsApp = defineEndpoint({
  id: 'notifications.save_whatsapp',
  method: 'PUT',
  path: '/api/notifications/whatsapp',
  summary: 'Has notices go by WhatsApp in the place of SMS, to the number that wrote START there; or by SMS again.',
  who: 'signed_in',
  body: z.strictObject({ on: z.boolean() }),
  output: whatsAppChoice,
  refusals: { 'whatsapp.write_start': 409 },
});

export const whatsAppEndpoints = [readWhatsApp, saveWhatsApp] as const;
