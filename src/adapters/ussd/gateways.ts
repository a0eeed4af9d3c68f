import type { UssdGateway } from '#channels/ussd/gateway.ts';
import { africasTalkingUssd } from './africastalking.ts';
import { hubtelUssd } from './hubtel.ts';
import { mtnUssd } from './mtn.ts';
import { naloUssd } from './nalo.ts';

/** The gateways of telephone networks that the product understands. */
export const ussdGateways: readonly UssdGateway[] = [africasTalkingUssd, hubtelUssd, naloUssd, mtnUssd];
