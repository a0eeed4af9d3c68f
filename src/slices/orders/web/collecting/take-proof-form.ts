import { requestKeyOf } from '#pages/page-data.ts';
import { type FormState, keptText } from '#ui/form-state/form-state.ts';
import { type ParsedForm, parseForm } from '#ui/form-state/parse-form.ts';
import { complaintAbout, photosIn } from '#ui/form-state/photos/sent-photos.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { LARGEST_PROOF_PHOTO_BYTES } from '#wire/hand-over.ts';
import { handOverCollected } from '../../contract-hand-over.ts';

/** The form of a hand-over as the body of its call; sent a second time, it is the same act. */
export function takeProofForm(form: FormData): ParsedForm<CallInput<typeof handOverCollected>['body']> {
  const actId = requestKeyOf(form);
  const photos = photosIn(form);
  const complaint = complaintAbout(photos, { most: 1, largestBytes: LARGEST_PROOF_PHOTO_BYTES });
  if (complaint !== null) return { ok: false, state: { errors: { photos: [complaint] }, values: keptText(form) } };
  const [photo] = photos;
  if (photo) form.set('photo', photo);
  form.set('actId', actId);
  const parsed = parseForm(form, handOverCollected.body);
  return parsed.ok ? parsed : { ok: false, state: atItsField(parsed.state) };
}

/** What is wrong with the photo is at the field of the page. */
export function atItsField(state: FormState): FormState {
  const { photo, ...errors } = state.errors;
  return photo ? { ...state, errors: { ...errors, photos: photo } } : state;
}
