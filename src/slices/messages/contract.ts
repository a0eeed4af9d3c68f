import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { attachmentEndpoints } from './contract-attachments.ts';
import { messageReportEndpoints } from './contract-reports.ts';
import { WRITE_REFUSALS } from './domain/may-write.ts';
import { sendBody, sendToBody } from './forms.ts';
import { conversationDetail, conversationView, messageView, receivedMessage, talkStart } from './views.ts';

export * from './contract-attachments.ts';
export * from './contract-reports.ts';

const params = z.object({ id });
const LONGEST_SEARCH = 100;
const noConversation = { 'conversation.not_found': 404 } as const;
const sendRefusals = {
  ...WRITE_REFUSALS,
  'attachment.not_found': 404,
  'attachment.missing': 409,
  'message.key_reused': 409,
  'rate.limited': 429,
} as const;

const sequence = z.coerce.number().int().min(0).max(2_147_483_647).optional();

export const listMessages = defineEndpoint({
  id: 'messages.list',
  method: 'GET',
  path: '/api/messages',
  summary:
    'The latest messages of a conversation, the oldest of them first; `Link: rel="next"` leads to earlier ones. `after`: those that follow this sequence. Without a conversation, of the one that spoke last.',
  who: 'signed_in',
  owns: 'conversation',
  query: z.object({ ...pageQuery, conversationId: id.optional(), after: sequence }),
  paged: true,
  output: pageOf(messageView),
  refusals: noConversation,
});

export const sendToPerson = defineEndpoint({
  id: 'messages.send_to_person',
  method: 'POST',
  path: '/api/messages',
  summary:
    'Writes to a person: in their conversation about the listing or order named, else in the latest one, else in a new one.',
  who: 'signed_in',
  body: sendToBody,
  output: messageView,
  status: 201,
  idempotency: 'accepted',
  refusals: { ...sendRefusals, 'message.subject_not_found': 404 },
});

export const listConversations = defineEndpoint({
  id: 'messages.list_conversations',
  method: 'GET',
  path: '/api/messages/conversations',
  summary: 'The caller’s conversations, the latest first; searched by the other’s name and what it is about.',
  who: 'signed_in',
  query: z.object({ ...pageQuery, q: z.string().trim().max(LONGEST_SEARCH).optional() }),
  paged: true,
  output: pageOf(conversationView),
});

export const readConversation = defineEndpoint({
  id: 'messages.read_conversation',
  method: 'GET',
  path: '/api/messages/conversations/{id}',
  summary: 'One conversation of the caller, with what they may do in it.',
  who: 'signed_in',
  owns: 'conversation',
  params,
  output: conversationDetail,
  refusals: noConversation,
});

export const sendMessage = defineEndpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/messages/send',
  summary: 'Writes into a conversation. The same clientId or Idempotency-Key twice is one message.',
  who: 'signed_in',
  owns: 'conversation',
  body: sendBody,
  output: messageView,
  status: 201,
  idempotency: 'accepted',
  refusals: { ...sendRefusals, ...noConversation },
});

export const markRead = defineEndpoint({
  id: 'messages.mark_read',
  method: 'POST',
  path: '/api/messages/{id}/mark-read',
  summary:
    'Marks what came in a conversation as read: all of it, or up to a sequence. The body may repeat the conversation of the path; another one is refused.',
  who: 'signed_in',
  owns: 'conversation',
  params,
  body: z
    .strictObject({ conversationId: id.optional(), upTo: z.number().int().min(0).max(2_147_483_647).optional() })
    .optional(),
  output: done,
  refusals: { ...noConversation, 'conversation.mismatch': 422 },
});

export const startTalk = defineEndpoint({
  id: 'messages.start',
  method: 'GET',
  path: '/api/messages/start',
  summary: 'Whom a first message would go to and what it is about, or the conversation that there is already.',
  who: 'signed_in',
  query: z.object({ to: id, listing: id.optional(), order: id.optional() }),
  output: talkStart,
  refusals: { 'message.recipient_not_found': 404, 'message.subject_not_found': 404 },
});

export const countUnread = defineEndpoint({
  id: 'messages.count_unread',
  method: 'GET',
  path: '/api/messages/unread-count',
  summary: 'How many messages the caller has not read, and in how many conversations.',
  who: 'signed_in',
  output: z.object({ count: z.number().int(), conversations: z.number().int() }),
});

export const listMyMessages = defineEndpoint({
  id: 'messages.list_mine',
  method: 'GET',
  path: '/api/my-messages',
  summary: 'Messages that the caller received, the latest first.',
  who: 'signed_in',
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(receivedMessage),
});

export const blockPerson = defineEndpoint({
  id: 'messages.block',
  method: 'POST',
  path: '/api/messages/conversations/{id}/block',
  summary: 'Takes no more messages from the other of this conversation.',
  who: 'signed_in',
  owns: 'conversation',
  params,
  output: done,
  refusals: noConversation,
});

export const unblockPerson = defineEndpoint({
  id: 'messages.unblock',
  method: 'DELETE',
  path: '/api/messages/conversations/{id}/block',
  summary: 'Takes messages from the other of this conversation again.',
  who: 'signed_in',
  owns: 'conversation',
  params,
  output: done,
  refusals: noConversation,
});

export const messagesEndpoints = [
  listMessages,
  sendToPerson,
  listConversations,
  readConversation,
  sendMessage,
  markRead,
  startTalk,
  countUnread,
  listMyMessages,
  blockPerson,
  unblockPerson,
  ...attachmentEndpoints,
  ...messageReportEndpoints,
] as const;
