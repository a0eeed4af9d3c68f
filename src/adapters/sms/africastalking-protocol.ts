import { z } from 'zod';

/**
 * The words of Africa's Talking: the response of POST /version1/messaging as their Node.js SDK reads it
 * (AfricasTalkingLtd/africastalking-node.js), and the delivery reports of docs.africastalking.com/sms/deliveryreports.
 */
export const responseSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(
      z.object({
        statusCode: z.number(),
        number: z.string(),
        status: z.string(),
        messageId: z.string(),
        cost: z.string().optional(),
      }),
    ),
  }),
});
export type SmsResponse = z.infer<typeof responseSchema>;

/** Processed, Sent, Queued. */
export const ACCEPTED_CODES: ReadonlySet<number> = new Set([100, 101, 102]);

/**
 * Risk hold, sender not ours, no number, kind of number not served, blacklisted by its owner, no route, do not disturb,
 * rejected by the gateway. All others (405 no balance, 500 and 501 their fault) may pass.
 */
export const REFUSED_CODES: ReadonlySet<number> = new Set([401, 402, 403, 404, 406, 407, 409, 502]);

/** What a report's status means; the first three are on the way, the others final. */
export const REPORTED: ReadonlyMap<string, 'sent' | 'delivered' | 'failed'> = new Map([
  ['Sent', 'sent'],
  ['Submitted', 'sent'],
  ['Buffered', 'sent'],
  ['Success', 'delivered'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
  ['AbsentSubscriber', 'failed'],
  ['Expired', 'failed'],
]);
