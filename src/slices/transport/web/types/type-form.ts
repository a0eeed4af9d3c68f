import { REGION_OPTIONS } from '#parts/produce/produce-filter.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { createDeliveryType, editDeliveryType, listDeliveryTypes } from '../../contract.ts';
import { deliveryTypeForm } from '../../forms.ts';
import { TYPE_TOASTS } from './type-words.ts';

/** What the form of a delivery type shows; `id` is null for a new one. */
export async function loadType(args: LoaderFunctionArgs, id: string | null) {
  requireAdmin(args, 'settings');
  const types = id === null ? [] : await load(args, (api) => api.call(listDeliveryTypes));
  const type = types.find((known) => known.id === id) ?? null;
  if (id !== null && type === null) throw new Response(null, { status: 404 });
  return { type, regions: REGION_OPTIONS, requestKey: newRequestKey() };
}

/** Saves a delivery type, new or changed. */
export async function saveType(args: ActionFunctionArgs, id: string | null) {
  const form = await args.request.formData();
  const typed = keptText(form);
  const available = typed['available'] !== 'false';
  form.delete('available');
  const parsed = parseForm(form, deliveryTypeForm);
  if (!parsed.ok) return refuse({ ...parsed.state, values: typed });
  const body = deliveryTypeForm.encode({ ...parsed.values, available });
  const idempotencyKey = requestKeyOf(form);
  const saved = await attempt(args, form, (api) =>
    id === null
      ? api.call(createDeliveryType, { body, idempotencyKey })
      : api.call(editDeliveryType, { params: { id }, body, idempotencyKey }),
  );
  return saved.ok
    ? redirectWithToast(adminPaths.deliveryTypes(), TYPE_TOASTS.saved)
    : refuse(saved.state, saved.status);
}
