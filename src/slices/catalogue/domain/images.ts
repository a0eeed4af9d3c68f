/** Most pictures of one listing. */
export const MOST_IMAGES = 5;

/** Largest upload of one picture: 5 MB. */
export const IMAGE_MAX_BYTES = 5_242_880;

/** Widths that each picture is cut to, in pixels. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Address of the picture in middle size, as it is kept in a listing. */
const OWN_IMAGE = /^\/media\/public\/products\/([0-9a-f]{32})\/640\.webp$/;

/** Key of one variant in the file store. */
export function imageKey(contentHash: string, width: ImageWidth, format: ImageFormat): string {
  return `public/products/${contentHash}/${width}.${format}`;
}

/** The content hash in a picture's address, or null when the address is not one of ours. */
export function imageHash(imageUrl: string): string | null {
  return OWN_IMAGE.exec(imageUrl)?.[1] ?? null;
}

/** The same picture in another width and format. */
export function imageVariant(imageUrl: string, width: ImageWidth, format: ImageFormat): string {
  return imageUrl.replace(/\/640\.webp$/, `/${width}.${format}`);
}

/** Widths for a card in a grid: the largest would cost a phone three times the bytes for a difference nobody sees. */
export const CARD_WIDTHS = [320, 640] as const;

/** A `srcset` of these widths in one format. */
function imageSrcSet(imageUrl: string, format: ImageFormat, widths: readonly ImageWidth[] = IMAGE_WIDTHS): string {
  return widths.map((width) => `${imageVariant(imageUrl, width, format)} ${width}w`).join(', ');
}

/**
 * A listing's picture as a browser chooses from it: these widths in every format, and the middle one for all others.
 */
export interface ListingPicture {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
}

/** The picture in these widths, or null when the listing has none. */
export function pictureOf(
  imageUrl: string | null | undefined,
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
): ListingPicture | null {
  if (!imageUrl) return null;
  return {
    src: imageVariant(imageUrl, 640, 'webp'),
    avif: imageSrcSet(imageUrl, 'avif', widths),
    webp: imageSrcSet(imageUrl, 'webp', widths),
  };
}

/** Size of the picture that a shared link shows, in pixels: what messengers and social networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Key in the file store of the picture for shared links: JPEG, since not every messenger reads newer formats. */
export function shareImageKey(contentHash: string): string {
  return `public/products/${contentHash}/share.jpg`;
}

/** Address of the picture for shared links. */
export function shareImage(imageUrl: string): string {
  return imageUrl.replace(/\/640\.webp$/, '/share.jpg');
}
