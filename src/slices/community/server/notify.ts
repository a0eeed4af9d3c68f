import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { nameOf } from './authors.ts';

interface Post {
  readonly id: string;
  readonly by: Viewer;
  readonly at: Date;
}

interface Above {
  readonly id: string;
  readonly author_id: string;
  readonly title: string | null;
}

/** Tells the author of a discussion of a reply; not of their own. */
export async function notifyReplied(tx: Tx, above: Above, { id, by, at }: Post): Promise<void> {
  if (above.author_id === by.id) return;
  const params = { who: nameOf(by), title: above.title ?? '' };
  await notify(tx, {
    kind: 'discussion_replied',
    to: { personId: above.author_id },
    key: `reply:${id}`,
    params,
    link: `/community/discussions/${above.id}`,
    at,
  });
}

/** Tells an expert that they were asked. */
export async function notifyAsked(
  tx: Tx,
  expertId: string,
  question: Post & { readonly title: string },
): Promise<void> {
  const { id, by, at, title } = question;
  await notify(tx, {
    kind: 'question_asked',
    to: { personId: expertId },
    key: `question:${id}`,
    params: { who: nameOf(by), title },
    link: `/community/questions/${id}`,
    at,
  });
}

/** Tells the person who asked of an answer. */
export async function notifyAnswered(tx: Tx, above: Above, { id, by, at }: Post): Promise<void> {
  const params = { who: nameOf(by), title: above.title ?? '' };
  await notify(tx, {
    kind: 'question_answered',
    to: { personId: above.author_id },
    key: `answer:${id}`,
    params,
    link: `/community/questions/${above.id}`,
    at,
  });
}
