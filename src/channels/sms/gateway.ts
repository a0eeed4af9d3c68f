import type { SmsGatewayName } from '#platform/telephone/sms-config.ts';
import type { GatewayMethod } from '../gateway-door.ts';

/** An SMS as a gateway hands it on. */
export interface InboundSms {
  /** The gateway's own name of the message, the same when it sends it again; null where it gives none. */
  readonly id: string | null;
  /** Who sent it: a number, a short code or a name. */
  readonly from: string;
  /** To which of our numbers; null where that is not said. */
  readonly to: string | null;
  readonly text: string;
  /** When the network took it, in the gateway's words. */
  readonly date: string;
}

/** One gateway of telephone networks. */
export interface SmsGateway {
  readonly name: SmsGatewayName;
  readonly method: GatewayMethod;
  /** Reads a message from a body, or from the query of a GET; null for what is none. */
  read(sent: string): InboundSms | null;
}
