import type { SmsGateway } from '#channels/sms/gateway.ts';
import { africasTalkingInbound } from './africastalking-inbound.ts';
import { hubtelInbound } from './hubtel-inbound.ts';
import { kannelInbound } from './kannel-inbound.ts';

/** The gateways whose SMS the product understands. */
export const smsGateways: readonly SmsGateway[] = [africasTalkingInbound, hubtelInbound, kannelInbound];
