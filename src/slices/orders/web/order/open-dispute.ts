import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { addDisputePhoto } from '#slices/escrow/contract-evidence.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import { keptText, sentText } from '#ui/form-state/form-state.ts';
import { complaintAbout, photosIn, sendPhotos } from '#ui/form-state/photos/sent-photos.ts';
import { EVIDENCE_LIMITS } from '../../domain/dispute-photos.ts';
import { DISPUTED, PHOTO_LEFT_OUT } from '../words.ts';

/** Opens a dispute, shows the photos of the form in it, and leads `back`; what is refused stays in the form. */
export async function openDisputeOf(
  args: PageArgs,
  { id, form, back }: { readonly id: string; readonly form: FormData; readonly back: string },
) {
  const photos = photosIn(form);
  const complaint = complaintAbout(photos, EVIDENCE_LIMITS);
  if (complaint !== null) return refuse({ errors: { photos: [complaint] }, values: keptText(form) });
  const input = {
    params: { transactionId: id },
    body: { reason: sentText(form, 'reason') },
    idempotencyKey: requestKeyOf(form),
  };
  const opened = await attempt(args, form, (api) => api.call(openDispute, input));
  if (!opened.ok) return refuse(opened.state, opened.status);
  const { disputeId } = opened.value;
  const refusal = await sendPhotos(photos, (photo) =>
    attempt(args, form, (api) => api.call(addDisputePhoto, { params: { disputeId }, body: { photo } })),
  );
  const text = refusal === null ? undefined : `${PHOTO_LEFT_OUT} ${refusal}`;
  return redirectWithToast(back, { ...DISPUTED, text, tone: 'good' });
}
