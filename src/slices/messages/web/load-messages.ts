import { cursorOf } from '#pages/cursor-of.ts';
import { isId } from '#kernel/ids.ts';
import type { Api } from '#wire/api.ts';
import { listConversations, listMessages, markRead, readConversation, startTalk } from '../contract.ts';

const MESSAGES = 40;
const CONVERSATIONS = 30;

function idIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return value !== null && isId(value) ? value : undefined;
}

async function loadChosen(api: Api, id: string, query: URLSearchParams) {
  const detail = await api.call(readConversation, { params: { id } });
  const page = await api.call(listMessages, {
    query: { conversationId: id, limit: MESSAGES, cursor: query.get('before') ?? undefined },
  });
  return { detail, thread: { conversationId: id, messages: page.items, olderCursor: page.nextCursor } };
}

/**
 * What the address names: a conversation, somebody to write to for the first time, or only the list. `reads`: the page
 * goes to a browser that may have no scripts, so that what it shows is read already.
 */
export async function loadMessages(api: Api, query: URLSearchParams, reads: boolean) {
  const conversation = idIn(query, 'conversation');
  const to = idIn(query, 'to');
  const chosen = conversation === undefined ? null : await loadChosen(api, conversation, query);
  if (chosen !== null && reads) await api.call(markRead, { params: { id: chosen.detail.id } });
  const start =
    to === undefined || chosen !== null
      ? null
      : await api.call(startTalk, { query: { to, listing: idIn(query, 'listing'), order: idIn(query, 'order') } });
  const q = query.get('q')?.trim().slice(0, 100) ?? '';
  const list = await api.call(listConversations, { query: { q, limit: CONVERSATIONS, cursor: cursorOf(query) } });
  return { chosen, start, q, conversations: list.items, nextCursor: list.nextCursor };
}
