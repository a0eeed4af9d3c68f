import sharp from 'sharp';

const GRAIN = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** A photo as a telephone takes it: grain enough that it cannot be packed small. */
export const PHOTO_BYTES = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#888', noise: GRAIN },
})
  .jpeg()
  .toBuffer();

/** A photo of a scale. */
export function scalePhoto(): File {
  return new File([new Uint8Array(PHOTO_BYTES)], 'scale.jpg', { type: 'image/jpeg' });
}
