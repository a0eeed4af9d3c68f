import type { ActionFunctionArgs } from 'react-router';
import { type Flash, redirectWithToast } from './flash.ts';
import { attempt, refuse, requestKeyOf, requireAdmin } from './page-data.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import type { Api } from '#wire/api.ts';
import { requiredText } from '#wire/fields.ts';
import { z } from 'zod';

const turnedDown = z.object({ note: requiredText('Say why', 1000) });

/** What an administrator may do about a proposal, where it is shown, and what is said when it is done. */
export interface Proposal {
  readonly here: string;
  /** The administrator needs one of these. */
  readonly permission: readonly Permission[];
  readonly toasts: { readonly approved: Flash; readonly withdrawn: Flash };
  approve(api: Api, idempotencyKey: string): Promise<unknown>;
  withdraw(api: Api, body: { readonly note: string }): Promise<unknown>;
}

/** Approves what another administrator proposed, takes an own proposal back, or turns one down: by the sent form. */
export async function decideProposal(
  args: ActionFunctionArgs,
  { here, permission, toasts, approve, withdraw }: Proposal,
) {
  requireAdmin(args, ...permission);
  const form = await args.request.formData();
  if (form.get('intent') === 'approve') {
    const done = await attempt(args, form, (api) => approve(api, requestKeyOf(form)));
    return done.ok ? redirectWithToast(here, toasts.approved) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, turnedDown);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => withdraw(api, parsed.values));
  return done.ok ? redirectWithToast(here, toasts.withdrawn) : refuse(done.state, done.status);
}
