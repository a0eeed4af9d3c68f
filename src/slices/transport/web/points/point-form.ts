import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { adminPaths } from '#app/web/admin-paths.ts';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole, sentForm } from '#app/web/page-data.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { type FormState, keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { createPoint, editPoint, listPoints, pointBody } from '../../contract-points.ts';
import { POINT_TOASTS } from './words.ts';

/** What the form of a collection point shows; `id` is null for a new one. */
export async function loadPoint(args: LoaderFunctionArgs, id: string | null) {
  requireRole(args, 'admin');
  const points = id === null ? [] : await load(args, (api) => api.call(listPoints));
  const point = points.find((known) => known.id === id) ?? null;
  if (id !== null && point === null) throw new Response(null, { status: 404 });
  return { point, places: placeChoices(), requestKey: newRequestKey() };
}

const FIELD_OF: Readonly<Record<string, string>> = { 'point.unknown_place': 'place', 'point.name_taken': 'name' };

/** A refusal beside the field that it is about. */
function atItsField({ message, ...state }: FormState): FormState {
  const field = FIELD_OF[state.code ?? ''];
  if (field === undefined || message === undefined) return { ...state, ...(message !== undefined && { message }) };
  return { ...state, errors: { ...state.errors, [field]: [message] } };
}

/** Saves a collection point, new or changed. */
export async function savePoint(args: ActionFunctionArgs, id: string | null) {
  requireRole(args, 'admin');
  const form = await sentForm(args);
  const typed = keptText(form);
  const active = typed['active'] !== 'false';
  form.delete('active');
  const parsed = parseForm(form, pointBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values: typed });
  const body = pointBody.encode({ ...parsed.values, active });
  const idempotencyKey = requestKeyOf(form);
  const saved = await attempt(args, form, (api) =>
    id === null
      ? api.call(createPoint, { body, idempotencyKey })
      : api.call(editPoint, { params: { id }, body, idempotencyKey }),
  );
  return saved.ok
    ? redirectWithToast(adminPaths.collectionPoints(), POINT_TOASTS.saved)
    : refuse({ ...atItsField(saved.state), values: typed }, saved.status);
}
