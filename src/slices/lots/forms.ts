/** The longest note of a lot, in characters. */
export const LONGEST_NOTE = 500;

/** The longest reason for taking a part out of a lot, in characters. */
export const LONGEST_REASON = 200;
