import type { SmsGateway } from '#channels/sms/gateway.ts';
import { z } from 'zod';

const LONGEST = 2000;

/** Fields as `get-url` in docs/sms.md names them; Kannel 1.4.5 fills them in and escapes them as UTF-8. */
const fields = z.object({
  id: z.string().max(200).optional(),
  from: z.string().min(1).max(40),
  to: z.string().max(40).optional(),
  text: z.string().max(LONGEST),
  date: z.string().max(60).default(''),
});

/** Kannel: an SMS in the query of an address, which is called again until the answer is 200. */
export const kannelInbound: SmsGateway = {
  name: 'kannel',
  method: 'GET',
  read(query) {
    const read = fields.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (!read.success) return null;
    const { id, from, to, text, date } = read.data;
    return { id: id === undefined || id === '' ? null : id, from, to: to ?? null, text, date };
  },
};
