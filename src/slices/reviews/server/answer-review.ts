import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { answerReview as endpoint } from '../contract.ts';
import { recordReview } from './events.ts';
import { lockReview, saveAnswer } from './store.ts';
import { notifyAnswered } from './notify.ts';
import { ownView } from './view.ts';

/** The one answer for reviews that are not there and reviews of others. */
export function noSuchReview() {
  return refused('review.not_found', 'No such review.');
}

/** The farmer's one answer. */
export async function answerReview(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const row = await lockReview(tx, params.id);
  if (row?.farmerId !== person.id) throw noSuchReview();
  if (row.answer !== null) throw refused('review.already_answered', 'You have answered this review.');
  await saveAnswer(tx, row.id, body.answer, now);
  const answered = { ...row, answer: body.answer, answeredAt: now };
  await recordReview(tx, 'reviews.answered', answered, now);
  await notifyAnswered(tx, answered, now);
  return ownView(answered, person);
}
