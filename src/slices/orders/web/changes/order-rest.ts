import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { orderRest } from '#slices/quotes/contract.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { STATUS_NOT_UPDATED, UPDATE_FAILED } from '../words.ts';
import { REST_ASKED } from './words.ts';

/** Takes what the farmer has and asks for the rest, and leads to that; a refusal leads `back` with its reason. */
export async function orderRestOf(
  args: PageArgs,
  { id, form, back }: { readonly id: string; readonly form: FormData; readonly back: string },
) {
  const body = { quantity: Number(sentText(form, 'quantity')) };
  const asked = await attempt(args, form, (api) =>
    api.call(orderRest, { params: { id }, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!asked.ok) return redirectWithToast(back, failureToast(UPDATE_FAILED, asked.state, STATUS_NOT_UPDATED));
  return redirectWithToast(quotePaths.request(asked.value.id), REST_ASKED);
}
