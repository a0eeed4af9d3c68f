import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requireAdmin } from '#pages/page-data.ts';
import { ownerOf } from '#slices/identity/parts/assigning/owner-of.ts';
import { assignDisputes } from '../../contract-cases.ts';
import { TOASTS } from '../words.ts';

/** Whether a form asks for another owner of disputes. */
export const asksForOwner = (form: FormData) => ['mine', 'nobody', 'assign'].includes(String(form.get('intent')));

/** Gives disputes to the administrator who asks, to a colleague or to nobody, and leads back. */
export async function assignCases(
  args: ActionFunctionArgs,
  form: FormData,
  { disputeIds, back }: { readonly disputeIds: readonly string[]; readonly back: string },
) {
  const viewer = requireAdmin(args, 'disputes');
  if (disputeIds.length === 0) return refuse({ message: 'Tick at least one dispute.', errors: {}, values: {} });
  const ownerId = ownerOf(form, viewer.id);
  if (ownerId === undefined) return refuse({ message: 'Choose who gets them.', errors: {}, values: {} });
  const done = await attempt(args, form, (api) =>
    api.call(assignDisputes, { body: { disputeIds: [...disputeIds], ownerId } }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(
    back,
    ownerId === null ? TOASTS.leftToOthers : ownerId === viewer.id ? TOASTS.assigned : TOASTS.handedOver,
  );
}
