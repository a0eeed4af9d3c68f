import type { ActionFunctionArgs } from 'react-router';
import { type Flash, redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { proposeDestination } from '#slices/escrow/contract-refunds.ts';
import type { Api } from '#wire/api.ts';
import { approveSettlement, proposeSettlement, tryUnsettled, withdrawSettlement } from '../../contract-unsettled.ts';
import { toasts } from './words.ts';

/** What a form is about: fields of the page, which no call has in its body. */
const SUBJECT_FIELDS = ['kind', 'id', 'settlement'];

/** Tries one again, says what was found out, approves or turns down what another administrator said. */
export async function actOnUnsettled(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  const form = await args.request.formData();
  const idempotencyKey = requestKeyOf(form);
  const subject = keptText(form);
  for (const name of SUBJECT_FIELDS) form.delete(name);

  async function done(toast: Flash, call: (api: Api) => Promise<unknown>) {
    const outcome = await attempt(args, form, call);
    if (outcome.ok) return redirectWithToast(adminPaths.unsettled(), toast);
    return refuse({ ...outcome.state, values: subject }, outcome.status);
  }

  const params = { id: subject['settlement'] ?? '' };
  if (subject['intent'] === 'approve')
    return done(toasts.approved, (api) => api.call(approveSettlement, { params, idempotencyKey }));
  if (subject['intent'] === 'withdraw')
    return done(toasts.withdrawn, (api) => api.call(withdrawSettlement, { params }));
  if (subject['intent'] === 'try') {
    const one = tryUnsettled.params.parse({ kind: subject['kind'], id: subject['id'] });
    return done(toasts.tried, (api) => api.call(tryUnsettled, { params: one }));
  }
  if (subject['intent'] === 'another') {
    const parsed = parseForm(form, proposeDestination.body);
    if (!parsed.ok) return refuse({ ...parsed.state, values: subject });
    const refund = { id: subject['id'] ?? '' };
    return done(toasts.said, (api) => api.call(proposeDestination, { params: refund, body: parsed.values }));
  }
  const one = proposeSettlement.params.parse({ kind: subject['kind'], id: subject['id'] });
  const parsed = parseForm(form, proposeSettlement.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: subject });
  const body = parsed.values;
  return done(toasts.said, (api) => api.call(proposeSettlement, { params: one, body, idempotencyKey }));
}
