import { secretPart, text, unset } from '../environment.ts';
import { type GatewaySecrets, readSecrets } from './gateway-secrets.ts';

const secret = unset(secretPart);

/** The variables that say which gateways of telephone networks may hand on what is dialled. */
export const ussdEnvironment = {
  USSD_CODE: unset(text.max(16)),
  USSD_AFRICASTALKING_SECRET: secret,
  USSD_HUBTEL_SECRET: secret,
  USSD_NALO_SECRET: secret,
  USSD_MTN_SECRET: secret,
  USSD_ADDRESSES: unset(text),
};

const USSD_GATEWAYS = ['africastalking', 'hubtel', 'nalo', 'mtn'] as const;
export type UssdGatewayName = (typeof USSD_GATEWAYS)[number];

type Environment = { readonly [K in keyof typeof ussdEnvironment]?: string | undefined };

export interface UssdConfig extends GatewaySecrets<UssdGatewayName> {
  /** What people dial, as screens and notices name it; empty where it is not known. */
  readonly code: string;
  /** Whether a phone to try it with is served: only where there is nothing to protect. */
  readonly simulator: boolean;
}

export function readUssd(env: Environment, { simulator }: { readonly simulator: boolean }): UssdConfig {
  const secrets = {
    africastalking: env.USSD_AFRICASTALKING_SECRET,
    hubtel: env.USSD_HUBTEL_SECRET,
    nalo: env.USSD_NALO_SECRET,
    mtn: env.USSD_MTN_SECRET,
  };
  return { code: env.USSD_CODE ?? '', ...readSecrets(USSD_GATEWAYS, secrets, env.USSD_ADDRESSES), simulator };
}
