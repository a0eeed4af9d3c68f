import { secretPart, text, unset } from '../environment.ts';

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

export const USSD_GATEWAYS = ['africastalking', 'hubtel', 'nalo', 'mtn'] as const;
export type UssdGatewayName = (typeof USSD_GATEWAYS)[number];

type Environment = { readonly [K in keyof typeof ussdEnvironment]?: string | undefined };

export interface UssdConfig {
  /** What people dial, as screens and notices name it; empty where it is not known. */
  readonly code: string;
  /** The secret part of each gateway's address; a gateway without one is off. */
  readonly secrets: Readonly<Partial<Record<UssdGatewayName, string>>>;
  /** From where gateways call; empty for anywhere. */
  readonly addresses: readonly string[];
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
  const given = USSD_GATEWAYS.flatMap((name) => {
    const known = secrets[name];
    return known === undefined ? [] : [[name, known] as const];
  });
  const addresses = (env.USSD_ADDRESSES ?? '').split(',').map((address) => address.trim());
  return {
    code: env.USSD_CODE ?? '',
    secrets: Object.fromEntries(given),
    addresses: addresses.filter((address) => address !== ''),
    simulator,
  };
}
