import type { ActionFunctionArgs } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import { type FormState, keptText, sentText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { createPoint, editPoint, listPoints, pointBody } from '../../contract-points.ts';
import { POINT_TOASTS } from './words.ts';

const FIELD_OF: Readonly<Record<string, string>> = { 'point.unknown_place': 'place', 'point.name_taken': 'name' };

/** A refusal beside the field that it is about. */
function atItsField({ message, ...state }: FormState): FormState {
  const field = FIELD_OF[state.code ?? ''];
  if (field === undefined || message === undefined) return { ...state, ...(message !== undefined && { message }) };
  return { ...state, errors: { ...state.errors, [field]: [message] } };
}

/** Saves a collection point, new or changed. */
export async function savePoint(args: ActionFunctionArgs, form: FormData) {
  const typed = keptText(form);
  const active = typed['active'] !== 'false';
  const id = sentText(form, 'id');
  form.delete('active');
  form.delete('id');
  const parsed = parseForm(form, pointBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values: typed });
  const body = pointBody.encode({ ...parsed.values, active });
  const idempotencyKey = requestKeyOf(form);
  const saved = await attempt(args, form, (api) =>
    id === ''
      ? api.call(createPoint, { body, idempotencyKey })
      : api.call(editPoint, { params: { id }, body, idempotencyKey }),
  );
  return saved.ok
    ? redirectWithToast(adminPaths.collectionPoints(), POINT_TOASTS.saved)
    : refuse({ ...atItsField(saved.state), values: typed }, saved.status);
}

/** Takes a collection point off, or offers it again. */
export async function offerPoint(args: ActionFunctionArgs, form: FormData) {
  const id = sentText(form, 'id');
  const active = form.get('active') === 'true';
  const saved = await attempt(args, form, async (api) => {
    const point = (await api.call(listPoints)).find((known) => known.id === id);
    if (!point) throw new Response(null, { status: 404 });
    const { id: _id, placeName: _name, digitalAddress, landmark, ...said } = point;
    const body = { ...said, digitalAddress: digitalAddress ?? undefined, landmark: landmark ?? undefined, active };
    return api.call(editPoint, { params: { id }, body, idempotencyKey: requestKeyOf(form) });
  });
  return saved.ok
    ? redirectWithToast(adminPaths.collectionPoints(), active ? POINT_TOASTS.broughtBack : POINT_TOASTS.takenOff)
    : refuse(saved.state, saved.status);
}
