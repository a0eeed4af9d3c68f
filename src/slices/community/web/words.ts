import { formatNumber } from '#kernel/written/numbers.ts';
import type { DiscussionCategory, EventCategory, ExpertState, PostKind, ReportReason } from '../domain/kinds.ts';

export const TITLE = 'Farmgate Community';
export const SUBTITLE = 'Farmers, buyers, transporters and experts ask, answer and meet here.';

export const DISCUSSION_WORDS: Readonly<Record<DiscussionCategory, string>> = {
  crop_management: 'Crop Management',
  market_discussion: 'Market Discussion',
  logistics: 'Logistics',
  sustainable_farming: 'Sustainable Farming',
};

export const EVENT_WORDS: Readonly<Record<EventCategory, string>> = {
  conference: 'Conference',
  workshop: 'Workshop',
  forum: 'Forum',
};

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising or spam',
  false_advice: 'Advice that could do harm',
  rude: 'Rude or hateful',
  fraud: 'Fraud, or asks for money',
  other: 'Something else',
};

export const KIND_WORDS: Readonly<Record<PostKind, string>> = {
  discussion: 'Discussion',
  reply: 'Reply',
  event: 'Event',
  question: 'Question',
  answer: 'Answer',
};

export const APPLICATION_WORDS: Readonly<Record<ExpertState, string>> = {
  pending: 'Waits for an admin',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const TOASTS = {
  discussionStarted: { title: 'Discussion Posted', tone: 'good' },
  discussionChanged: { title: 'Discussion Updated', tone: 'good' },
  replied: { title: 'Reply Posted', tone: 'good' },
  changed: { title: 'Post Updated', tone: 'good' },
  deleted: { title: 'Post Deleted', tone: 'good' },
  reported: { title: 'Thank you', text: 'Our admins will look at it.', tone: 'good' },
  solved: { title: 'Marked as Solved', tone: 'good' },
  reopened: { title: 'Discussion Reopened', tone: 'good' },
  eventCreated: { title: 'Event Created', tone: 'good' },
  eventChanged: { title: 'Event Updated', tone: 'good' },
  joined: { title: 'You joined the event', text: 'Add it to your calendar, so that you do not miss it.', tone: 'good' },
  left: { title: 'You left the event', tone: 'good' },
  applied: { title: 'Application Sent', text: 'An admin will read it. You will find the answer here.', tone: 'good' },
  asked: { title: 'Question Posted', tone: 'good' },
  answered: { title: 'Answer Posted', tone: 'good' },
  hidden: { title: 'Post Hidden', tone: 'good' },
  kept: { title: 'Post Kept', tone: 'good' },
  approved: { title: 'Expert Approved', tone: 'good' },
  rejected: { title: 'Application Rejected', tone: 'good' },
} as const;

/** 'quality_inspector' as people read it. */
export function roleWord(role: string): string {
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** '1 reply', '3 replies'. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
