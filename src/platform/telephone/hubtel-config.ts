import { z } from 'zod';
import { allOrNone, halfSet, text, unset } from '../environment.ts';

const LIVE_URL = 'https://sms.hubtel.com';

const needed = z.object({
  HUBTEL_SMS_CLIENT_ID: text,
  HUBTEL_SMS_CLIENT_SECRET: text,
  HUBTEL_SMS_SENDER: text.max(11),
});

/** The variables that say how SMS leave by Hubtel. */
export const hubtelEnvironment = {
  HUBTEL_SMS_CLIENT_ID: unset(needed.shape.HUBTEL_SMS_CLIENT_ID),
  HUBTEL_SMS_CLIENT_SECRET: unset(needed.shape.HUBTEL_SMS_CLIENT_SECRET),
  HUBTEL_SMS_SENDER: unset(needed.shape.HUBTEL_SMS_SENDER),
  HUBTEL_SMS_URL: unset(z.url({ protocol: /^https?$/ })),
};

export interface HubtelConfig {
  /** Without a closing slash. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sender: string;
}

export function readHubtel(env: {
  readonly [K in keyof typeof hubtelEnvironment]?: string | undefined;
}): HubtelConfig | null {
  const set = allOrNone('SMS (Hubtel)', needed, env);
  const { HUBTEL_SMS_URL: url } = env;
  if (set === null) {
    if (url !== undefined) throw halfSet('SMS (Hubtel)', Object.keys(needed.shape));
    return null;
  }
  return {
    url: (url ?? LIVE_URL).replace(/\/$/, ''),
    clientId: set.HUBTEL_SMS_CLIENT_ID,
    clientSecret: set.HUBTEL_SMS_CLIENT_SECRET,
    sender: set.HUBTEL_SMS_SENDER,
  };
}
