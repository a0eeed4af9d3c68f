import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { hideReview as hideEndpoint, showReview as showEndpoint } from '../contract.ts';
import { noSuchReview } from './answer-review.ts';
import { isCounted, putStars } from './count-stars.ts';
import { recordReview } from './events.ts';
import { lockReview, type ReviewRow, saveHidden } from './store.ts';
import { ownView } from './view.ts';

async function locked(call: Call, id: string): Promise<ReviewRow> {
  const row = await lockReview(call.tx, id);
  if (row === null) throw noSuchReview();
  return row;
}

/** Takes a review off the public pages; the transporter's notice stays. */
export async function hideReview(
  { params, body }: ParsedInput<typeof hideEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof hideEndpoint>> {
  const row = await locked(call, params.id);
  if (row.hiddenAt !== null) throw refused('review.already_hidden', 'This review is hidden already.');
  const hidden = { ...row, hiddenAt: call.now, hiddenReason: body.reason };
  await saveHidden(call.tx, row.id, { by: call.person.id, reason: body.reason, at: call.now });
  if (isCounted(row)) await putStars(call.tx, row, 'hidden');
  await recordReview(call.tx, 'reviews.hidden', hidden, call.now);
  return ownView(hidden, call.person);
}

/** Puts it back. */
export async function showReview(
  { params }: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const row = await locked(call, params.id);
  if (row.hiddenAt === null) throw refused('review.not_hidden', 'This review is not hidden.');
  const shown = { ...row, hiddenAt: null, hiddenReason: null };
  await saveHidden(call.tx, row.id, null);
  if (isCounted(shown)) await putStars(call.tx, row, 'shown');
  await recordReview(call.tx, 'reviews.shown', shown, call.now);
  return ownView(shown, call.person);
}
