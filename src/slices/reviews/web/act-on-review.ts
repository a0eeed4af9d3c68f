import { cursorOf } from '#pages/cursor-of.ts';
import { data } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, type PageArgs, requestKeyOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { Api } from '#wire/api.ts';
import { answerReview, hideReview, showReview } from '../contract.ts';
import { TOASTS } from './words.ts';

const DONE = { answer: TOASTS.answered, hide: TOASTS.hidden, show: TOASTS.shown } as const;

function isAct(text: unknown): text is keyof typeof DONE {
  return typeof text === 'string' && text in DONE;
}

function call(api: Api, act: keyof typeof DONE, form: FormData) {
  const params = { id: String(form.get('review')) };
  if (act === 'answer')
    return api.call(answerReview, {
      params,
      body: { answer: String(form.get('answer')) },
      idempotencyKey: requestKeyOf(form),
    });
  if (act === 'hide') return api.call(hideReview, { params, body: { reason: String(form.get('reason')) } });
  return api.call(showReview, { params });
}

/** Does what a form of the list says; comes back to the same page of it, or with the refusal for that review. */
export async function actOnReview(args: PageArgs) {
  const form = await args.request.formData();
  const act = form.get('intent');
  if (!isAct(act)) throw data({ code: 'input.invalid', detail: '' }, { status: 400 });
  const done = await attempt(args, form, (api) => call(api, act, form));
  if (done.ok) {
    const cursor = cursorOf(new URL(args.request.url).searchParams);
    return redirectWithToast(paths.reviews({ cursor }), DONE[act]);
  }
  const state: FormState & { readonly review: string } = { ...done.state, review: String(form.get('review')) };
  return data(state, { status: done.status });
}
