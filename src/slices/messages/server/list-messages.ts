import type { Call } from '#platform/http/route.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { decodeCursor, encodeCursor, idInCursor, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { ownConversation } from './reach.ts';
import type { ConversationRow, MessageRow } from './rows.ts';
import { findConversations } from './store.ts';
import { findMessages, findReceived } from './store-messages.ts';
import { contactsOpen, messageViewOf, nameOf } from './view.ts';

type List = typeof contract.listMessages;

/** The sequence before which the next page ends. */
function beforeOf(cursor: string | undefined): number | null {
  const [sequence] = decodeCursor(cursor) ?? [];
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0 && sequence < 2 ** 31
    ? sequence
    : null;
}

async function conversationOf(id: string | undefined, call: Call): Promise<ConversationRow | null> {
  if (id !== undefined) return ownConversation(call.tx, id, call.person.id);
  const [latest] = await findConversations(call.tx, { personId: call.person.id, search: '', after: null, limit: 1 });
  return latest ?? null;
}

/** Messages of a conversation in their order: the latest page, an earlier one, or what followed a sequence. */
export async function listMessages({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const row = await conversationOf(query.conversationId, call);
  if (row === null) return { items: [], nextCursor: null };
  const after = query.after ?? null;
  const { limit } = query;
  const rows = await findMessages(call.tx, {
    conversationId: row.id,
    after,
    before: beforeOf(query.cursor),
    limit: after === null ? limit + 1 : limit,
  });
  const people = await findPeople(call.tx, [row.person_id, row.other_id]);
  const context = {
    viewerId: call.person.id,
    people,
    open: contactsOpen(row, call.person.role, people.get(row.other_id)?.role),
  };
  const inOrder = (page: readonly MessageRow[]) => page.map((message) => messageViewOf(message, context));
  if (after !== null) return { items: inOrder(rows), nextCursor: null };
  const page = rows.slice(0, limit);
  const first = page.at(-1);
  return {
    items: inOrder(page.toReversed()),
    nextCursor: rows.length > limit && first ? encodeCursor([first.sequence]) : null,
  };
}

type Mine = typeof contract.listMyMessages;

/** What the caller received, from everybody. */
export async function listMyMessages({ query }: ParsedInput<Mine>, call: Call): Promise<ResponseBody<Mine>> {
  const rows = await findReceived(call.tx, call.person.id, idInCursor(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  const people = await findPeople(call.tx, [...new Set(page.items.map((row) => row.sender_id))]);
  const items = page.items.map((row) => {
    const sender = people.get(row.sender_id);
    const view = messageViewOf(row, {
      viewerId: call.person.id,
      people,
      open: contactsOpen(row, call.person.role, sender?.role),
    });
    const content = view.content || (row.kind === 'image' ? 'Photo' : 'Document');
    return {
      id: row.id,
      conversationId: row.conversation_id,
      senderName: nameOf(sender),
      content,
      createdAt: view.createdAt,
      readAt: view.readAt,
    };
  });
  return { items, nextCursor: page.nextCursor };
}
