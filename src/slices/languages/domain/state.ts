/**
 * `missing`: English is said. `draft`: shipped, read by no speaker. `written`: waits for another person. `approved`: is
 * said. `outdated`: approved for an English that has changed since, and no longer said.
 */
export const STATES = ['missing', 'draft', 'written', 'approved', 'outdated'] as const;
export type TranslationState = (typeof STATES)[number];
