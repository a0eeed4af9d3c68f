/** How many pictures one party may show in one dispute. */
export const MOST_PHOTOS = 5;

/** The largest picture that is taken in. */
export const LARGEST_PHOTO_BYTES = 5 * 1024 * 1024;

export const EVIDENCE_LIMITS = { most: MOST_PHOTOS, largestBytes: LARGEST_PHOTO_BYTES } as const;

/** Said where photos of a dispute are chosen. */
export const EVIDENCE_SEEN_BY = 'Only buyer, seller and our team see them.';
