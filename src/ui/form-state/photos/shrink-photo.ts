/** How small a photo has to be, and how much of it may be lost. */
export interface PhotoBounds {
  readonly longestSidePixels: number;
  /** What has no more bytes than this goes as it is. */
  readonly smallBytes: number;
  /** Of the JPEG, from 0 to 1. */
  readonly quality: number;
}

/** The size to draw a picture at: its longest side within the bound, in proportion, nothing enlarged. */
export function shrunkSize(
  width: number,
  height: number,
  longestSidePixels: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSidePixels / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawn(opened: ImageBitmap, { longestSidePixels, quality }: PhotoBounds): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(opened.width, opened.height, longestSidePixels));
  canvas.getContext('2d')?.drawImage(opened, 0, 0, canvas.width, canvas.height);
  opened.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * The photo as a JPEG that a slow network carries, upright as its camera meant it. The photo itself where it is small,
 * where the browser cannot open it, or where nothing would be gained.
 */
export async function shrinkPhoto(photo: File, bounds: PhotoBounds): Promise<File> {
  if (photo.size <= bounds.smallBytes) return photo;
  const opened = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null);
  const blob = opened && (await drawn(opened, bounds));
  return blob && blob.size < photo.size
    ? new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
    : photo;
}
