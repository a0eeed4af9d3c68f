import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { addTrackedStatement, settleTrackedDispute } from '../../contract-evidence.ts';
import { DISPUTE_ENDED, STATEMENT_ADDED } from '../words.ts';

/** A guest says something in the dispute of their order. */
export async function sayInDispute(args: PageArgs, token: string, form: FormData) {
  const parsed = parseForm(form, addTrackedStatement.body);
  if (!parsed.ok) return refuse(parsed.state);
  const said = await attempt(args, form, (api) =>
    api.call(addTrackedStatement, { params: { token }, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return said.ok
    ? redirectWithToast(paths.track(token), { ...STATEMENT_ADDED, tone: 'good' })
    : refuse(said.state, said.status);
}

/** A guest takes the dispute of their order back, or ends it with the farmer. */
export async function settleAsGuest(args: PageArgs, token: string, form: FormData) {
  const parsed = parseForm(form, settleTrackedDispute.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = settleTrackedDispute.body.encode(parsed.values);
  const settled = await attempt(args, form, (api) =>
    api.call(settleTrackedDispute, { params: { token }, body, idempotencyKey: requestKeyOf(form) }),
  );
  return settled.ok
    ? redirectWithToast(paths.track(token), { ...DISPUTE_ENDED[parsed.values.act], tone: 'good' })
    : refuse(settled.state, settled.status);
}
