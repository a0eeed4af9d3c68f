import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { UssdGateway } from '#channels/ussd/gateway.ts';
import { z } from 'zod';
import { jsonIn } from './json-in.ts';

/** A step as the gateway of MTN posts it. */
const step = z.object({
  sessionId: z.string().min(1).max(200),
  messageType: z.coerce.number().int().min(0).max(5),
  msisdn: z.coerce.string().max(40),
  serviceCode: z.coerce.string().max(40).default(''),
  ussdString: z.coerce.string().max(2000).default(''),
});

const BEGIN = 0;
const GOES_ON = 1;
const END = 2;
const DONE = '0000';

/**
 * MTN's own gateway (MADAPI): 0 begins, 1 goes on; an end, a notice, a cancelled call and a timeout are read by nobody.
 * Nothing numbers the steps, so the same input within some seconds counts as sent again.
 */
export const mtnUssd: UssdGateway = {
  name: 'mtn',
  read(body) {
    const fields = step.safeParse(jsonIn(body));
    if (!fields.success) return null;
    const { sessionId: session, messageType, msisdn, ussdString } = fields.data;
    const kind = messageType === BEGIN ? 'begin' : messageType === GOES_ON ? 'input' : 'end';
    return {
      ...{ session, phone: parsePhone(msisdn), kind },
      text: kind === 'input' ? ussdString : '',
      order: { by: 'nothing' },
    };
  },
  write: ({ session, phone }, { text, goesOn }) => ({
    contentType: 'application/json',
    body: JSON.stringify({
      statusCode: DONE,
      statusMessage: 'Success',
      transactionId: session,
      data: {
        inboundResponse: text,
        userInputRequired: goesOn,
        messageType: goesOn ? GOES_ON : END,
        msisdn: phone === null ? '' : phone.slice(1),
      },
    }),
  }),
};
