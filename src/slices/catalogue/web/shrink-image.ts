/** Longest side that is sent, in pixels: the widest picture shown is 1280, and a screen of twice the density gains nothing more. */
const LONGEST_SIDE = 1920;
/** Files below this many bytes go as they are. */
const SMALL_ENOUGH_BYTES = 700_000;
const QUALITY = 0.86;

/** The size to draw at: the longest side at most {@link LONGEST_SIDE}, nothing enlarged. */
export function shrunkSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(bitmap.width, bitmap.height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * A large photo made smaller before it is sent, so that it arrives over a slow network too. The file itself where it is
 * small, where the browser cannot read it, or where nothing would be gained.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES || file.type === 'image/svg+xml') return file;
  try {
    const blob = await drawn(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
