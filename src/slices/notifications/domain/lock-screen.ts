import { brief, type Words } from './notice.ts';
import { ALWAYS_TOLD, type Topic } from './topics.ts';

/** What fits into a notification before phones cut it. */
const LONGEST_TITLE = 80;
const LONGEST_BODY = 180;

const DAY_SECONDS = 86_400;
/** A phone without a network for longer finds it in the app. */
const ALWAYS_TOLD_DAYS = 3;

const AMOUNT = /₵|\bGHS\b/;

/**
 * What a phone shows that anybody may look at: of the account the title alone, and an amount only where the title names
 * one too. The rest is read in the app. In another language than English the title is that of the topic.
 */
export function lockScreenWords(
  topic: Topic,
  { title, text, action, lock }: Pick<Words, 'title' | 'text' | 'action' | 'lock'>,
): { readonly title: string; readonly body: string } {
  if (lock !== null) {
    const isPrivate = topic === 'account' || AMOUNT.test(lock.sentence);
    return {
      title: brief(lock.title, LONGEST_TITLE),
      body: brief(isPrivate ? lock.open : lock.sentence, LONGEST_BODY),
    };
  }
  const tellsMore = topic === 'account' || (AMOUNT.test(text) && !AMOUNT.test(title));
  return { title: brief(title, LONGEST_TITLE), body: brief(tellsMore ? action : text, LONGEST_BODY) };
}

/** For how many seconds the push service keeps a message for a phone that it does not reach. */
export function keptSeconds(topic: Topic): number {
  return (ALWAYS_TOLD.has(topic) ? ALWAYS_TOLD_DAYS : 1) * DAY_SECONDS;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * What a newer notice replaces on a phone: one of the same kind about the same thing. The address of a page with many
 * things does not say which one; then a notice replaces none.
 */
export function thingOf(kind: string, link: string, deliveryId: string): string {
  return ID.test(link) ? `${kind} ${link}` : deliveryId;
}
