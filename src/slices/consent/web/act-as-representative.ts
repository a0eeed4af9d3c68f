import { consentPaths } from '#pages/paths/consent-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { redirect } from 'react-router';
import * as contract from '../contract.ts';
import { asBody } from './terms-in.ts';

const FAILED = 'Nothing was changed';

/** Asks for consent and leads on to where the code is typed. */
export async function askAs(args: PageArgs, form: FormData) {
  const parsed = parseForm(asBody(form, 'phone'), contract.askBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values: keptText(form) });
  const body = contract.askBody.encode(parsed.values);
  const sent = await attempt(args, form, (api) => api.call(contract.askForConsent, { body }));
  if (!sent.ok) return refuse(sent.state, sent.status);
  return redirect(consentPaths.members({ show: 'ask', asked: sent.value.challengeId }));
}

/** Takes the code of what was asked for. */
export async function confirmAs(args: PageArgs, form: FormData) {
  const parsed = parseForm(asCode(form), contract.confirmBody);
  if (!parsed.ok) return refuse(parsed.state);
  const call = { params: { id: String(form.get('asked') ?? '') }, body: parsed.values };
  const given = await attempt(args, form, (api) => api.call(contract.confirmConsent, call));
  if (!given.ok) return refuse(given.state, given.status);
  return redirectWithToast(consentPaths.members(), { title: `You may act for ${given.value.name}`, tone: 'good' });
}

function asCode(form: FormData): FormData {
  const body = new FormData();
  body.set('code', String(form.get('code') ?? ''));
  return body;
}

/** From now on this browser acts for a farmer: leads to where their work is. */
export async function beginFor(args: PageArgs, form: FormData) {
  const params = { id: String(form.get('id') ?? '') };
  const begun = await attempt(args, form, (api) => api.call(contract.actFor, { params }));
  if (!begun.ok) return redirectWithToast(consentPaths.members(), failureToast(FAILED, begun.state));
  const { name, tasks } = begun.value;
  const to = tasks.includes('listings') ? paths.listings() : paths.orders();
  return redirectWithToast(to, { title: `You act for ${name}`, tone: 'good' });
}

/** Gives a consent back, or stops acting. */
export async function endAsRepresentative(args: PageArgs, form: FormData) {
  const stops = form.get('intent') === 'stop';
  const params = { id: String(form.get('id') ?? '') };
  const done = await attempt(args, form, (api) =>
    stops ? api.call(contract.stopActing) : api.call(contract.endConsent, { params }),
  );
  const title = stops ? 'You act for yourself again' : 'Consent given up';
  return redirectWithToast(
    consentPaths.members(),
    done.ok ? { title, tone: 'good' } : failureToast(FAILED, done.state),
  );
}
