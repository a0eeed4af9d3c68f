import { z } from 'zod';
import { allOrNone, halfSet, secretPart, text, unset } from '../environment.ts';

const LIVE_URL = 'https://graph.facebook.com/v25.0';

const needed = z.object({
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d{5,30}$/, 'the digits that Meta shows beside the number'),
  WHATSAPP_ACCESS_TOKEN: text,
  WHATSAPP_APP_SECRET: z.string().regex(/^[0-9a-f]{32}$/i, 'the 32 letters and digits of the app secret'),
  WHATSAPP_VERIFY_TOKEN: secretPart,
});

/** The variables that connect a number of WhatsApp Business. */
export const whatsAppEnvironment = {
  WHATSAPP_PHONE_NUMBER_ID: unset(needed.shape.WHATSAPP_PHONE_NUMBER_ID),
  WHATSAPP_ACCESS_TOKEN: unset(needed.shape.WHATSAPP_ACCESS_TOKEN),
  WHATSAPP_APP_SECRET: unset(needed.shape.WHATSAPP_APP_SECRET),
  WHATSAPP_VERIFY_TOKEN: unset(needed.shape.WHATSAPP_VERIFY_TOKEN),
  WHATSAPP_URL: unset(z.url({ protocol: /^https?$/ })),
  WHATSAPP_TEMPLATE: unset(z.string().regex(/^[a-z0-9_]{1,512}$/, 'small letters, digits and underscores')),
  WHATSAPP_TEMPLATE_LANGUAGE: unset(z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/, 'such as en or en_GB')),
};

export interface WhatsAppConfig {
  /** Of the Graph API with its version, without a closing slash. */
  readonly url: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** With which Meta signs what it hands on. */
  readonly appSecret: string;
  /** What Meta says when it asks whether the address is ours. */
  readonly verifyToken: string;
  /** An approved template with one variable in its body; null where only people who wrote within a day get notices. */
  readonly template: { readonly name: string; readonly language: string } | null;
}

export function readWhatsApp(env: {
  readonly [K in keyof typeof whatsAppEnvironment]?: string | undefined;
}): WhatsAppConfig | null {
  const { WHATSAPP_TEMPLATE: name, WHATSAPP_TEMPLATE_LANGUAGE: language, WHATSAPP_URL: url } = env;
  const set = allOrNone('WhatsApp', needed, env);
  if (set === null) {
    if (name !== undefined || language !== undefined || url !== undefined)
      throw halfSet('WhatsApp', Object.keys(needed.shape));
    return null;
  }
  return {
    url: (url ?? LIVE_URL).replace(/\/$/, ''),
    phoneNumberId: set.WHATSAPP_PHONE_NUMBER_ID,
    accessToken: set.WHATSAPP_ACCESS_TOKEN,
    appSecret: set.WHATSAPP_APP_SECRET,
    verifyToken: set.WHATSAPP_VERIFY_TOKEN,
    template: name === undefined ? null : { name, language: language ?? 'en' },
  };
}
