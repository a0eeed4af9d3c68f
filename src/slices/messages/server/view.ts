import type { Person } from '#slices/identity/server/index.ts';
import { hideContacts } from '../domain/contact-mask.ts';
import type { AttachmentView, ConversationView, MessageView, SubjectView } from '../views.ts';
import type { ConversationRow, MessageRow } from './rows.ts';

type Named = Pick<Person, 'firstName' | 'lastName'>;

export function nameOf(person: Named | undefined): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : 'A former member';
}

/** Whether numbers and links show: an order between the two is paid, or one of them is an admin. */
export function contactsOpen(
  row: Pick<ConversationRow, 'trade_paid_at'>,
  ...roles: readonly (string | undefined)[]
): boolean {
  return row.trade_paid_at !== null || roles.includes('admin');
}

function shownText(text: string, open: boolean): { readonly text: string; readonly hidden: boolean } {
  return open ? { text, hidden: false } : hideContacts(text);
}

function attachmentOf(row: MessageRow, open: boolean): AttachmentView | null {
  if (row.file_id === null || row.content_type === null) return null;
  return {
    id: row.file_id,
    url: `/api/messages/attachments/${row.file_id}`,
    fileName: shownText(row.file_name ?? '', open).text,
    contentType: row.content_type,
    byteSize: row.byte_size ?? 0,
    width: row.width,
    height: row.height,
  };
}

export interface MessageContext {
  readonly viewerId: string;
  readonly people: ReadonlyMap<string, Named>;
  readonly open: boolean;
}

export function messageViewOf(row: MessageRow, { viewerId, people, open }: MessageContext): MessageView {
  const { text, hidden } = shownText(row.content, open);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    sequence: row.sequence,
    senderId: row.sender_id,
    senderName: nameOf(people.get(row.sender_id)),
    content: text,
    messageType: row.kind,
    hidden,
    createdAt: row.sent_at.toISOString(),
    timestamp: row.sent_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    clientId: row.sender_id === viewerId ? row.client_id : null,
    attachment: attachmentOf(row, open),
  };
}

export function subjectOf(row: Pick<ConversationRow, 'order_id' | 'listing_id' | 'subject_label'>): SubjectView | null {
  const id = row.order_id ?? row.listing_id;
  return id === null ? null : { kind: row.order_id === null ? 'listing' : 'order', id, label: row.subject_label ?? '' };
}

const WITHOUT_WORDS = { text: '', image: 'Photo', file: 'Document' } as const;

export interface ConversationContext {
  readonly people: ReadonlyMap<string, Person>;
  readonly online: ReadonlySet<string>;
  readonly viewerRole: string;
}

export function conversationViewOf(
  row: ConversationRow,
  { people, online, viewerRole }: ConversationContext,
): ConversationView {
  const other = people.get(row.other_id);
  return {
    id: row.id,
    participantId: row.other_id,
    participantName: nameOf(other),
    participantRole: other?.role ?? 'member',
    isOnline: online.has(row.other_id),
    lastMessage:
      shownText(row.last_content, contactsOpen(row, viewerRole, other?.role)).text || WITHOUT_WORDS[row.last_kind],
    lastMessageTime: row.last_at.toISOString(),
    lastMessageMine: row.last_sender_id === row.person_id,
    unreadCount: row.unread,
    subject: subjectOf(row),
  };
}
