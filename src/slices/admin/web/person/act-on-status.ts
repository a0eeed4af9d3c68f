import { type ActionFunctionArgs, data } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { setUsersActive, undoUsersActive } from '#slices/identity/contract-bulk-status.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { accounts } from './status-words.ts';

const USERS = adminPaths.adminPanel({ tab: 'users' });

async function change(args: ActionFunctionArgs, form: FormData) {
  const isActive = sentText(form, 'isActive') === 'true';
  const body = { userIds: sentText(form, 'userIds').split(','), isActive, reason: sentText(form, 'reason') };
  const done = await attempt(args, form, (api) =>
    api.call(setUsersActive, { body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  const { id, changed, leftAlone } = done.value;
  return redirectWithToast(USERS, {
    title: isActive ? 'Accounts Activated' : 'Accounts Deactivated',
    text: `${accounts(changed)} changed${leftAlone > 0 ? `, ${leftAlone} left alone` : ''}. You can undo it for 10 minutes.`,
    tone: 'good',
    undo: { action: adminPaths.peopleStatus(), fields: { intent: 'undo', act: id } },
  });
}

async function undo(args: ActionFunctionArgs, form: FormData) {
  const done = await attempt(args, form, (api) =>
    api.call(undoUsersActive, { params: { actId: sentText(form, 'act') } }),
  );
  if (!done.ok) return redirectWithToast(USERS, failureToast('Not Undone', done.state, 'Look at the list again'));
  const { changed, leftAlone } = done.value;
  return redirectWithToast(USERS, {
    title: 'Undone',
    text: `${accounts(changed)} as before${leftAlone > 0 ? `, ${leftAlone} changed meanwhile` : ''}.`,
    tone: 'good',
  });
}

/** Changes the accounts that were looked at, or undoes what was done last. */
export async function actOnStatus(args: ActionFunctionArgs, form: FormData) {
  const intent = sentText(form, 'intent');
  if (intent === 'change') return change(args, form);
  if (intent === 'undo') return undo(args, form);
  throw data(null, { status: 400 });
}
