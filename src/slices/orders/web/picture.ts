import { imageSrcSet, imageVariant } from '../domain/images.ts';
import type { PictureSource } from '#ui/Picture.tsx';

/** A listing's picture in every size and format, or null when it has none. */
export function picture(imageUrl: string | null | undefined): PictureSource | null {
  if (!imageUrl) return null;
  return { src: imageVariant(imageUrl, 640, 'webp'), avif: imageSrcSet(imageUrl, 'avif'), webp: imageSrcSet(imageUrl, 'webp') };
}
