import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import type { Api } from '#wire/api.ts';
import { deletePost, editPost, likePost, reportPost, unlikePost, voteOnAnswer } from '../contract.ts';
import { TOASTS } from './words.ts';

const idField = z.uuid();

/** The id of the post that a form names; an empty text, which no post has, when it names none. */
export function postIdOf(form: FormData): string {
  return idField.safeParse(form.get('id')).data ?? '';
}

function withoutId(form: FormData): FormData {
  const rest = new FormData();
  for (const [name, value] of form) if (name !== 'id') rest.append(name, value);
  return rest;
}

/**
 * A form's fields by this schema, without the id beside them; a refusal keeps the id, so that the form is found again.
 */
export function fieldsOf<S extends z.ZodType>(
  form: FormData,
  schema: S,
): { ok: true; values: z.output<S> } | { ok: false; state: FormState } {
  const parsed = parseForm(withoutId(form), schema);
  return parsed.ok ? parsed : { ok: false, state: { ...parsed.state, values: keptText(form) } };
}

function mark(api: Api, intent: string, id: string): Promise<unknown> {
  const params = { id };
  if (intent === 'like') return api.call(likePost, { params });
  if (intent === 'unlike') return api.call(unlikePost, { params });
  return api.call(voteOnAnswer, {
    params,
    body: { vote: intent === 'helpful' || intent === 'not_helpful' ? intent : null },
  });
}

const MARKS = ['like', 'unlike', 'helpful', 'not_helpful', 'no_vote'];

async function remove(args: ActionFunctionArgs, form: FormData, page: { readonly id: string; readonly path: string }) {
  const id = postIdOf(form);
  const done = await attempt(args, form, (api) => api.call(deletePost, { params: { id } }));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(id === page.id ? paths.community() : page.path, TOASTS.deleted);
}

async function report(args: ActionFunctionArgs, form: FormData, path: string) {
  const parsed = fieldsOf(form, reportPost.body);
  if (!parsed.ok) return refuse(parsed.state);
  const input = { params: { id: postIdOf(form) }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(reportPost, input));
  return done.ok ? redirectWithToast(path, TOASTS.reported) : refuse(done.state, done.status);
}

async function edit(args: ActionFunctionArgs, form: FormData, path: string) {
  const parsed = fieldsOf(form, editPost.body);
  if (!parsed.ok) return refuse(parsed.state);
  const id = postIdOf(form);
  const done = await attempt(args, form, (api) => api.call(editPost, { params: { id }, body: parsed.values }));
  return done.ok ? redirectWithToast(`${path}#post-${id}`, TOASTS.changed) : refuse(done.state, done.status);
}

/**
 * Does what the forms of every post ask for: like, vote, edit, delete, report. Null when the form asks for something
 * else.
 */
export async function actOnPost(
  args: ActionFunctionArgs,
  form: FormData,
  page: { readonly id: string; readonly path: string },
) {
  const intent = String(form.get('intent') ?? '');
  if (intent === 'delete') return remove(args, form, page);
  if (intent === 'report') return report(args, form, page.path);
  if (intent === 'edit') return edit(args, form, page.path);
  if (!MARKS.includes(intent)) return null;
  const done = await attempt(args, form, (api) => mark(api, intent, postIdOf(form)));
  return done.ok ? redirect(page.path) : refuse(done.state, done.status);
}
