import type { SmsGateway } from '#channels/sms/gateway.ts';
import { africasTalkingInbound } from './africastalking-inbound.ts';

/** The gateways whose SMS the product understands. */
export const smsGateways: readonly SmsGateway[] = [africasTalkingInbound];
