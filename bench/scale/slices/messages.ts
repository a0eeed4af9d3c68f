import { messagesPersonal } from '#slices/messages/server/store-personal.ts';
import { countOpenMessageReports, findReports } from '#slices/messages/server/reports/store-reports.ts';
import { barriersBetween } from '#slices/messages/server/reports/store-reports.ts';
import { mayOpen } from '#slices/messages/server/store-files.ts';
import { findMessages, findReceived } from '#slices/messages/server/store-messages.ts';
import { countUnreadOf, findConversations, latestBetween } from '#slices/messages/server/store.ts';
import { idOf } from '../sql.ts';
import { whetherOpen, later, OTHER_ROW, overOnly, OWN_ID } from './fill.ts';
import { BUYER, FARMER, ROW, type SliceCases } from './slice.ts';

export const MESSAGES: SliceCases = {
  tables: {
    conversations: {
      low_id: idOf('1 + n % people'),
      high_id: idOf('1 + (n + n / people) % people'),
      order_id: OWN_ID,
      last_sequence: '1 + n % 40',
    },
    conversation_members: {
      conversation_id: OWN_ID,
      last_at: 'at',
      unread: whetherOpen('n % 4', '0'),
      search_text: "'kofi mensah maize ' || n",
    },
    messages: {
      conversation_id: idOf('1 + n / 40'),
      sequence: '1 + n % 40',
      recipient_id: idOf('1 + n % people'),
      kind: "'text'",
    },
    message_files: { state: whetherOpen("'kept'", "'sent'"), message_id: OWN_ID, expires_at: later('at', '1') },
    message_reports: { conversation_id: OTHER_ROW, up_to_sequence: '40', decided_at: overOnly('at') },
    message_blocks: { blocker_id: OWN_ID },
    message_bars: { person_id: OWN_ID },
  },
  personal: messagesPersonal,
  cases: [
    {
      name: 'conversations',
      run: (tx) => findConversations(tx, { personId: BUYER, search: '', after: null, limit: 20 }),
    },
    {
      name: 'conversations, by word',
      run: (tx) => findConversations(tx, { personId: BUYER, search: 'maize', after: null, limit: 20 }),
    },
    { name: 'conversations, unread', run: (tx) => countUnreadOf(tx, BUYER) },
    { name: 'conversations of two people', run: (tx) => latestBetween(tx, BUYER, FARMER) },
    {
      name: 'messages of a conversation',
      run: (tx) => findMessages(tx, { conversationId: ROW, after: null, before: null, limit: 20 }),
    },
    {
      name: 'messages of a conversation, new ones',
      run: (tx) => findMessages(tx, { conversationId: ROW, after: 3, before: null, limit: 20 }),
    },
    { name: 'messages that somebody received', run: (tx) => findReceived(tx, BUYER, null, 20) },
    { name: 'messages, a file for its reader', run: (tx) => mayOpen(tx, ROW, { id: BUYER, isAdmin: true }) },
    { name: 'messages, barriers between two', run: (tx) => barriersBetween(tx, BUYER, FARMER) },
    { name: 'reported conversations, waiting', run: (tx) => findReports(tx, false, null, 20) },
    { name: 'reported conversations, decided', run: (tx) => findReports(tx, true, null, 20) },
    { name: 'reported conversations, how many wait', run: (tx) => countOpenMessageReports(tx) },
  ],
};
