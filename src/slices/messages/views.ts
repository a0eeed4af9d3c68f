import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { MESSAGE_KINDS, REPORT_OUTCOMES, REPORT_REASONS } from './domain/limits.ts';
import { CONVERSATION_ACTIONS } from './domain/may-write.ts';

const count = z.number().int().min(0);

/** A picture or PDF that came with a message. */
export const attachmentView = z.object({
  id,
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  byteSize: count,
  width: count.nullable(),
  height: count.nullable(),
});

/**
 * One message as the viewer sees it. `hidden`: numbers or links in it are hidden until an order between the two is
 * paid.
 */
export const messageView = z.object({
  id,
  conversationId: id,
  /** 1, 2, 3 … without a gap in each conversation. */
  sequence: z.number().int().min(1),
  senderId: id,
  senderName: z.string(),
  content: z.string(),
  messageType: z.enum(MESSAGE_KINDS),
  hidden: z.boolean(),
  createdAt: moment,
  timestamp: moment,
  readAt: moment.nullable(),
  /** The name that the sender's device gave it; the sender's own messages only. */
  clientId: z.string().nullable(),
  attachment: attachmentView.nullable(),
});

/** What a conversation is about. */
export const subjectView = z.object({ kind: z.enum(['order', 'listing']), id, label: z.string() });

export const conversationView = z.object({
  id,
  participantId: id,
  participantName: z.string(),
  participantRole: z.string(),
  isOnline: z.boolean(),
  lastMessage: z.string(),
  lastMessageTime: moment,
  /** Whether the viewer wrote the last message. */
  lastMessageMine: z.boolean(),
  unreadCount: count,
  subject: subjectView.nullable(),
});

const actions = z.array(z.enum(CONVERSATION_ACTIONS));

/** What the page of a conversation needs beside its messages. */
export const conversationDetail = conversationView.extend({
  /** Numbers and links show. */
  contactsOpen: z.boolean(),
  /** The other's number, for a call: only between the parties of a paid order. */
  phone: z.string().nullable(),
  /** How far the viewer had read before. */
  readSequence: count,
  blockedByMe: z.boolean(),
  actions,
  /** Why nothing can be sent, in a sentence; null when it can. */
  closedReason: z.string().nullable(),
});

/** Somebody to write to for the first time, or the conversation that there is already. */
export const talkStart = z.object({
  conversationId: id.nullable(),
  participantId: id,
  participantName: z.string(),
  participantRole: z.string(),
  isOnline: z.boolean(),
  subject: subjectView.nullable(),
  closedReason: z.string().nullable(),
});

/** A message as the buyer's dashboard lists it. */
export const receivedMessage = z.object({
  id,
  conversationId: id,
  senderName: z.string(),
  content: z.string(),
  createdAt: moment,
  readAt: moment.nullable(),
});

export const messageReport = z.object({
  id,
  reporterId: id,
  reporterName: z.string(),
  reportedId: id,
  reportedName: z.string(),
  reportedRole: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  reportedAt: moment,
  subject: subjectView.nullable(),
  /** The last messages before the report, as they were written. */
  messages: z.array(
    z.object({
      id,
      senderName: z.string(),
      byReported: z.boolean(),
      content: z.string(),
      sentAt: moment,
      attachment: z.string().nullable(),
    }),
  ),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  decisionReason: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Whether the reported person is barred from writing now. */
  barred: z.boolean(),
});

export type AttachmentView = z.output<typeof attachmentView>;
export type MessageView = z.output<typeof messageView>;
export type SubjectView = z.output<typeof subjectView>;
export type ConversationView = z.output<typeof conversationView>;
export type ConversationDetail = z.output<typeof conversationDetail>;
export type TalkStart = z.output<typeof talkStart>;
export type ReceivedMessage = z.output<typeof receivedMessage>;
export type MessageReport = z.output<typeof messageReport>;
