import type { Phone } from '#kernel/ghana/phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { LineApi } from '#channels/ussd/line-api.ts';
import { z } from 'zod';
import type { Language } from '#kernel/languages/language.ts';
import type { Words } from '#kernel/languages/catalogue.ts';
import type { Medium, Picture } from '../inbound.ts';
import type { Room, SmsWords } from './words.ts';

/** What a number is asked to agree to, and what is done once it confirms the code. */
const order = { orderId: z.string(), number: z.string() };
export const act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('confirm'), ...order }),
  z.strictObject({ do: z.literal('ready'), ...order }),
  /** `parts`: who gets what, as it was when the question was asked. */
  z.strictObject({ do: z.literal('decline'), ...order, parts: z.string().nullable(), reason: z.string() }),
  z.strictObject({
    do: z.literal('sell'),
    crop: z.string(),
    unit: z.string(),
    count: z.number(),
    weight: z.number(),
    price: z.number(),
    town: z.string(),
    /** The gateway's name of a photo of the goods. */
    photo: z.string().nullable().default(null),
  }),
  /** From now on this WhatsApp account reads what its number may read. */
  z.strictObject({ do: z.literal('link') }),
]);
export type Act = z.output<typeof act>;
export type SellAct = Extract<Act, { do: 'sell' }>;

/** An act that waits for its code. */
export interface Waiting {
  readonly act: Act;
  readonly challengeId: string;
  /** The message that asked for it: its name is the key of the act, so that it is done once. */
  readonly messageId: string;
}

/** The answer to a number, of whatever length. Null where the SMS with the code is the answer. */
export type Answer = { readonly text: string; readonly secret: boolean } | null;

/** Somebody wrote: who, and what may be asked for them. */
export interface Writing {
  readonly api: LineApi;
  readonly words: SmsWords;
  /** The words of the menu, for what both say. */
  readonly menuWords: Words<'ussd'>;
  /** Another language, which the sender chose just now. */
  speak(language: Language): { readonly words: SmsWords; readonly isDraft: boolean };
  readonly phone: Phone;
  /** How people come to the product otherwise: 'dial *920*33# or see farmgate.example'. */
  readonly door: string;
  readonly site: string;
  readonly medium: Medium;
  readonly room: Room;
  /** Whether the person who has this number now confirmed a code by WhatsApp; before that nothing is read. */
  isLinked(): Promise<boolean>;
  link(): Promise<void>;
  /** The photo that came with this message or shortly before it. */
  photo(): Promise<string | null>;
  /** The photos of this number belong to a draft by now. */
  forgetPhotos(): Promise<void>;
  /** Null where there is none that is taken here. */
  picture(photo: string): Promise<Picture | null>;
  /** Hands on a photo as a file that came over the web: scanned for viruses, from the disk. */
  spooled<T>(picture: Picture, work: (body: Blob) => Promise<T>): Promise<T>;
  /**
   * Comes in by the number alone, for reading; refuses a number that nobody has, and a WhatsApp account that is not
   * linked.
   */
  enter(): Promise<Viewer>;
  /** Sends the code for an act, in the place of the one before; gives what else is said about it. */
  ask(about: string, act: Act): Promise<Answer>;
  waiting(): Promise<Waiting | null>;
  /** Forgets the act that waits. */
  drop(waiting: Waiting): Promise<void>;
  /** Comes in by the code of an act, after which it is done; done again after a fault, it changes nothing. */
  agree(waiting: Waiting, code: string): Promise<void>;
}

export const openly = (text: string): Answer => ({ text, secret: false });
/** What nobody reads but the owner of the number. */
export const privately = (text: string): Answer => ({ text, secret: true });

/** A WhatsApp account outlives the number that it was made with: it reads nothing before the number got its code. */
export class NotLinked extends Error {}

/** The code of the refusal that an error is; what is none goes on. */
export function refusalOf(error: unknown): { readonly code: string; readonly detail: string } {
  if (!isApiProblem(error)) throw error;
  return { code: error.code, detail: error.detail };
}
