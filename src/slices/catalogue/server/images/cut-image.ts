import { refused } from '#kernel/refusal.ts';
import { drawAnew } from '#platform/files/draw-anew.ts';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS, type ImageFormat, type ImageWidth, SHARE_SIZE } from '../../domain/images.ts';

const WEBP_QUALITY = 76;
const AVIF_QUALITY = 50;
const JPEG_QUALITY = 80;

/** The fastest of ten steps: a third of the processor time of the next one, for files that are 3 % larger. */
const AVIF_EFFORT = 0;

export interface CutVariant {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

export interface CutImage {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly CutVariant[];
  /** For shared links: a JPEG of one size. */
  readonly share: Uint8Array;
}

type Encoded = Omit<CutVariant, 'width'>;

async function encode(upright: Sharp, width: number): Promise<Encoded[]> {
  const sized = upright.clone().resize({ width });
  const [webp, avif] = await Promise.all([
    sized.clone().webp({ quality: WEBP_QUALITY }).toBuffer(),
    sized.clone().avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }).toBuffer(),
  ]);
  return [
    { format: 'webp', bytes: webp },
    { format: 'avif', bytes: avif },
  ];
}

/** A picture is never enlarged: above its own width its variants are the same. */
async function variantsOf(upright: Sharp, fullWidth: number): Promise<CutVariant[]> {
  const variants: CutVariant[] = [];
  let formats: Encoded[] = [];
  let encodedWidth = 0;
  for (const width of IMAGE_WIDTHS) {
    const wanted = Math.min(width, fullWidth);
    if (wanted !== encodedWidth) formats = await encode(upright, wanted);
    encodedWidth = wanted;
    variants.push(...formats.map((encoded) => ({ width, ...encoded })));
  }
  return variants;
}

async function cut(opened: Sharp): Promise<CutImage> {
  const { data, info } = await opened
    .resize({ width: 1280, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const variants = await variantsOf(upright, info.width);
  const share = await upright
    .clone()
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { width: info.width, height: info.height, variants, share };
}

/**
 * Turns a picture upright by its EXIF data, drops all metadata (a phone writes the place into it) and cuts it to every
 * width. Refuses `catalogue.not_an_image` when it cannot be opened or is too large to open.
 */
export async function cutImage(bytes: Uint8Array): Promise<CutImage> {
  const image = await drawAnew(bytes, cut);
  if (!image)
    throw refused('catalogue.not_an_image', 'This picture cannot be opened. Send another one, at most 50 megapixels.');
  return image;
}
