import type { Tx } from '#platform/db/database.ts';
import type { ExpertState } from '../domain/kinds.ts';
import type { AnswerRow, ExpertRow, ExpertStanding, QuestionRow } from './rows.ts';
import { POST_COLUMNS, VISIBLE_CHILD } from './rows.ts';
import { CHILDREN, type ChildrenPage, childrenValues } from './store-discussions.ts';

const EXPERT = 'x.person_id, x.status, x.title, x.about, x.specialties, x.applied_at, x.decided_at, x.decision_reason';

export interface NewApplication {
  readonly personId: string;
  readonly title: string;
  readonly about: string;
  readonly specialties: readonly string[];
  readonly at: Date;
}

/** Writes an application; a rejected one before it is replaced. */
export async function putApplication(tx: Tx, application: NewApplication): Promise<void> {
  await tx.rows(
    `insert into community_experts (person_id, status, title, about, specialties, applied_at) values ($1, 'pending', $2, $3, $4, $5)
     on conflict (person_id) do update set status = 'pending', title = excluded.title, about = excluded.about, specialties = excluded.specialties,
       applied_at = excluded.applied_at, decided_at = null, decided_by = null, decision_reason = null`,
    [application.personId, application.title, application.about, application.specialties, application.at],
  );
}

export async function findApplication(tx: Tx, personId: string, lock = false): Promise<ExpertRow | null> {
  const rows = await tx.rows(
    `select ${EXPERT} from community_experts x where x.person_id = $1${lock ? ' for update' : ''}`,
    [personId],
  );
  return rows[0] ?? null;
}

export interface ExpertVerdict {
  readonly personId: string;
  readonly status: 'approved' | 'rejected';
  readonly by: string;
  readonly reason: string | null;
  readonly at: Date;
}

export async function decideExpert(tx: Tx, verdict: ExpertVerdict): Promise<void> {
  await tx.rows(
    'update community_experts set status = $2, decided_by = $3, decision_reason = $4, decided_at = $5 where person_id = $1',
    [verdict.personId, verdict.status, verdict.by, verdict.reason, verdict.at],
  );
}

/** Applications in this state, the longest waiting first. */
export function findApplications(
  tx: Tx,
  status: ExpertState,
  after: readonly [string, string] | null,
  limit: number,
): Promise<ExpertRow[]> {
  const cursor = after === null ? '' : 'and (x.applied_at, x.person_id) > ($3, $4)';
  return tx.rows(
    `select ${EXPERT} from community_experts x where x.status = $1 ${cursor} order by x.applied_at, x.person_id limit $2`,
    [status, limit + 1, ...(after ?? [])],
  );
}

/** Those of these people who are experts. */
export async function expertsAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows(
    "select person_id from community_experts where person_id = any($1::uuid[]) and status = 'approved'",
    [[...ids]],
  );
  return new Set(rows.map((row) => row.person_id));
}

/** Ids of every approved expert. */
export async function allExpertIds(tx: Tx): Promise<string[]> {
  const rows = await tx.rows("select person_id from community_experts where status = 'approved'");
  return rows.map((row) => row.person_id);
}

const STANDINGS = `select ${EXPERT},
    (select count(*) from community_posts p where p.author_id = x.person_id and p.kind = 'answer' and p.removed_at is null and p.hidden_at is null) as answers,
    coalesce(v.helpful, 0) as helpful, coalesce(v.not_helpful, 0) as not_helpful
  from community_experts x left join lateral (
    select count(*) filter (where k.helpful) as helpful, count(*) filter (where not k.helpful) as not_helpful
    from community_votes k join community_posts p on p.id = k.post_id
    where p.author_id = x.person_id and p.kind = 'answer' and p.removed_at is null and p.hidden_at is null
  ) v on true
  where x.status = 'approved'` as const;

/** Approved experts, the most helpful votes first. */
export function findExperts(
  tx: Tx,
  after: readonly [helpful: number, id: string] | null,
  limit: number,
): Promise<ExpertStanding[]> {
  const cursor = after === null ? '' : 'where (s.helpful, s.person_id) < ($2, $3)';
  return tx.rows(`select * from (${STANDINGS}) s ${cursor} order by s.helpful desc, s.person_id desc limit $1`, [
    limit + 1,
    ...(after ?? []),
  ]);
}

export async function findExpert(tx: Tx, personId: string): Promise<ExpertStanding | null> {
  const rows = await tx.rows(`${STANDINGS} and x.person_id = $1`, [personId]);
  return rows[0] ?? null;
}

const QUESTION = `${POST_COLUMNS}, (select count(*) from community_posts c where ${VISIBLE_CHILD}) as answers` as const;
const FROM = 'from community_posts p left join community_posts r on r.id = p.parent_id';

export async function findQuestion(tx: Tx, id: string): Promise<QuestionRow | null> {
  const rows = await tx.rows(
    `select ${QUESTION} ${FROM} where p.id = $1 and p.kind = 'question' and p.expert_id is not null and p.removed_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Visible questions, the newest first; of one expert when named. */
export function findQuestions(
  tx: Tx,
  expertId: string | null,
  beforeId: string | null,
  limit: number,
): Promise<QuestionRow[]> {
  return tx.rows(
    `select ${QUESTION} ${FROM}
     where p.expert_id is not null and p.removed_at is null and p.hidden_at is null
       and ($1::uuid is null or p.expert_id = $1) and ($2::uuid is null or p.id < $2)
     order by p.id desc limit $3`,
    [expertId, beforeId, limit + 1],
  );
}

const ANSWER = `${POST_COLUMNS},
  (select count(*) from community_votes k where k.post_id = p.id and k.helpful) as helpful,
  (select count(*) from community_votes k where k.post_id = p.id and not k.helpful) as not_helpful,
  (select k.helpful from community_votes k where k.post_id = p.id and k.person_id = $1) as my_vote` as const;

/** One page of a question's answers, the first one first. */
export function findAnswers(tx: Tx, page: ChildrenPage): Promise<AnswerRow[]> {
  return tx.rows(`select ${ANSWER} ${FROM} where ${CHILDREN}`, childrenValues(page));
}

export async function findAnswer(tx: Tx, id: string, viewerId: string | null): Promise<AnswerRow | null> {
  const rows = await tx.rows(
    `select ${ANSWER} ${FROM} where p.id = $2 and p.kind = 'answer' and p.removed_at is null`,
    [viewerId, id],
  );
  return rows[0] ?? null;
}

/** Writes a person's one vote on an answer, or takes it back with null. */
export async function putVote(
  tx: Tx,
  vote: { postId: string; personId: string; helpful: boolean | null; at: Date },
): Promise<void> {
  if (vote.helpful === null) {
    await tx.rows('delete from community_votes where post_id = $1 and person_id = $2', [vote.postId, vote.personId]);
    return;
  }
  await tx.rows(
    `insert into community_votes (post_id, person_id, helpful, voted_at) values ($1, $2, $3, $4)
     on conflict (post_id, person_id) do update set helpful = excluded.helpful, voted_at = excluded.voted_at`,
    [vote.postId, vote.personId, vote.helpful, vote.at],
  );
}
