import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { UssdGateway } from '#channels/ussd/gateway.ts';
import { z } from 'zod';

const LONGEST = 2000;

/** Fields as the gateway posts them; there are more, which say nothing that is needed. */
const form = z.object({
  sessionId: z.string().min(1).max(200),
  phoneNumber: z.string().max(40),
  text: z.string().max(LONGEST).default(''),
});

/**
 * Africa's Talking: a form whose text holds all that was typed so far, `1*250*4.50`, empty at the beginning; the answer
 * is plain text that begins with `CON ` while it goes on and with `END ` at its end.
 */
export const africasTalkingUssd: UssdGateway = {
  name: 'africastalking',
  read(body) {
    const fields = form.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!fields.success) return null;
    const { sessionId: session, phoneNumber, text } = fields.data;
    const phone = parsePhone(phoneNumber);
    return { session, phone, kind: text === '' ? 'begin' : 'input', text, order: { by: 'whole' } };
  },
  write: (_request, { text, goesOn }) => ({
    contentType: 'text/plain; charset=utf-8',
    body: `${goesOn ? 'CON' : 'END'} ${text}`,
  }),
};
