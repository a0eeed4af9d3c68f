/** The limits of a dispute's pictures are the same for guests. */
export { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '#slices/escrow/domain/evidence.ts';
