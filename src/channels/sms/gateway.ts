import type { SmsGatewayName } from '#platform/telephone/sms-config.ts';
import type { GatewayMethod } from '../gateway-door.ts';
import type { InboundMessage } from '../written/inbound.ts';

/** An SMS as a gateway hands it on. */
export type InboundSms = InboundMessage;

/** One gateway of telephone networks. */
export interface SmsGateway {
  readonly name: SmsGatewayName;
  readonly method: GatewayMethod;
  /** Reads a message from a body, or from the query of a GET; null for what is none. */
  read(sent: string): InboundSms | null;
}
