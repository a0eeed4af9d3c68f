/** How many pictures one party may show in one dispute. */
export const MOST_PHOTOS = 5;

/** The largest picture that is taken in. */
export const LARGEST_PHOTO_BYTES = 5 * 1024 * 1024;
