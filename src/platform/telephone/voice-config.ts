import { z } from 'zod';
import { allOrNone, halfSet, secretPart, text, unset } from '../environment.ts';

const LIVE_URL = 'https://voice.africastalking.com';
const TRIAL_URL = 'https://voice.sandbox.africastalking.com';
/** The user name that Africa's Talking gives to everybody's trial account. */
const TRIAL_USER = 'sandbox';

const needed = z.object({
  VOICE_AFRICASTALKING_USERNAME: text,
  VOICE_AFRICASTALKING_API_KEY: text,
  VOICE_AFRICASTALKING_NUMBER: z.string().regex(/^\+\d{8,15}$/, 'the number that calls, as +233301234567'),
  VOICE_AFRICASTALKING_SECRET: secretPart,
});

/** The variables that say how calls are placed. */
export const voiceEnvironment = {
  VOICE_AFRICASTALKING_USERNAME: unset(needed.shape.VOICE_AFRICASTALKING_USERNAME),
  VOICE_AFRICASTALKING_API_KEY: unset(needed.shape.VOICE_AFRICASTALKING_API_KEY),
  VOICE_AFRICASTALKING_NUMBER: unset(needed.shape.VOICE_AFRICASTALKING_NUMBER),
  VOICE_AFRICASTALKING_SECRET: unset(needed.shape.VOICE_AFRICASTALKING_SECRET),
  VOICE_AFRICASTALKING_URL: unset(z.url({ protocol: /^https?$/ })),
};

export interface VoiceConfig {
  /** Without a closing slash. */
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** From which people are called, E.164. */
  readonly number: string;
  /** The secret part of the address at which what is said is asked for. */
  readonly secret: string;
}

export function readVoice(env: {
  readonly [K in keyof typeof voiceEnvironment]?: string | undefined;
}): VoiceConfig | null {
  const set = allOrNone("Calls (Africa's Talking)", needed, env);
  const { VOICE_AFRICASTALKING_URL: url } = env;
  if (set === null) {
    if (url !== undefined) throw halfSet("Calls (Africa's Talking)", Object.keys(needed.shape));
    return null;
  }
  const standard = set.VOICE_AFRICASTALKING_USERNAME === TRIAL_USER ? TRIAL_URL : LIVE_URL;
  return {
    url: (url ?? standard).replace(/\/$/, ''),
    username: set.VOICE_AFRICASTALKING_USERNAME,
    apiKey: set.VOICE_AFRICASTALKING_API_KEY,
    number: set.VOICE_AFRICASTALKING_NUMBER,
    secret: set.VOICE_AFRICASTALKING_SECRET,
  };
}
