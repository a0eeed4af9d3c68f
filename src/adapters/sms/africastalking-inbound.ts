import type { SmsGateway } from '#channels/sms/gateway.ts';
import { readInbound } from './inbound-fields.ts';

/**
 * Africa's Talking: an SMS as a form, to be answered with any 200; the reply is sent as a message of its own. Its
 * `linkId`, `cost` and `networkCode` say nothing that is needed.
 */
export const africasTalkingInbound: SmsGateway = { name: 'africastalking', method: 'POST', read: readInbound };
