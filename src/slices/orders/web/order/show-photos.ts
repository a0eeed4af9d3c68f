import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { addTrackedPhoto } from '../../contract-evidence.ts';
import { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '../../domain/dispute-photos.ts';

/** The pictures of a form, taken out of it. */
export function takePhotos(form: FormData): File[] {
  const photos = form.getAll('photos').filter((entry): entry is File => entry instanceof File && entry.size > 0);
  form.delete('photos');
  return photos;
}

/** Why these pictures cannot be sent, or null. */
export function complaintAbout(photos: readonly File[]): string | null {
  if (photos.length > MOST_PHOTOS) return `Too many files. Maximum ${MOST_PHOTOS} files allowed`;
  return photos.some((photo) => photo.size > LARGEST_PHOTO_BYTES) ? 'File too large. Maximum file size is 5MB' : null;
}

/** Shows the pictures one by one; gives why the first of those that were not taken was refused. */
export async function showPhotos(args: PageArgs, token: string, photos: readonly File[]): Promise<string | null> {
  let refusal: string | null = null;
  for (const photo of photos) {
    const shown = await attempt(args, new FormData(), (api) =>
      api.call(addTrackedPhoto, { params: { token }, body: { photo } }),
    );
    if (!shown.ok) refusal ??= `${photo.name}: ${shown.state.message || (shown.state.errors['photo']?.[0] ?? '')}`;
  }
  return refusal;
}

function refused(complaint: string): FormState {
  return { errors: { photos: [complaint] }, values: {} };
}

/** A guest shows pictures in the dispute of their order. */
export async function addPhotos(args: PageArgs, token: string, form: FormData) {
  const photos = takePhotos(form);
  const complaint =
    photos.length === 0 ? 'Choose a photo' : (complaintAbout(photos) ?? (await showPhotos(args, token, photos)));
  if (complaint !== null) return refuse(refused(complaint));
  return redirectWithToast(paths.track(token), { title: 'Photos added', tone: 'good' });
}
