import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { UssdGateway } from '#channels/ussd/gateway.ts';
import { z } from 'zod';
import { jsonIn } from './json-in.ts';

/** A step as Nalo posts it: `MSGTYPE` is true at the beginning. */
const step = z.object({
  USERID: z.string().max(60),
  MSISDN: z.coerce.string().max(40),
  USERDATA: z.coerce.string().max(2000).default(''),
  MSGTYPE: z.boolean(),
  SESSIONID: z.string().min(1).max(200),
});

/** What its answer must name again. */
const SEPARATOR = ' ';

/**
 * Nalo: JSON without a number for each step, so that the same input within some seconds counts as sent again. Its
 * answers name the account, which is kept in the name of the dialogue.
 */
export const naloUssd: UssdGateway = {
  name: 'nalo',
  read(body) {
    const fields = step.safeParse(jsonIn(body));
    if (!fields.success) return null;
    const { USERID, MSISDN, USERDATA, MSGTYPE, SESSIONID } = fields.data;
    return {
      session: `${SESSIONID}${SEPARATOR}${USERID}`,
      phone: parsePhone(MSISDN),
      kind: MSGTYPE ? 'begin' : 'input',
      text: MSGTYPE ? '' : USERDATA,
      order: { by: 'nothing' },
    };
  },
  write: ({ session, phone, text: typed }, { text, goesOn }) => ({
    contentType: 'application/json',
    body: JSON.stringify({
      USERID: session.slice(session.indexOf(SEPARATOR) + 1),
      MSISDN: phone === null ? '' : phone.slice(1),
      USERDATA: typed,
      MSG: text,
      MSGTYPE: goesOn,
    }),
  }),
};
