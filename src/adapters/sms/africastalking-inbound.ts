import type { SmsGateway } from '#channels/sms/gateway.ts';
import { z } from 'zod';

const LONGEST = 2000;

/** Fields as the gateway posts them; `linkId`, `cost` and `networkCode` say nothing that is needed. */
const form = z.object({
  id: z.string().max(200).optional(),
  from: z.string().min(1).max(40),
  to: z.string().max(40).optional(),
  text: z.string().max(LONGEST),
  date: z.string().max(60).default(''),
});

/** Africa's Talking: an SMS as a form, to be answered with any 200; the reply is sent as a message of its own. */
export const africasTalkingInbound: SmsGateway = {
  name: 'africastalking',
  method: 'POST',
  read(body) {
    const fields = form.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!fields.success) return null;
    const { id, from, to, text, date } = fields.data;
    return { id: id === undefined || id === '' ? null : id, from, to: to ?? null, text, date };
  },
};
