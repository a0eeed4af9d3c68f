import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf, type PageArgs } from '#pages/page-data.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { releaseGoods } from '#slices/quality/contract-claims.ts';

/** Gives an order's inspection to all inspectors again. */
export async function releaseInspectionOf(
  args: PageArgs,
  { form, back }: { readonly form: FormData; readonly back: string },
): Promise<Response> {
  const id = sentText(form, 'inspectionId');
  const done = await attempt(args, form, (api) =>
    api.call(releaseGoods, { params: { id }, idempotencyKey: requestKeyOf(form) }),
  );
  if (!done.ok) return redirectWithToast(back, failureToast('Not given back', done.state));
  return redirectWithToast(back, {
    title: 'Inspection given back',
    text: 'Every inspector may inspect these goods again.',
    tone: 'good',
  });
}
