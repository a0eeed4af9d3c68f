const LONGEST_SIDE_PIXELS = 1600;
const QUALITY = 0.8;
/** What is smaller goes as it is. */
const SMALL_BYTES = 400_000;

/** The photo as a JPEG of at most 1600 pixels, which a slow network carries; the photo itself where the browser cannot open it. */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= SMALL_BYTES) return photo;
  const opened = await createImageBitmap(photo).catch(() => null);
  if (opened === null) return photo;
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(opened.width, opened.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(opened.width * scale);
  canvas.height = Math.round(opened.height * scale);
  canvas.getContext('2d')?.drawImage(opened, 0, 0, canvas.width, canvas.height);
  opened.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && blob.size < photo.size ? new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : photo;
}
