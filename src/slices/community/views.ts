import { id, moment, personName } from '#wire/fields.ts';
import { z } from 'zod';
import { DISCUSSION_CATEGORIES, EVENT_CATEGORIES, EXPERT_STATES, POST_KINDS, REPORT_REASONS } from './domain/kinds.ts';
import { POST_ACTIONS } from './domain/may.ts';

const actions = z.array(z.enum(POST_ACTIONS));
const count = z.number().int().min(0);

/** Who wrote something. The place is a town and its region, never an address. */
const authorship = {
  authorId: id,
  author: z.string(),
  authorRole: z.string(),
  authorLocation: z.string().nullable(),
  authorIsExpert: z.boolean(),
};

/**
 * What every post carries on its own page. `hidden` is the moderators' reason; only the author and admins ever see it.
 */
const postFacts = { editedAt: moment.nullable(), hidden: z.string().nullable(), actions };

export const discussionCard = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  ...authorship,
  category: z.enum(DISCUSSION_CATEGORIES),
  tags: z.array(z.string()),
  replies: count,
  likes: count,
  solved: z.boolean(),
  isHot: z.boolean(),
  createdAt: moment,
  activeAt: moment,
});

export const discussion = discussionCard.extend({
  ...postFacts,
  body: z.string(),
  liked: z.boolean(),
  /** The reply that solved it. */
  solvedBy: id.nullable(),
});

export const reply = z.object({
  ...postFacts,
  ...authorship,
  id,
  discussionId: id,
  body: z.string(),
  likes: count,
  liked: z.boolean(),
  isSolution: z.boolean(),
  createdAt: moment,
});

export const eventCard = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  date: moment,
  endsAt: moment,
  location: z.string(),
  isOnline: z.boolean(),
  category: z.enum(EVENT_CATEGORIES),
  organizer: z.string(),
  attendees: count,
  capacity: z.number().int().nullable(),
  /** Whether the viewer has joined. */
  joined: z.boolean(),
  over: z.boolean(),
});

export const communityEvent = eventCard.extend({
  ...postFacts,
  ...authorship,
  description: z.string(),
  /** Where an online event happens: for its author and those who joined. */
  onlineLink: z.string().nullable(),
  createdAt: moment,
});

export const expertCard = z.object({
  /** The person's id. */
  id,
  name: personName,
  title: z.string(),
  location: z.string().nullable(),
  /** Percent of votes that found the answers helpful; null while there are too few. */
  reputation: z.number().int().nullable(),
  answersGiven: count,
  helpfulVotes: count,
  specialties: z.array(z.string()),
  isOnline: z.boolean(),
  avatar: z.string().nullable(),
});

export const expert = expertCard.extend({ about: z.string(), since: moment, actions: z.array(z.enum(['ask'])) });

export const questionCard = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  ...authorship,
  expertId: id,
  expertName: z.string(),
  answers: count,
  createdAt: moment,
});

export const question = questionCard.extend({ ...postFacts, body: z.string() });

export const answer = z.object({
  ...postFacts,
  ...authorship,
  id,
  questionId: id,
  body: z.string(),
  helpful: count,
  notHelpful: count,
  /** What the viewer said of it. */
  myVote: z.enum(['helpful', 'not_helpful']).nullable(),
  createdAt: moment,
});

export const application = z.object({
  id,
  name: personName,
  role: z.string(),
  location: z.string().nullable(),
  status: z.enum(EXPERT_STATES),
  title: z.string(),
  about: z.string(),
  specialties: z.array(z.string()),
  appliedAt: moment,
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
});

export const report = z.object({
  id,
  postId: id,
  kind: z.enum(POST_KINDS),
  /** The title of the post, or of what it hangs on. */
  title: z.string(),
  body: z.string(),
  /** Of the page that shows the post: its own id, or that of what it hangs on. */
  pageId: id,
  ...authorship,
  postedAt: moment,
  openedAt: moment,
  voices: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), note: z.string().nullable(), reporter: z.string(), reportedAt: moment }),
  ),
  outcome: z.enum(['hidden', 'kept']).nullable(),
  decisionReason: z.string().nullable(),
  decidedAt: moment.nullable(),
});

export const communityStats = z.object({
  totalMembers: count,
  activeToday: count,
  postsThisWeek: count,
  expertsOnline: count,
});

export type DiscussionCard = z.output<typeof discussionCard>;
export type Discussion = z.output<typeof discussion>;
export type Reply = z.output<typeof reply>;
export type EventCard = z.output<typeof eventCard>;
export type CommunityEvent = z.output<typeof communityEvent>;
export type ExpertCard = z.output<typeof expertCard>;
export type Expert = z.output<typeof expert>;
export type QuestionCard = z.output<typeof questionCard>;
export type Question = z.output<typeof question>;
export type ExpertAnswer = z.output<typeof answer>;
export type Application = z.output<typeof application>;
export type Report = z.output<typeof report>;
export type CommunityStats = z.output<typeof communityStats>;
