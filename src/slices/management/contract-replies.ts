import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, requiredText, titleText } from '#wire/fields.ts';
import { z } from 'zod';
import {
  LONGEST_REPLY_NAME,
  MOST_REPLIES,
  REPLY_KINDS,
  replyFinding,
  type ReplyKind,
} from '#kernel/management/replies.ts';

/** The administrators who decide with words. */
const WRITES_REPLIES = ['accounts', 'listings', 'disputes'] as const;

const kind = z.enum(REPLY_KINDS, { error: 'Choose where it is used' });

const savedReply = z.object({
  id,
  kind,
  name: z.string(),
  /** As it was written, with its placeholders. */
  text: z.string(),
  /** Goes up by one with each change. */
  version: z.number().int(),
  changedAt: moment,
});
export type SavedReply = z.output<typeof savedReply>;

/** One that is ready for the case on a page: its placeholders are filled. */
export type FilledReply = Pick<SavedReply, 'id' | 'name' | 'text'>;

const LONGEST_OF_ALL = 2000;
const fields = {
  kind,
  name: titleText('Give it a name', LONGEST_REPLY_NAME),
  text: requiredText('Write the text', LONGEST_OF_ALL).describe(
    'May leave open what its page knows: {order}, {product}, {buyer}, {seller} in disputes, {product}, {name} of a listing, ' +
      '{document}, {name} of a document. Filled, it fits the field of its kind.',
  ),
};

function isFit(reply: { readonly kind: ReplyKind; readonly text: string }, context: z.RefinementCtx): void {
  if (reply.text.length > LONGEST_OF_ALL) return;
  const message = replyFinding(reply.kind, reply.text);
  if (message !== null) context.addIssue({ code: 'custom', path: ['text'], message });
}

export const listReplies = defineEndpoint({
  id: 'admin.list_replies',
  method: 'GET',
  path: '/api/admin/replies',
  summary: 'The saved replies that all administrators share, by name; of one kind, or all.',
  who: ['admin'],
  permission: [],
  query: z.object({ kind: kind.optional() }),
  output: z.array(savedReply),
});

export const addReply = defineEndpoint({
  id: 'admin.add_reply',
  method: 'POST',
  path: '/api/admin/replies',
  summary: `Keeps one more text under a name of its own. ${MOST_REPLIES} at most.`,
  who: ['admin'],
  permission: WRITES_REPLIES,
  audited: ['kind', 'name', 'text'],
  body: z.strictObject(fields).superRefine(isFit),
  output: savedReply,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'admin.reply_name_taken': 409, 'admin.replies_full': 409 },
});

export const changeReply = defineEndpoint({
  id: 'admin.change_reply',
  method: 'PUT',
  path: '/api/admin/replies/{id}',
  summary: 'Changes a saved reply that is still as the caller saw it. What was sent with it stays as it was.',
  who: ['admin'],
  permission: WRITES_REPLIES,
  audited: ['kind', 'name', 'text'],
  params: z.object({ id }),
  body: z.strictObject({ ...fields, version: z.int().min(1) }).superRefine(isFit),
  output: savedReply,
  idempotency: 'accepted',
  refusals: { 'admin.no_such_reply': 404, 'admin.reply_name_taken': 409, 'admin.reply_changed': 409 },
});

export const removeReply = defineEndpoint({
  id: 'admin.remove_reply',
  method: 'DELETE',
  path: '/api/admin/replies/{id}',
  summary: 'Deletes a saved reply of any author, whatever it says by now.',
  who: ['admin'],
  permission: WRITES_REPLIES,
  params: z.object({ id }),
  output: done,
  refusals: { 'admin.no_such_reply': 404 },
});

export const replyEndpoints = [listReplies, addReply, changeReply, removeReply] as const;
