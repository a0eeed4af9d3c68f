/** The longest note of a harvest, and reason for which it is called off, in characters. */
export const LONGEST_NOTE = 500;
