import type { SmsGateway } from '#channels/sms/gateway.ts';
import { readInbound } from './inbound-fields.ts';

/**
 * Kannel 1.4.5: an SMS in the query of an address, which is called again until the answer is 200. The fields are those
 * of `get-url` in docs/sms.md, escaped as UTF-8.
 */
export const kannelInbound: SmsGateway = { name: 'kannel', method: 'GET', read: readInbound };
