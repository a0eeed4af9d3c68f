import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf, type PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import type { Api } from '#wire/api.ts';
import { arrangeVisit, callOffForm, callOffVisit, claimGoods, releaseGoods, visitForm } from '../contract-claims.ts';
import { CLAIM_DONE } from './words.ts';

type ClaimAct = keyof typeof CLAIM_DONE;

/** What a button beside goods asks for, or null when the form is a report. */
export function claimActOf(form: FormData): ClaimAct | null {
  const intent = sentText(form, 'intent');
  return intent === 'claim' || intent === 'release' || intent === 'arrange_visit' || intent === 'call_off_visit'
    ? intent
    : null;
}

interface Sent {
  readonly id: string;
  readonly act: ClaimAct;
  readonly form: FormData;
}

async function carryOut(args: PageArgs, { form, act }: Sent, call: (api: Api) => Promise<unknown>) {
  const done = await attempt(args, form, call);
  if (!done.ok) return refuse(done.state, done.status);
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  return redirectWithToast(paths.qualityInspector(query), CLAIM_DONE[act]);
}

/** Claims goods, gives them back, or says when the inspector comes; leads back to the same goods. */
export function actOnClaim(args: PageArgs, sent: Sent) {
  const { act, form } = sent;
  const to = { params: { id: sent.id }, idempotencyKey: requestKeyOf(form) };
  if (act === 'claim') return carryOut(args, sent, (api) => api.call(claimGoods, to));
  if (act === 'release') return carryOut(args, sent, (api) => api.call(releaseGoods, to));
  if (act === 'arrange_visit') {
    const parsed = parseForm(form, visitForm);
    if (!parsed.ok) return refuse(parsed.state);
    return carryOut(args, sent, (api) => api.call(arrangeVisit, { ...to, body: parsed.values }));
  }
  const parsed = parseForm(form, callOffForm);
  if (!parsed.ok) return refuse(parsed.state);
  return carryOut(args, sent, (api) => api.call(callOffVisit, { ...to, body: parsed.values }));
}
