import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, refuse, requestKeyOf } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { proposeChange, proposeTrackedChange } from '../../contract-change.ts';
import { PROPOSED } from './words.ts';

interface Sent {
  readonly form: FormData;
  readonly back: string;
  /** An order by its id, or a guest's by its secret. */
  readonly of: { readonly id: string } | { readonly token: string };
}

/** Proposes a smaller quantity as the form says and leads `back`; what is refused stays in the form. */
export async function proposeChangeOf(args: PageArgs, { form, back, of }: Sent) {
  const kept = keptText(form);
  const parsed = parseForm(form, proposeChange.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: kept });
  const sent = { body: proposeChange.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) };
  const proposed = await attempt<unknown>(args, form, (api) =>
    'id' in of
      ? api.call(proposeChange, { params: of, ...sent })
      : api.call(proposeTrackedChange, { params: of, ...sent }),
  );
  if (!proposed.ok) return refuse({ ...proposed.state, values: kept }, proposed.status);
  return redirectWithToast(back, PROPOSED);
}
