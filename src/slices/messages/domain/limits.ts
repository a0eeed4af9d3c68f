/** Longest text of one message, in characters. */
export const LONGEST_MESSAGE = 4000;

/** Largest attachment: 5 MB. */
export const ATTACHMENT_MAX_BYTES = 5_242_880;

export const MESSAGE_KINDS = ['text', 'image', 'file'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Why somebody reports a conversation. */
export const REPORT_REASONS = ['spam', 'fraud', 'rude', 'off_platform', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_OUTCOMES = ['barred', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
