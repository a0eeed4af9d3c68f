/** What people write in the community. Replies hang on discussions, answers on questions. */
export const POST_KINDS = ['discussion', 'reply', 'event', 'question', 'answer'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const DISCUSSION_CATEGORIES = [
  'crop_management',
  'market_discussion',
  'logistics',
  'sustainable_farming',
] as const;
export type DiscussionCategory = (typeof DISCUSSION_CATEGORIES)[number];

export const EVENT_CATEGORIES = ['conference', 'workshop', 'forum'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Why somebody reports a post. */
export const REPORT_REASONS = ['spam', 'false_advice', 'rude', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const EXPERT_STATES = ['pending', 'approved', 'rejected'] as const;
export type ExpertState = (typeof EXPERT_STATES)[number];

/** How long an event lasts at most. */
export const MOST_EVENT_DAYS = 14;
