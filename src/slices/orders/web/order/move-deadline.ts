import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { moveDeadline, moveTrackedDeadline } from '../../contract-deadline.ts';
import { DEADLINE_MOVED } from '../words.ts';

interface Sent {
  readonly form: FormData;
  readonly back: string;
  /** An order by its id, or a guest's by its secret. */
  readonly of: { readonly id: string } | { readonly token: string };
}

/** Moves the deadline of an order as its form says and leads `back`; what is refused stays in the form. */
export async function moveDeadlineOf(args: PageArgs, { form, back, of }: Sent) {
  const kept = keptText(form);
  const parsed = parseForm(form, moveDeadline.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: kept });
  const sent = { body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const moved = await attempt<unknown>(args, form, (api) =>
    'id' in of
      ? api.call(moveDeadline, { params: of, ...sent })
      : api.call(moveTrackedDeadline, { params: of, ...sent }),
  );
  if (!moved.ok) return refuse({ ...moved.state, values: kept }, moved.status);
  return redirectWithToast(back, { ...DEADLINE_MOVED, tone: 'good' });
}
