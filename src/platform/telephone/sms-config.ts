import { secretPart, text, unset } from '../environment.ts';

const secret = unset(secretPart);

/** The variables that say which gateways may hand on SMS that people send. */
export const smsEnvironment = {
  SMS_AFRICASTALKING_SECRET: secret,
  SMS_KANNEL_SECRET: secret,
  SMS_ADDRESSES: unset(text),
};

export const SMS_GATEWAYS = ['africastalking', 'kannel'] as const;
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number];

type Environment = { readonly [K in keyof typeof smsEnvironment]?: string | undefined };

export interface SmsConfig {
  /** The secret part of each gateway's address; a gateway without one is off. */
  readonly secrets: Readonly<Partial<Record<SmsGatewayName, string>>>;
  /** From where gateways call; empty for anywhere. */
  readonly addresses: readonly string[];
}

export function readSms(env: Environment): SmsConfig {
  const addresses = (env.SMS_ADDRESSES ?? '').split(',').map((address) => address.trim());
  const { SMS_AFRICASTALKING_SECRET: africastalking, SMS_KANNEL_SECRET: kannel } = env;
  return {
    secrets: { ...(africastalking !== undefined && { africastalking }), ...(kannel !== undefined && { kannel }) },
    addresses: addresses.filter((address) => address !== ''),
  };
}
