import type { PictureSource } from '#ui/Picture.tsx';
import { CARD_WIDTHS, imageSrcSet, imageVariant } from '../domain/images.ts';

/** All sizes and formats of a listing's picture, or null when it has none. */
export function pictureOf(imageUrl: string | undefined): PictureSource | null {
  if (imageUrl === undefined) return null;
  return { src: imageVariant(imageUrl, 640, 'webp'), avif: imageSrcSet(imageUrl, 'avif'), webp: imageSrcSet(imageUrl, 'webp') };
}

/** The same for a card in a grid. */
export function cardPictureOf(imageUrl: string | undefined): PictureSource | null {
  if (imageUrl === undefined) return null;
  return { src: imageVariant(imageUrl, 640, 'webp'), avif: imageSrcSet(imageUrl, 'avif', CARD_WIDTHS), webp: imageSrcSet(imageUrl, 'webp', CARD_WIDTHS) };
}
