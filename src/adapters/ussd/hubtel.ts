import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { UssdGateway } from '#channels/ussd/gateway.ts';
import { z } from 'zod';
import { jsonIn } from './json-in.ts';

/** A step as Hubtel's programmable services post it. */
const step = z.object({
  Type: z.string().max(40),
  Mobile: z.string().max(40),
  SessionId: z.string().min(1).max(200),
  Message: z.string().max(2000).nullish(),
  Sequence: z.coerce.number().int().min(0).max(100_000),
});

const KINDS: Readonly<Record<string, 'begin' | 'input' | 'end'>> = {
  initiation: 'begin',
  response: 'input',
  timeout: 'end',
  release: 'end',
};

/** Hubtel: JSON with a number for each step; the whole code that was dialled comes with the first. */
export const hubtelUssd: UssdGateway = {
  name: 'hubtel',
  read(body) {
    const fields = step.safeParse(jsonIn(body));
    const kind = fields.success ? KINDS[fields.data.Type.toLowerCase()] : undefined;
    if (!fields.success || kind === undefined) return null;
    const { Mobile, SessionId, Message, Sequence } = fields.data;
    return {
      session: SessionId,
      phone: parsePhone(Mobile),
      kind,
      text: kind === 'input' ? (Message ?? '') : '',
      order: { by: 'sequence', sequence: Sequence },
    };
  },
  write: ({ session }, { text, goesOn }) => ({
    contentType: 'application/json',
    body: JSON.stringify({
      SessionId: session,
      Type: goesOn ? 'response' : 'release',
      Message: text,
      Label: 'Farmgate',
      DataType: goesOn ? 'input' : 'display',
      FieldType: 'text',
    }),
  }),
};
