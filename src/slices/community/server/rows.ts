import type { ExpertState, PostKind, ReportReason } from '../domain/kinds.ts';

/** One post with what is above it. */
export interface PostRow {
  readonly id: string;
  readonly kind: PostKind;
  readonly parent_id: string | null;
  readonly author_id: string;
  readonly title: string | null;
  readonly body: string;
  readonly excerpt: string;
  readonly tags: string[];
  readonly solved_by: string | null;
  readonly expert_id: string | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly active_at: Date;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string | null;
  /** Whether what it hangs on was removed or hidden. */
  readonly parent_gone: boolean;
}

export interface DiscussionRow extends PostRow {
  readonly category: string | null;
  readonly replies: number;
  readonly likes: number;
  readonly recent_replies: number;
  readonly recent_likes: number;
  readonly liked: boolean;
}

export interface ReplyRow extends PostRow {
  readonly likes: number;
  readonly liked: boolean;
}

export interface EventRow extends PostRow {
  readonly category: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly location: string;
  readonly is_online: boolean;
  readonly online_link: string | null;
  readonly organizer: string;
  readonly capacity: number | null;
  readonly attendees: number;
  readonly joined: boolean;
}

export interface QuestionRow extends PostRow {
  readonly expert_id: string;
  readonly answers: number;
}

export interface AnswerRow extends PostRow {
  readonly helpful: number;
  readonly not_helpful: number;
  /** What the viewer said of it; null when nothing. */
  readonly my_vote: boolean | null;
}

export interface ExpertRow {
  readonly person_id: string;
  readonly status: ExpertState;
  readonly title: string;
  readonly about: string;
  readonly specialties: string[];
  readonly applied_at: Date;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

export interface ExpertStanding extends ExpertRow {
  readonly answers: number;
  readonly helpful: number;
  readonly not_helpful: number;
}

export interface ReportRow {
  readonly id: string;
  readonly post_id: string;
  readonly opened_at: Date;
  readonly decided_at: Date | null;
  readonly outcome: 'hidden' | 'kept' | null;
  readonly decision_reason: string | null;
  readonly kind: PostKind;
  readonly parent_id: string | null;
  readonly author_id: string;
  readonly body: string;
  readonly headline: string;
  readonly created_at: Date;
}

export interface VoiceRow {
  readonly report_id: string;
  readonly reporter_id: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly reported_at: Date;
}

/** Columns of a post `p` beside its parent `r`; what was removed is nowhere. */
export const POST_COLUMNS = `p.id, p.kind, p.parent_id, p.author_id, p.title, p.body, p.excerpt, p.tags, p.solved_by, p.expert_id,
  p.created_at, p.edited_at, p.active_at, p.hidden_at, p.hidden_reason,
  (r.id is not null and (r.removed_at is not null or r.hidden_at is not null)) as parent_gone`;

/** Visible children of a post `p`. */
export const VISIBLE_CHILD = 'c.parent_id = p.id and c.removed_at is null and c.hidden_at is null';
