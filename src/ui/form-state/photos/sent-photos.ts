import type { FormState } from '../form-state.ts';

const MB_BYTES = 1024 * 1024;

/** How many photos are taken, and how large one may be. */
export interface PhotoLimits {
  readonly most: number;
  readonly largestBytes: number;
}

/** Takes the photos of a `PhotosInput` out of a sent form. */
export function photosIn(form: FormData): File[] {
  const photos = form.getAll('photos').filter((entry): entry is File => entry instanceof File && entry.size > 0);
  form.delete('photos');
  return photos;
}

/** What is wrong with them before any is looked at, or null. */
export function complaintAbout(photos: readonly File[], { most, largestBytes }: PhotoLimits): string | null {
  if (photos.length > most) return `Too many files. Maximum ${most} files allowed`;
  return photos.some((photo) => photo.size > largestBytes)
    ? `File too large. Maximum file size is ${largestBytes / MB_BYTES}MB`
    : null;
}

type Sent = { readonly ok: true } | { readonly ok: false; readonly state: FormState };

/** Sends one after the other; gives why the first of those that were not taken was refused, with its name. */
export async function sendPhotos(
  photos: readonly File[],
  send: (photo: File, index: number) => Promise<Sent>,
): Promise<string | null> {
  let refusal: string | null = null;
  for (const [index, photo] of photos.entries()) {
    const sent = await send(photo, index);
    if (!sent.ok) refusal ??= `${photo.name}: ${sent.state.message ?? sent.state.errors['photo']?.[0] ?? ''}`;
  }
  return refusal;
}
