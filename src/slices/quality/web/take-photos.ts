import { attempt, type PageArgs } from '#app/web/page-data.ts';
import { addInspectionPhoto } from '../contract-photos.ts';
import { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '../domain/photos.ts';

/** Takes the photos out of a sent form. */
export function photosIn(form: FormData): File[] {
  const photos = form.getAll('photos').filter((entry): entry is File => entry instanceof File && entry.size > 0);
  form.delete('photos');
  return photos;
}

/** What is wrong with them before any is looked at, or null. */
export function complaintAbout(photos: readonly File[]): string | null {
  if (photos.length > MOST_PHOTOS) return `Too many files. Maximum ${MOST_PHOTOS} files allowed`;
  return photos.some((photo) => photo.size > LARGEST_PHOTO_BYTES) ? 'File too large. Maximum file size is 5MB' : null;
}

/** Adds them to a report that is submitted already; gives why the first of those that were not taken was refused. */
export async function addPhotos(args: PageArgs, form: FormData, reportId: string, photos: readonly File[]): Promise<string | null> {
  let refusal: string | null = null;
  for (const photo of photos) {
    const added = await attempt(args, form, (api) => api.call(addInspectionPhoto, { params: { reportId }, body: { photo } }));
    if (!added.ok) refusal ??= `${photo.name}: ${added.state.message ?? ''}`;
  }
  return refusal;
}
