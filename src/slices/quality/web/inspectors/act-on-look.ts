import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, type PageArgs, refuse, requestKeyOf, sentForm } from '#pages/page-data.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { z } from 'zod';
import { settleForm, settleSecondLook } from '../../contract-looks.ts';
import { LOOK_SETTLED } from '../words.ts';

const sentSettlement = z.strictObject({ id: z.string(), ...settleForm.shape });

/** Settles what two inspectors saw otherwise, as a form of the page asks. */
export async function actOnLook(args: PageArgs) {
  const form = await sentForm(args);
  const parsed = parseForm(form, sentSettlement);
  if (!parsed.ok) return refuse(parsed.state);
  const { id, ...body } = parsed.values;
  const done = await attempt(args, form, (api) =>
    api.call(settleSecondLook, { params: { id }, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  const months = new URL(args.request.url).searchParams.get('months');
  const back = adminPaths.inspectors(months ? { months } : {});
  return redirectWithToast(back, LOOK_SETTLED[sentText(form, 'settlement') === 'keep' ? 'keep' : 'changed']);
}
