import { secretPart, text, unset } from '../environment.ts';
import { type GatewaySecrets, readSecrets } from './gateway-secrets.ts';

const secret = unset(secretPart);

/** The variables that say which gateways may hand on SMS that people send. */
export const smsEnvironment = {
  SMS_AFRICASTALKING_SECRET: secret,
  SMS_HUBTEL_SECRET: secret,
  SMS_KANNEL_SECRET: secret,
  SMS_ADDRESSES: unset(text),
};

const SMS_GATEWAYS = ['africastalking', 'hubtel', 'kannel'] as const;
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number];

type Environment = { readonly [K in keyof typeof smsEnvironment]?: string | undefined };

export type SmsConfig = GatewaySecrets<SmsGatewayName>;

export function readSms(env: Environment): SmsConfig {
  const secrets = {
    africastalking: env.SMS_AFRICASTALKING_SECRET,
    hubtel: env.SMS_HUBTEL_SECRET,
    kannel: env.SMS_KANNEL_SECRET,
  };
  return readSecrets(SMS_GATEWAYS, secrets, env.SMS_ADDRESSES);
}
