import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { authorsOf, nameOf } from './authors.ts';
import { recordPost } from './events.ts';
import { LIMITS } from './limits.ts';
import { lockOwn, lockToAct, noSuchPost, notOwn, seen } from './reach.ts';
import type { QuestionRow } from './rows.ts';
import { insertPost, updatePost, wakePost } from './store.ts';
import {
  expertsAmong,
  findAnswer,
  findAnswers,
  findExpert,
  findQuestion,
  findQuestions,
  putVote,
} from './store-experts.ts';
import { notifyAnswered, notifyAsked } from './notify.ts';
import { answerView, questionCardView, questionView, votesView } from './view.ts';

async function namesOf(call: Call, rows: readonly QuestionRow[]): Promise<(expertId: string) => string> {
  const people = await findPeople(call.tx, [...new Set(rows.map((row) => row.expert_id))]);
  return (expertId) => {
    const person = people.get(expertId);
    return person ? nameOf(person) : 'A former member';
  };
}

async function shown(call: Call, id: string): Promise<contract.Question> {
  const row = seen(await findQuestion(call.tx, id), call.viewer);
  const [authorOf, expertName] = [await authorsOf(call.tx, [row]), await namesOf(call, [row])];
  const isExpert = call.viewer !== null && (await expertsAmong(call.tx, [call.viewer.id])).has(call.viewer.id);
  return questionView(row, {
    author: authorOf(row.author_id),
    expertName: expertName(row.expert_id),
    viewer: call.viewer,
    isExpert,
  });
}

type List = typeof contract.listQuestions;

/** Questions, the newest first. */
export async function listQuestions({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const rows = await findQuestions(call.tx, query.expertId ?? null, idInCursor(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  const [authorOf, expertName] = [await authorsOf(call.tx, page.items), await namesOf(call, page.items)];
  return {
    items: page.items.map((row) => questionCardView(row, authorOf(row.author_id), expertName(row.expert_id))),
    nextCursor: page.nextCursor,
  };
}

/** One question. */
export function readQuestion(
  { params }: ParsedInput<typeof contract.readQuestion>,
  call: Call,
): Promise<ResponseBody<typeof contract.readQuestion>> {
  return shown(call, params.id);
}

type Ask = typeof contract.askQuestion;

/** Asks an expert. */
export async function askQuestion({ params, body }: ParsedInput<Ask>, call: Call): Promise<ResponseBody<Ask>> {
  const { tx, now, person } = call;
  const expert = await findExpert(tx, params.id);
  if (expert === null) throw noSuchPost();
  if (expert.person_id === person.id) throw refused('community.own_page', 'Ask another expert, not yourself.');
  await countAttempt(call, LIMITS.question, person.id);
  const id = newId(now);
  await insertPost(tx, { ...body, id, kind: 'question', authorId: person.id, expertId: expert.person_id, at: now });
  const post = { id, kind: 'question', parent_id: null, author_id: person.id } as const;
  await recordPost(tx, { type: 'community.posted', post, by: person.id, people: [expert.person_id], at: now });
  await notifyAsked(tx, expert.person_id, { id, title: body.title, by: person, at: now });
  return shown(call, id);
}

type Edit = typeof contract.editQuestion;

/** Its author rewrites a question. */
export async function editQuestion({ params, body }: ParsedInput<Edit>, call: Call): Promise<ResponseBody<Edit>> {
  const { tx, now, person } = call;
  const post = await lockOwn(tx, params.id, person, ['question']);
  await updatePost(tx, post.id, body, now);
  await recordPost(tx, { type: 'community.changed', post, by: person.id, at: now });
  return shown(call, post.id);
}

type Answers = typeof contract.listAnswers;

/** The answers to a question, the first one first. */
export async function listAnswers({ params, query }: ParsedInput<Answers>, call: Call): Promise<ResponseBody<Answers>> {
  seen(await findQuestion(call.tx, params.id), call.viewer);
  const rows = await findAnswers(call.tx, {
    parentId: params.id,
    viewerId: call.viewer?.id ?? null,
    seesHidden: call.viewer?.role === 'admin',
    afterId: idInCursor(query.cursor),
    limit: query.limit,
  });
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  const authorOf = await authorsOf(call.tx, page.items);
  return {
    items: page.items.map((row) => answerView(row, authorOf(row.author_id), call.viewer)),
    nextCursor: page.nextCursor,
  };
}

type Write = typeof contract.writeAnswer;

/** An expert answers a question of somebody else. */
export async function writeAnswer({ params, body }: ParsedInput<Write>, call: Call): Promise<ResponseBody<Write>> {
  const { tx, now, person } = call;
  const above = await lockToAct(tx, params.id, person, ['question']);
  const experts = await expertsAmong(tx, [person.id]);
  if (!experts.has(person.id))
    throw refused('community.experts_only', 'Only experts answer questions. You may apply to become one.', {
      link: '/community/become-an-expert',
    });
  notOwn(above, person);
  await countAttempt(call, LIMITS.reply, person.id);
  const id = newId(now);
  await insertPost(tx, { id, kind: 'answer', parentId: above.id, authorId: person.id, body: body.body, at: now });
  await wakePost(tx, above.id, now);
  const post = { id, kind: 'answer', parent_id: above.id, author_id: person.id } as const;
  await recordPost(tx, { type: 'community.posted', post, by: person.id, people: [above.author_id], at: now });
  await notifyAnswered(tx, above, { id, by: person, at: now });
  const row = seen(await findAnswer(tx, id, person.id), person);
  return answerView(row, (await authorsOf(tx, [row]))(row.author_id), person);
}

type Vote = typeof contract.voteOnAnswer;

/** Says whether an answer helped. */
export async function voteOnAnswer({ params, body }: ParsedInput<Vote>, call: Call): Promise<ResponseBody<Vote>> {
  const { tx, now, person } = call;
  const post = await lockToAct(tx, params.id, person, ['answer']);
  notOwn(post, person);
  await countAttempt(call, LIMITS.mark, person.id);
  await putVote(tx, {
    postId: post.id,
    personId: person.id,
    helpful: body.vote === null ? null : body.vote === 'helpful',
    at: now,
  });
  await recordPost(tx, { type: 'community.marked', post, by: person.id, at: now });
  return votesView(seen(await findAnswer(tx, post.id, person.id), person));
}
