import type { DiscussionCategory, EventCategory } from '#slices/community/domain/kinds.ts';

/** The words of the community's demonstration. People are named by their keys in demo-people.ts. */

export type DemoReply = {
  readonly by: string;
  /** Hours after the discussion began. */
  readonly after: number;
  readonly text: string;
  /** Whether the author marked it as the solution. */
  readonly solves?: true;
  readonly likedBy?: readonly string[];
};

export type DemoDiscussion = {
  readonly by: string;
  readonly hoursAgo: number;
  readonly category: DiscussionCategory;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly likedBy: readonly string[];
  readonly replies: readonly DemoReply[];
};

export type DemoEvent = {
  readonly by: string;
  readonly category: EventCategory;
  readonly title: string;
  readonly text: string;
  /** Days from today until it begins. */
  readonly inDays: number;
  /** Hour of the day, and how many hours it lasts. */
  readonly hour: number;
  readonly lastsHours: number;
  readonly location: string;
  readonly organizer: string;
  readonly link?: string;
  readonly capacity?: number;
  readonly joinedBy: readonly string[];
};

export type DemoExpert = {
  readonly person: string;
  readonly title: string;
  readonly about: string;
  readonly specialties: readonly string[];
  readonly approved: boolean;
};

export type DemoQuestion = {
  readonly by: string;
  readonly expert: string;
  readonly hoursAgo: number;
  readonly title: string;
  readonly text: string;
  readonly answers: readonly {
    readonly by: string;
    readonly after: number;
    readonly text: string;
    readonly helpedBy: readonly string[];
    readonly notHelpedBy?: readonly string[];
  }[];
};

export type DemoCommunity = {
  readonly discussions: readonly DemoDiscussion[];
  readonly events: readonly DemoEvent[];
  readonly experts: readonly DemoExpert[];
  readonly questions: readonly DemoQuestion[];
  /** A post that waits for the admins: the title of a discussion, who reports it and why. */
  readonly report: { readonly title: string; readonly by: string; readonly note: string };
};
