import type { Viewer } from '#wire/viewer.ts';
import type { Discussion, DiscussionCard, ExpertAnswer, Question, QuestionCard, Reply } from '../contract.ts';
import { isHot } from '../domain/hot.ts';
import { postActions } from '../domain/may.ts';
import { excerptOf } from '../domain/text.ts';
import { discussionCard } from '../views.ts';
import type { Authorship } from './authors.ts';
import type { AnswerRow, DiscussionRow, PostRow, QuestionRow, ReplyRow } from './rows.ts';

/** What every post carries on its own page. */
export function postFacts(row: PostRow, viewer: Viewer | null, isExpert = false) {
  return {
    editedAt: row.edited_at?.toISOString() ?? null,
    hidden: row.hidden_reason,
    actions: postActions({ kind: row.kind, authorId: row.author_id, hidden: row.hidden_at !== null }, viewer, isExpert),
  };
}

export function discussionCardView(row: DiscussionRow, author: Authorship): DiscussionCard {
  return {
    ...author,
    id: row.id,
    title: row.title ?? '',
    excerpt: row.excerpt,
    category: discussionCard.shape.category.parse(row.category),
    tags: row.tags,
    replies: row.replies,
    likes: row.likes,
    solved: row.solved_by !== null,
    isHot: isHot({ replies: row.recent_replies, likes: row.recent_likes }),
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
  };
}

export function discussionView(row: DiscussionRow, author: Authorship, viewer: Viewer | null): Discussion {
  return {
    ...discussionCardView(row, author),
    ...postFacts(row, viewer),
    body: row.body,
    liked: row.liked,
    solvedBy: row.solved_by,
  };
}

/** A reply; `solvedBy` is what its discussion names as the solution. */
export function replyView(row: ReplyRow, author: Authorship, viewer: Viewer | null, solvedBy: string | null): Reply {
  return {
    ...author,
    ...postFacts(row, viewer),
    id: row.id,
    discussionId: row.parent_id ?? '',
    body: row.body,
    likes: row.likes,
    liked: row.liked,
    isSolution: row.id === solvedBy,
    createdAt: row.created_at.toISOString(),
  };
}

export function questionCardView(row: QuestionRow, author: Authorship, expertName: string): QuestionCard {
  return {
    ...author,
    id: row.id,
    title: row.title ?? '',
    excerpt: excerptOf(row.body),
    expertId: row.expert_id,
    expertName,
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
  };
}

export interface QuestionLook {
  readonly author: Authorship;
  readonly expertName: string;
  readonly viewer: Viewer | null;
  /** Whether the viewer is an expert, who may answer. */
  readonly isExpert: boolean;
}

export function questionView(row: QuestionRow, { author, expertName, viewer, isExpert }: QuestionLook): Question {
  return { ...questionCardView(row, author, expertName), ...postFacts(row, viewer, isExpert), body: row.body };
}

function voteWord(vote: boolean | null): 'helpful' | 'not_helpful' | null {
  if (vote === null) return null;
  return vote ? 'helpful' : 'not_helpful';
}

/** How many votes an answer has, and the viewer's own. */
export function votesView(row: AnswerRow) {
  return { helpful: row.helpful, notHelpful: row.not_helpful, myVote: voteWord(row.my_vote) };
}

export function answerView(row: AnswerRow, author: Authorship, viewer: Viewer | null): ExpertAnswer {
  return {
    ...author,
    ...postFacts(row, viewer),
    ...votesView(row),
    id: row.id,
    questionId: row.parent_id ?? '',
    body: row.body,
    createdAt: row.created_at.toISOString(),
  };
}
