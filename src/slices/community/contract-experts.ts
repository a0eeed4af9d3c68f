import { defineEndpoint } from '#wire/endpoint.ts';
import { id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { EXPERT_STATES } from './domain/kinds.ts';
import { applicationBody, postText, questionBody, verdictBody } from './forms.ts';
import { answer, application, expert, expertCard, question, questionCard } from './views.ts';

const params = z.object({ id });
const notFound = { 'community.not_found': 404 } as const;

export const listExperts = defineEndpoint({
  id: 'community.list_experts',
  method: 'GET',
  path: '/api/community/experts',
  summary: 'Approved experts, those whose answers helped most first.',
  who: 'anyone',
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(expertCard),
});

export const readExpert = defineEndpoint({
  id: 'community.read_expert',
  method: 'GET',
  path: '/api/community/experts/{id}',
  summary: "One expert, by the person's id.",
  who: 'anyone',
  params,
  output: expert,
  refusals: notFound,
});

export const applyAsExpert = defineEndpoint({
  id: 'community.apply_as_expert',
  method: 'POST',
  path: '/api/community/expert-application',
  summary: 'Asks to be an expert; an admin decides. After a rejection one may ask again.',
  who: 'signed_in',
  body: applicationBody,
  output: application,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'community.application_open': 409, 'community.already_expert': 409, 'rate.limited': 429 },
});

export const readMyApplication = defineEndpoint({
  id: 'community.read_my_application',
  method: 'GET',
  path: '/api/community/expert-application',
  summary: "One's own application as an expert, null when there is none.",
  who: 'signed_in',
  output: application.nullable(),
});

export const listApplications = defineEndpoint({
  id: 'community.list_applications',
  method: 'GET',
  path: '/api/admin/community/applications',
  summary: 'Applications of experts: those that wait, the longest waiting first.',
  who: ['admin'],
  permission: ['content'],
  query: z.object({ ...pageQuery, status: z.enum(EXPERT_STATES).default('pending') }),
  paged: true,
  output: pageOf(application),
});

export const decideApplication = defineEndpoint({
  id: 'community.decide_application',
  method: 'POST',
  path: '/api/admin/community/applications/{id}/decide',
  summary: 'Approves an expert or rejects them with a reason. An approval may be taken back by a later rejection.',
  who: ['admin'],
  permission: ['content'],
  params,
  audited: ['approved', 'reason'],
  body: verdictBody,
  output: application,
  refusals: {
    ...notFound,
    'community.reason_missing': 422,
    'community.already_decided': 409,
    'community.own_application': 409,
  },
});

export const listQuestions = defineEndpoint({
  id: 'community.list_questions',
  method: 'GET',
  path: '/api/community/questions',
  summary: 'Questions to experts, the newest first; of one expert when named.',
  who: 'anyone',
  permission: ['content'],
  query: z.object({ ...pageQuery, expertId: id.optional() }),
  paged: true,
  output: pageOf(questionCard),
});

export const askQuestion = defineEndpoint({
  id: 'community.ask_question',
  method: 'POST',
  path: '/api/community/experts/{id}/questions',
  summary: 'Asks an expert. Every expert may answer.',
  who: 'signed_in',
  params,
  body: questionBody,
  output: question,
  status: 201,
  idempotency: 'accepted',
  refusals: { ...notFound, 'community.own_page': 409, 'rate.limited': 429 },
});

export const readQuestion = defineEndpoint({
  id: 'community.read_question',
  method: 'GET',
  path: '/api/community/questions/{id}',
  summary: 'One question to an expert.',
  who: 'anyone',
  permission: ['content'],
  params,
  output: question,
  refusals: notFound,
});

export const editQuestion = defineEndpoint({
  id: 'community.edit_question',
  method: 'PUT',
  path: '/api/community/questions/{id}',
  summary: "Rewrites one's own question.",
  who: 'signed_in',
  owns: 'question',
  params,
  body: questionBody,
  output: question,
  refusals: { ...notFound, 'community.hidden': 409 },
});

export const listAnswers = defineEndpoint({
  id: 'community.list_answers',
  method: 'GET',
  path: '/api/community/questions/{id}/answers',
  summary: 'The answers to a question, the first one first.',
  who: 'anyone',
  permission: ['content'],
  params,
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(answer),
  refusals: notFound,
});

export const writeAnswer = defineEndpoint({
  id: 'community.write_answer',
  method: 'POST',
  path: '/api/community/questions/{id}/answers',
  summary: 'Answers a question; for approved experts.',
  who: 'signed_in',
  params,
  body: postText,
  output: answer,
  status: 201,
  idempotency: 'accepted',
  refusals: {
    ...notFound,
    'community.hidden': 409,
    'community.experts_only': 403,
    'community.own_post': 409,
    'rate.limited': 429,
  },
});

const votes = z.object({
  helpful: z.number().int(),
  notHelpful: z.number().int(),
  myVote: z.enum(['helpful', 'not_helpful']).nullable(),
});

export const voteOnAnswer = defineEndpoint({
  id: 'community.vote_on_answer',
  method: 'PUT',
  path: '/api/community/posts/{id}/vote',
  summary: 'Says whether an answer helped, or takes that back with null. One vote a person.',
  who: 'signed_in',
  params,
  body: z.strictObject({ vote: z.enum(['helpful', 'not_helpful']).nullable() }),
  output: votes,
  refusals: { ...notFound, 'community.hidden': 409, 'community.own_post': 409, 'rate.limited': 429 },
});

export const expertEndpoints = [
  listExperts,
  readExpert,
  applyAsExpert,
  readMyApplication,
  listApplications,
  decideApplication,
  listQuestions,
  askQuestion,
  readQuestion,
  editQuestion,
  listAnswers,
  writeAnswer,
  voteOnAnswer,
] as const;
