import { route } from '#platform/http/route.ts';
import * as contract from '../contract.ts';
import { awaitedAttachment, readAttachment, receiveAttachment, startAttachment } from './attachments.ts';
import { blockPerson, unblockPerson } from './reports/block-person.ts';
import { listMessages, listMyMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { countUnread, listConversations, readConversation, startTalk } from './read-conversations.ts';
import { decideMessageReport, listMessageReports, reportConversation } from './reports/reports.ts';
import { sendMessage, sendToPerson } from './send-message.ts';

export const messagesRoutes = [
  route(contract.listMessages, listMessages),
  route(contract.sendToPerson, sendToPerson),
  route(contract.listConversations, listConversations),
  route(contract.readConversation, readConversation),
  route(contract.sendMessage, sendMessage),
  route(contract.markRead, markRead),
  route(contract.startTalk, startTalk),
  route(contract.countUnread, countUnread),
  route(contract.listMyMessages, listMyMessages),
  route(contract.blockPerson, blockPerson),
  route(contract.unblockPerson, unblockPerson),
  route(contract.startAttachment, startAttachment),
  route(contract.receiveAttachment, receiveAttachment, {
    admit: async (input, asking) => void (await awaitedAttachment(input, asking)),
  }),
  route(contract.readAttachment, readAttachment),
  route(contract.reportConversation, reportConversation),
  route(contract.listMessageReports, listMessageReports),
  route(contract.decideMessageReport, decideMessageReport),
];
