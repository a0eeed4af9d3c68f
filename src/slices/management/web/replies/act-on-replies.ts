import type { ActionFunctionArgs } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { addReply, changeReply, removeReply } from '../../contract-replies.ts';
import { REPLY_TOASTS } from './reply-words.ts';

/** A change names what it is about; without an id it is a new reply. */
function callOf(args: ActionFunctionArgs, form: FormData, id: string) {
  const idempotencyKey = requestKeyOf(form);
  if (id === '') {
    const parsed = parseForm(form, addReply.body);
    return parsed.ok
      ? attempt(args, form, (api) => api.call(addReply, { body: parsed.values, idempotencyKey }))
      : parsed;
  }
  const parsed = parseForm(form, changeReply.body);
  return parsed.ok
    ? attempt(args, form, (api) => api.call(changeReply, { params: { id }, body: parsed.values, idempotencyKey }))
    : parsed;
}

async function save(args: ActionFunctionArgs, form: FormData) {
  const id = sentText(form, 'id');
  form.delete('id');
  const saved = await callOf(args, form, id);
  if (saved.ok) return redirectWithToast(adminPaths.replies(), { title: REPLY_TOASTS.saved, tone: 'good' });
  const { state } = saved;
  if (state.code === 'admin.no_such_reply')
    return redirectWithToast(adminPaths.replies(), failureToast(REPLY_TOASTS.failed, state));
  const status = 'status' in saved ? saved.status : undefined;
  if (state.code !== 'admin.reply_name_taken') return refuse(state, status);
  const { message = '', ...rest } = state;
  return refuse({ ...rest, errors: { ...rest.errors, name: [message] } }, status);
}

/** Saves or deletes a reply as a form of the page asks for. */
export async function actOnReplies(args: ActionFunctionArgs, form: FormData) {
  if (form.get('intent') !== 'remove') return save(args, form);
  const removed = await attempt(args, form, (api) => api.call(removeReply, { params: { id: sentText(form, 'id') } }));
  return redirectWithToast(
    adminPaths.replies(),
    removed.ok ? { title: REPLY_TOASTS.deleted, tone: 'good' } : failureToast(REPLY_TOASTS.failed, removed.state),
  );
}
