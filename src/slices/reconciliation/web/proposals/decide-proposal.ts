import type { ActionFunctionArgs } from 'react-router';
import { type Flash, redirectWithToast } from '#app/web/flash.ts';
import { attempt, refuse, requestKeyOf, requireAdmin } from '#app/web/page-data.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import type { Api } from '#wire/api.ts';
import { withdrawAct } from '../../contract-acts.ts';

/** What an administrator may do about a proposal, where it is shown, and what is said when it is done. */
export interface Proposal {
  readonly here: string;
  readonly toasts: { readonly approved: Flash; readonly withdrawn: Flash };
  approve(api: Api, idempotencyKey: string): Promise<unknown>;
  withdraw(api: Api, body: { readonly note: string }): Promise<unknown>;
}

/** Approves what another administrator proposed, takes an own proposal back, or turns one down: by the sent form. */
export async function decideProposal(args: ActionFunctionArgs, { here, toasts, approve, withdraw }: Proposal) {
  requireAdmin(args, 'books');
  const form = await args.request.formData();
  if (form.get('intent') === 'approve') {
    const done = await attempt(args, form, (api) => approve(api, requestKeyOf(form)));
    return done.ok ? redirectWithToast(here, toasts.approved) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, withdrawAct.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => withdraw(api, parsed.values));
  return done.ok ? redirectWithToast(here, toasts.withdrawn) : refuse(done.state, done.status);
}
