import * as messages from '#slices/messages/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

/** Somebody new, so that nobody's fixtures run into a limit. */
const somebody = (world: World) => world.app.person({ role: 'buyer' });

/** An admin, whom nobody's limits know yet, wrote to `me`, or to somebody new. */
async function talkOf(world: World, me: Viewer | null = null) {
  const admin = await world.app.person({ role: 'admin' });
  const other = me ?? (await somebody(world));
  const { conversationId } = await world.app
    .as(admin)
    .call(messages.sendToPerson, { body: { recipientId: other.id, content: 'How can we help?' } });
  return { admin, other, conversationId };
}

const ownTalk = async (world: World, me: Viewer | null) => ({
  params: { id: (await talkOf(world, me)).conversationId },
});
const foreignTalk = async (world: World) => ({ params: { id: (await talkOf(world)).conversationId } });

async function uploadOf(world: World, me: Viewer | null) {
  const owner = me ?? (await somebody(world));
  const { fileId, uploadURL } = await world.app.as(owner).call(messages.startAttachment);
  const token = new URL(uploadURL, 'http://localhost').searchParams.get('token') ?? '';
  return { owner, params: { fileId }, query: { token }, body: new Blob([PDF]) };
}

async function attached(world: World, me: Viewer | null) {
  const { owner, ...upload } = await uploadOf(world, me);
  await world.app.as(owner).call(messages.receiveAttachment, upload);
  return { params: upload.params };
}

/** An admin reports whom they wrote to. */
async function reported(world: World) {
  const { admin, other, conversationId } = await talkOf(world);
  await world.app
    .as(admin)
    .call(messages.reportConversation, { params: { id: conversationId }, body: { reason: 'spam' } });
  const { items } = await world.app.as(world.admin).call(messages.listMessageReports, { query: { limit: 100 } });
  return items.find((report) => report.reportedId === other.id)?.id ?? '';
}

const talks = [
  sample(messages.listMessages, {
    own: async (world, me) => ({ query: { conversationId: (await talkOf(world, me)).conversationId } }),
    foreign: async (world) => ({ query: { conversationId: (await talkOf(world)).conversationId } }),
  }),
  sample(messages.sendToPerson, {
    own: async (world, me) => ({ body: { recipientId: (await talkOf(world, me)).admin.id, content: 'Thank you.' } }),
  }),
  plain(messages.listConversations, { query: { q: 'ama' } }),
  sample(messages.readConversation, { own: ownTalk, foreign: foreignTalk }),
  sample(messages.sendMessage, {
    own: async (world, me) => ({
      body: {
        conversationId: (await talkOf(world, me)).conversationId,
        content: 'Thank you.',
        messageType: 'text' as const,
      },
    }),
    foreign: async (world) => ({
      body: { conversationId: (await talkOf(world)).conversationId, content: 'Thank you.' },
    }),
  }),
  sample(messages.markRead, { own: ownTalk, foreign: foreignTalk }),
  sample(messages.startTalk, { own: async (world, me) => ({ query: { to: (await talkOf(world, me)).admin.id } }) }),
  plain(messages.countUnread, {}),
  plain(messages.listMyMessages, {}),
  sample(messages.blockPerson, { own: ownTalk, foreign: foreignTalk }),
  sample(messages.unblockPerson, { own: ownTalk, foreign: foreignTalk }),
];

const attachments = [
  plain(messages.startAttachment, { body: { fileName: 'crate.jpg' } }),
  sample(messages.receiveAttachment, {
    async own(world, me) {
      const { params, query, body } = await uploadOf(world, me);
      return { params, query, body };
    },
    unknownIs: [403, 'attachment.upload_not_allowed'],
  }),
  sample(messages.readAttachment, { own: attached, foreign: (world) => attached(world, null) }),
];

const reports = [
  sample(messages.reportConversation, {
    own: async (world, me) => ({ ...(await ownTalk(world, me)), body: { reason: 'spam' as const } }),
    foreign: async (world) => ({ ...(await foreignTalk(world)), body: { reason: 'spam' as const } }),
  }),
  plain(messages.listMessageReports, {}),
  sample(messages.decideMessageReport, {
    own: async (world) => ({
      params: { id: await reported(world) },
      body: { outcome: 'barred' as const, reason: 'Advertising.' },
    }),
  }),
];

export const messageSamples = [...talks, ...attachments, ...reports];
