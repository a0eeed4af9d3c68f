import { formatMoment } from '#kernel/moment.ts';
import { refused, type Refused } from '#kernel/refusal.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { hashedAddress } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { isOwnNumber } from '#slices/identity/server/index.ts';
import { type EarlierPrompts, type Pause, pauseBeforePrompt, PROMPTS_REMEMBERED_MS } from '../../domain/prompts.ts';
import { earlierPrompts, lockNumber } from './store-prompts.ts';

/** Who has a phone asked to pay, and what bounds that. */
export interface PromptTerms {
  /** A person, or for guests the keyed hash of a network address. */
  readonly asker: string;
  readonly guest: boolean;
  /** Prompts that strangers may send to one number in a short time. */
  readonly most: number;
  /** Whether the asker has shown by a code that a number is theirs. */
  isOwn(phone: string): Promise<boolean>;
}

export function promptTerms(call: Call): PromptTerms {
  const { config } = call.platform;
  return {
    asker: call.viewer?.id ?? hashedAddress(config.secret, 'prompt', call.ip),
    guest: call.viewer === null,
    most: config.promptsToANumber,
    isOwn: (phone) => isOwnNumber(call, phone),
  };
}

function tooMany({ why, until }: Pause, now: Date): Refused {
  const at = formatMoment(until);
  const texts: Readonly<Record<Pause['why'], string>> = {
    number: `This number was asked to pay too often. It can be asked again at ${at}. Pay from another number, or confirm this one as yours to continue now.`,
    asker: `You sent too many payment requests that nobody approved. You can send the next one at ${at}.`,
    declined: `The owner of this number declined your last requests. You can ask it again at ${at}. Pay from another number.`,
  };
  return refused('rate.limited', texts[why], {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS)),
  });
}

/**
 * Refuses `rate.limited` when this number is not to be asked now. Holds the number until the transaction ends, so that
 * many at once count.
 */
export async function keepPromptsWithin(
  tx: Tx,
  phone: string,
  { terms, now }: { readonly terms: PromptTerms; readonly now: Date },
): Promise<void> {
  await lockNumber(tx, phone);
  await checkPrompts(await earlierPrompts(tx, askedSince(phone, terms, now)), phone, { terms, now });
}

/** Whose earlier prompts count for one more to a number. */
export function askedSince(phone: string, { asker }: PromptTerms, now: Date) {
  return { phone, asker, since: after(now, -PROMPTS_REMEMBERED_MS) };
}

/** The same by prompts that were read already, while the number is held. */
export async function checkPrompts(
  rows: readonly EarlierPrompts[],
  phone: string,
  { terms, now }: { readonly terms: PromptTerms; readonly now: Date },
): Promise<void> {
  const pauseOf = (own: boolean) => pauseBeforePrompt(rows, { most: terms.most, guest: terms.guest, own, now });
  const pause = pauseOf(false);
  if (pause === null) return;
  const own = pause.why !== 'asker' && (await terms.isOwn(phone)) ? pauseOf(true) : pause;
  if (own !== null) throw tooMany(own, now);
}
