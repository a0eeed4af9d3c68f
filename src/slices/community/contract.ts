import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { eventEndpoints } from './contract-events.ts';
import { expertEndpoints } from './contract-experts.ts';
import { reportEndpoints } from './contract-reports.ts';
import { DISCUSSION_CATEGORIES } from './domain/kinds.ts';
import { discussionBody, postText } from './forms.ts';
import { communityStats, discussion, discussionCard, reply } from './views.ts';

export * from './contract-events.ts';
export * from './contract-experts.ts';
export * from './contract-reports.ts';
export * from './forms.ts';
export * from './views.ts';

const params = z.object({ id });
const LONGEST_SEARCH = 100;
const notFound = { 'community.not_found': 404 } as const;
const onPost = { ...notFound, 'community.hidden': 409, 'community.own_post': 409 } as const;

export const readStats = defineEndpoint({
  id: 'community.read_stats',
  method: 'GET',
  path: '/api/community/stats',
  summary: 'How many members there are, how many are about, and how much was written in the last seven days.',
  who: 'anyone',
  output: communityStats,
});

const discussionQuery = z.object({
  ...pageQuery,
  q: z.string().trim().max(LONGEST_SEARCH).optional(),
  category: z.union([z.literal(''), z.literal('all'), z.enum(DISCUSSION_CATEGORIES)]).optional(),
});

export const listDiscussions = defineEndpoint({
  id: 'community.list_discussions',
  method: 'GET',
  path: '/api/community/discussions',
  summary: 'Discussions, the latest reply first; searched in title, excerpt and tags whatever the case.',
  who: 'anyone',
  permission: ['content'],
  query: discussionQuery,
  paged: true,
  output: pageOf(discussionCard),
});

export const startDiscussion = defineEndpoint({
  id: 'community.start_discussion',
  method: 'POST',
  path: '/api/community/discussions',
  summary: 'Starts a discussion. The text is plain: paragraphs, and web addresses that become links.',
  who: 'signed_in',
  body: discussionBody,
  output: discussion,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'rate.limited': 429 },
});

export const readDiscussion = defineEndpoint({
  id: 'community.read_discussion',
  method: 'GET',
  path: '/api/community/discussions/{id}',
  summary: 'One discussion, with what the viewer may do.',
  who: 'anyone',
  permission: ['content'],
  params,
  output: discussion,
  refusals: notFound,
});

export const editDiscussion = defineEndpoint({
  id: 'community.edit_discussion',
  method: 'PUT',
  path: '/api/community/discussions/{id}',
  summary: "Rewrites one's own discussion.",
  who: 'signed_in',
  owns: 'discussion',
  params,
  body: discussionBody,
  output: discussion,
  refusals: { ...notFound, 'community.hidden': 409 },
});

export const solveDiscussion = defineEndpoint({
  id: 'community.solve_discussion',
  method: 'PUT',
  path: '/api/community/discussions/{id}/solution',
  summary: 'Its author marks the reply that solved it, or none to open it again.',
  who: 'signed_in',
  owns: 'discussion',
  params,
  body: z.strictObject({ replyId: id.nullable() }),
  output: discussion,
  refusals: { ...notFound, 'community.hidden': 409, 'community.no_such_reply': 422 },
});

export const listReplies = defineEndpoint({
  id: 'community.list_replies',
  method: 'GET',
  path: '/api/community/discussions/{id}/replies',
  summary: 'The replies of a discussion, the first one first.',
  who: 'anyone',
  permission: ['content'],
  params,
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(reply),
  refusals: notFound,
});

export const writeReply = defineEndpoint({
  id: 'community.write_reply',
  method: 'POST',
  path: '/api/community/discussions/{id}/replies',
  summary: 'Replies to a discussion.',
  who: 'signed_in',
  params,
  body: postText,
  output: reply,
  status: 201,
  idempotency: 'accepted',
  refusals: { ...notFound, 'community.hidden': 409, 'rate.limited': 429 },
});

export const editPost = defineEndpoint({
  id: 'community.edit_post',
  method: 'PUT',
  path: '/api/community/posts/{id}',
  summary: "Rewrites one's own reply or answer.",
  who: 'signed_in',
  owns: 'post',
  params,
  body: postText,
  output: done,
  refusals: { ...notFound, 'community.hidden': 409 },
});

export const deletePost = defineEndpoint({
  id: 'community.delete_post',
  method: 'DELETE',
  path: '/api/community/posts/{id}',
  summary: "Removes a discussion, reply, event, question or answer: one's own, or any for an admin.",
  who: 'signed_in',
  permission: ['content'],
  owns: 'post',
  params,
  output: done,
  refusals: notFound,
});

const likes = z.object({ likes: z.number().int(), liked: z.boolean() });

export const likePost = defineEndpoint({
  id: 'community.like_post',
  method: 'PUT',
  path: '/api/community/posts/{id}/like',
  summary: "Likes somebody else's discussion or reply; once, however often it is sent.",
  who: 'signed_in',
  params,
  output: likes,
  refusals: { ...onPost, 'rate.limited': 429 },
});

export const unlikePost = defineEndpoint({
  id: 'community.unlike_post',
  method: 'DELETE',
  path: '/api/community/posts/{id}/like',
  summary: 'Takes a like back.',
  who: 'signed_in',
  params,
  output: likes,
  refusals: onPost,
});

export const communityEndpoints = [
  readStats,
  listDiscussions,
  startDiscussion,
  readDiscussion,
  editDiscussion,
  solveDiscussion,
  listReplies,
  writeReply,
  editPost,
  deletePost,
  likePost,
  unlikePost,
  ...eventEndpoints,
  ...expertEndpoints,
  ...reportEndpoints,
] as const;
