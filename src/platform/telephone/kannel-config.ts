import { z } from 'zod';
import { allOrNone, secretPart, text, unset } from '../environment.ts';

const needed = z.object({
  KANNEL_URL: z.url({ protocol: /^https?$/ }),
  KANNEL_USERNAME: text,
  KANNEL_PASSWORD: text,
  KANNEL_SENDER: z.string().regex(/^(?:\+?\d{3,15}|[\w ]{1,11})$/, 'Give a number, or 11 letters and digits at most.'),
  KANNEL_REPORT_TOKEN: secretPart,
});

/** The variables that say how SMS leave by a Kannel of one's own. */
export const kannelEnvironment = {
  KANNEL_URL: unset(needed.shape.KANNEL_URL),
  KANNEL_USERNAME: unset(needed.shape.KANNEL_USERNAME),
  KANNEL_PASSWORD: unset(needed.shape.KANNEL_PASSWORD),
  KANNEL_SENDER: unset(needed.shape.KANNEL_SENDER),
  KANNEL_REPORT_TOKEN: unset(needed.shape.KANNEL_REPORT_TOKEN),
};

export interface KannelConfig {
  /** Of its smsbox, without a closing slash. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly sender: string;
  /** The secret part of the address that delivery reports come to. */
  readonly reportToken: string;
}

export function readKannel(env: Readonly<Record<string, unknown>>): KannelConfig | null {
  const set = allOrNone('SMS (Kannel)', needed, env);
  if (set === null) return null;
  return {
    url: set.KANNEL_URL.replace(/\/$/, ''),
    username: set.KANNEL_USERNAME,
    password: set.KANNEL_PASSWORD,
    sender: set.KANNEL_SENDER,
    reportToken: set.KANNEL_REPORT_TOKEN,
  };
}
