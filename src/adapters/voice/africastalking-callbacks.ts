import type { VoiceGateway } from '#channels/voice/gateway.ts';
import { z } from 'zod';

const LONGEST = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const empty = z.literal('').transform(() => undefined);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).optional().catch(undefined);

/**
 * Fields of a callback (docs.africastalking.com/voice, handle calls). What belongs to the end comes with isActive 0.
 */
const fields = z.object({
  isActive: z.enum(['0', '1']),
  sessionId: z.string().min(1).max(LONGEST),
  direction: z.string().max(LONGEST).optional(),
  clientRequestId: optional(z.string().regex(UUID)),
  durationInSeconds: optional(z.coerce.number().int().min(0).max(86_400)),
  amount: optional(z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/)),
  currencyCode: optional(z.string().regex(/^[A-Z]{3}$/)),
  callSessionState: optional(z.string().max(LONGEST)),
  hangupCause: optional(z.string().max(LONGEST)),
});

/** Africa's Talking: a form when somebody answers, and one when the call is over. Calls that come in are not ours. */
export const africasTalkingVoice: VoiceGateway = {
  name: 'africastalking',
  read(body) {
    const read = fields.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!read.success || read.data.direction === 'Inbound') return null;
    const { isActive, sessionId, clientRequestId, durationInSeconds, amount, currencyCode, ...rest } = read.data;
    return {
      session: sessionId,
      reference: clientRequestId ?? null,
      isActive: isActive === '1',
      seconds: durationInSeconds ?? null,
      cost: amount ?? null,
      currency: currencyCode ?? null,
      cause: rest.hangupCause ?? rest.callSessionState ?? null,
    };
  },
};
