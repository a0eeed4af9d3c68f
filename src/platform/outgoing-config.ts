import { z } from 'zod';
import { halfSet, incomplete, secretPart, text, unset } from './environment.ts';
import { type HubtelConfig, hubtelEnvironment, readHubtel } from './telephone/hubtel-config.ts';
import { type KannelConfig, kannelEnvironment, readKannel } from './telephone/kannel-config.ts';

const LIVE_URL = 'https://api.africastalking.com';
const TRIAL_URL = 'https://api.sandbox.africastalking.com';
/** The user name that Africa's Talking gives to everybody's trial account. */
const TRIAL_USER = 'sandbox';

/** The variables that say how SMS and e-mail leave. */
export const outgoingEnvironment = {
  FARMGATE_STAFF_EMAIL: unset(z.email()),
  SMTP_URL: unset(z.url({ protocol: /^smtps?$/ })),
  SMTP_FROM: unset(z.email()),
  AFRICASTALKING_USERNAME: unset(text),
  AFRICASTALKING_API_KEY: unset(text),
  AFRICASTALKING_SENDER: unset(text.max(11)),
  AFRICASTALKING_REPORT_TOKEN: unset(secretPart),
  AFRICASTALKING_URL: unset(z.url()),
  ...kannelEnvironment,
  ...hubtelEnvironment,
};

type Environment = { readonly [K in keyof typeof outgoingEnvironment]?: string | undefined };

export interface SmtpConfig {
  /** With user and password in it. */
  readonly url: string;
  readonly from: string;
}

export interface AfricasTalkingConfig {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  readonly sender: string | null;
  /** The secret part of the address that delivery reports are posted to. */
  readonly reportToken: string;
}

export interface OutgoingConfig {
  /** Null keeps e-mail in the outbox. */
  readonly smtp: SmtpConfig | null;
  /** At most one of the three is set; without any, SMS stay in the outbox. */
  readonly africasTalking: AfricasTalkingConfig | null;
  readonly hubtel: HubtelConfig | null;
  readonly kannel: KannelConfig | null;
  /** Where mail for the staff goes; null sends it to every administrator. */
  readonly staffEmail: string | null;
  /** Whether codes and private links may be read in the outbox: only where there is nothing to protect. */
  readonly showSecrets: boolean;
}

function smtpOf({ SMTP_URL: url, SMTP_FROM: from }: Environment): SmtpConfig | null {
  if (url === undefined && from === undefined) return null;
  if (url === undefined) throw halfSet('E-mail (SMTP)', ['SMTP_URL']);
  if (from === undefined) throw halfSet('E-mail (SMTP)', ['SMTP_FROM']);
  return { url, from };
}

function africasTalkingOf(env: Environment): AfricasTalkingConfig | null {
  const {
    AFRICASTALKING_USERNAME: username,
    AFRICASTALKING_API_KEY: apiKey,
    AFRICASTALKING_REPORT_TOKEN: reportToken,
  } = env;
  const { AFRICASTALKING_SENDER: sender, AFRICASTALKING_URL: url } = env;
  if ([username, apiKey, reportToken, sender, url].every((value) => value === undefined)) return null;
  if (username === undefined || apiKey === undefined || reportToken === undefined) {
    const needed = Object.entries({
      AFRICASTALKING_USERNAME: username,
      AFRICASTALKING_API_KEY: apiKey,
      AFRICASTALKING_REPORT_TOKEN: reportToken,
    });
    throw halfSet(
      "SMS (Africa's Talking)",
      needed.filter(([, value]) => value === undefined).map(([name]) => name),
    );
  }
  const standard = username === TRIAL_USER ? TRIAL_URL : LIVE_URL;
  return { url: (url ?? standard).replace(/\/$/, ''), username, apiKey, sender: sender ?? null, reportToken };
}

/** Reads how SMS and e-mail leave; throws when a provider is half set up, so that nobody finds out by silence. */
export function readOutgoing(env: Environment, { showSecrets }: { readonly showSecrets: boolean }): OutgoingConfig {
  const sms = { africasTalking: africasTalkingOf(env), hubtel: readHubtel(env), kannel: readKannel(env) };
  if (Object.values(sms).filter((way) => way !== null).length > 1)
    throw incomplete("SMS leave by Africa's Talking, Hubtel or Kannel. Set the variables of one of them.");
  return { smtp: smtpOf(env), ...sms, staffEmail: env.FARMGATE_STAFF_EMAIL ?? null, showSecrets };
}
