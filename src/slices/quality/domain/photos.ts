/** How many pictures go with one report. */
export const MOST_PHOTOS = 5;

/** The largest picture that is taken in. */
export const LARGEST_PHOTO_BYTES = 5 * 1024 * 1024;

export const PHOTO_LIMITS = { most: MOST_PHOTOS, largestBytes: LARGEST_PHOTO_BYTES } as const;
