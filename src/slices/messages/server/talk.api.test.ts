import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as messages from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const api = (viewer: Viewer | null) => trade.app.as(viewer);
const write = (from: Viewer, to: Viewer, content: string, about: { listingId?: string; orderId?: string } = {}) =>
  api(from).call(messages.sendToPerson, { body: { recipientId: to.id, content, ...about } });
const reply = (from: Viewer, conversationId: string, content: string) =>
  api(from).call(messages.sendMessage, { body: { conversationId, content } });
const thread = async (viewer: Viewer, conversationId: string) =>
  (await api(viewer).call(messages.listMessages, { query: { conversationId, limit: 100 } })).items;
const talk = (viewer: Viewer, id: string) => api(viewer).call(messages.readConversation, { params: { id } });

/** Two people who may talk: a farmer who sells and a buyer. */
async function pair(): Promise<{ farmer: Viewer; buyer: Viewer; listingId: string }> {
  const farmer = await trade.app.person({ role: 'farmer', firstName: 'Yaa', lastName: 'Frimpong' });
  const buyer = await trade.app.person({ role: 'buyer', firstName: 'Kojo', lastName: 'Antwi' });
  return { farmer, buyer, listingId: await trade.listing({}, farmer) };
}

describe('a conversation', () => {
  test('about a listing shows to both, with unread counts, read receipts and the latest first', async () => {
    const { farmer, buyer, listingId } = await pair();
    const first = await write(buyer, farmer, '  Is the yam dry?  ', { listingId });
    expect(first).toMatchObject({
      sequence: 1,
      content: 'Is the yam dry?',
      messageType: 'text',
      senderName: 'Kojo Antwi',
      readAt: null,
    });
    await write(buyer, farmer, 'I need 20 kg.', { listingId });
    const [listed] = (await api(farmer).call(messages.listConversations)).items;
    expect(listed).toMatchObject({
      participantName: 'Kojo Antwi',
      participantRole: 'buyer',
      isOnline: false,
      lastMessage: 'I need 20 kg.',
      unreadCount: 2,
      lastMessageMine: false,
    });
    expect(listed?.subject).toEqual({ kind: 'listing', id: listingId, label: 'Pona yam' });
    expect(await api(farmer).call(messages.countUnread)).toEqual({ count: 2, conversations: 1 });
    await api(farmer).call(messages.markRead, { params: { id: first.conversationId }, body: { upTo: 1 } });
    expect(await api(farmer).call(messages.countUnread)).toEqual({ count: 1, conversations: 1 });
    const [read, unread] = await thread(buyer, first.conversationId);
    expect([read?.readAt, unread?.readAt]).toEqual([expect.any(String), null]);
    const { conversationId } = first;
    await expect(
      api(farmer).call(messages.markRead, { params: { id: conversationId }, body: { conversationId: newId() } }),
    ).rejects.toMatchObject({ status: 422, code: 'conversation.mismatch' });
    await api(farmer).call(messages.markRead, { params: { id: conversationId }, body: { conversationId } });
    await api(farmer).call(messages.markRead, { params: { id: first.conversationId } });
    expect(await api(farmer).call(messages.countUnread)).toEqual({ count: 0, conversations: 0 });
    await reply(farmer, first.conversationId, 'Yes, very dry.');
    expect((await thread(buyer, first.conversationId)).map((message) => message.sequence)).toEqual([1, 2, 3]);
    expect((await api(buyer).call(messages.listMyMessages)).items[0]).toMatchObject({
      senderName: 'Yaa Frimpong',
      content: 'Yes, very dry.',
    });
  });

  test('is found by the other’s name and by what it is about, whatever the case', async () => {
    const { farmer, buyer, listingId } = await pair();
    await write(buyer, farmer, 'Hello', { listingId });
    const find = async (q: string) =>
      (await api(buyer).call(messages.listConversations, { query: { q } })).items.length;
    expect([
      await find('FRIMP'),
      await find('pona'),
      await find('yaa frimpong pona'),
      await find('Kojo'),
      await find('%'),
      await find('!!'),
    ]).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('is one per subject; without a subject, writing goes where the two spoke last', async () => {
    const { farmer, buyer, listingId } = await pair();
    const general = await write(buyer, farmer, 'Good morning');
    const about = await write(buyer, farmer, 'This one?', { listingId });
    expect(about.conversationId).not.toBe(general.conversationId);
    trade.app.clock.advance(MINUTE_MS);
    await reply(farmer, general.conversationId, 'Morning!');
    expect((await write(buyer, farmer, 'How are you?')).conversationId).toBe(general.conversationId);
    const start = await api(buyer).call(messages.startTalk, { query: { to: farmer.id, listing: listingId } });
    expect(start).toMatchObject({
      conversationId: about.conversationId,
      participantName: 'Yaa Frimpong',
      closedReason: null,
    });
  });

  test('pages backwards and forwards without a gap', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'number 1');
    for (let number = 2; number <= 25; number += 1)
      await reply(number % 3 === 0 ? farmer : buyer, conversationId, `number ${number}`);
    const list = (query: object) => api(buyer).call(messages.listMessages, { query: { conversationId, ...query } });
    const latest = await list({ limit: 10 });
    const middle = await list({ limit: 10, cursor: latest.nextCursor ?? '' });
    const oldest = await list({ limit: 10, cursor: middle.nextCursor ?? '' });
    const sequences = [...oldest.items, ...middle.items, ...latest.items].map((message) => message.sequence);
    expect(sequences).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(oldest.nextCursor).toBeNull();
    expect((await list({ after: 23 })).items.map((message) => message.content)).toEqual(['number 24', 'number 25']);
    expect((await api(buyer).call(messages.listMessages)).items.at(-1)?.content).toBe('number 25');
  });

  test('belongs to its two people', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'Between us');
    const none = { status: 404, code: 'conversation.not_found' };
    await expect(thread(trade.stranger, conversationId)).rejects.toMatchObject(none);
    await expect(reply(trade.admin, conversationId, 'Hello')).rejects.toMatchObject(none);
    await expect(talk(trade.admin, conversationId)).rejects.toMatchObject(none);
    await expect(api(trade.stranger).call(messages.markRead, { params: { id: conversationId } })).rejects.toMatchObject(
      none,
    );
  });

  test('takes no empty message', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'Hello');
    for (const content of ['', '   \n '])
      await expect(reply(buyer, conversationId, content)).rejects.toMatchObject({
        status: 422,
        errors: { content: ['Write a message'] },
      });
    await expect(reply(buyer, conversationId, 'x'.repeat(4001))).rejects.toMatchObject({ status: 422 });
  });
});

describe('the same message', () => {
  test('sent again under its name is one, by either call', async () => {
    const { farmer, buyer, listingId } = await pair();
    const clientId = newId();
    const to = () =>
      api(buyer).call(messages.sendToPerson, {
        body: { recipientId: farmer.id, content: 'Once', clientId, listingId },
      });
    const [one, two] = [await to(), await to()];
    expect(two).toEqual(one);
    const again = await api(buyer).call(messages.sendMessage, {
      body: { conversationId: one.conversationId, content: 'Once', clientId },
    });
    expect(again.id).toBe(one.id);
    expect(await thread(farmer, one.conversationId)).toHaveLength(1);
    const next = await reply(buyer, one.conversationId, 'Two');
    expect(next.sequence).toBe(2);
  });

  test('with the same Idempotency-Key is one, also by two at the same time', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'Hello');
    const key = newId();
    const send = () =>
      api(buyer).call(messages.sendMessage, { body: { conversationId, content: 'Once' }, idempotencyKey: key });
    const sent = await Promise.all([send(), send(), send()]);
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    const clientId = newId();
    const raced = await Promise.all(
      Array.from({ length: 5 }, () =>
        api(buyer).call(messages.sendMessage, { body: { conversationId, content: 'Raced', clientId } }),
      ),
    );
    expect(new Set(raced.map((message) => message.id)).size).toBe(1);
    expect((await thread(farmer, conversationId)).map((message) => message.content)).toEqual([
      'Hello',
      'Once',
      'Raced',
    ]);
  });

  test('cannot go into two conversations', async () => {
    const { farmer, buyer, listingId } = await pair();
    const clientId = newId();
    const general = await api(buyer).call(messages.sendToPerson, {
      body: { recipientId: farmer.id, content: 'Here', clientId },
    });
    const other = await write(buyer, farmer, 'There', { listingId });
    await expect(
      api(buyer).call(messages.sendMessage, {
        body: { conversationId: other.conversationId, content: 'Here', clientId },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'message.key_reused' });
    expect(await thread(buyer, general.conversationId)).toHaveLength(1);
  });

  test('of two people at once keeps the order without a gap', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'start');
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => reply(index % 2 === 0 ? buyer : farmer, conversationId, `m${index}`)),
    );
    expect((await thread(buyer, conversationId)).map((message) => message.sequence)).toEqual(
      Array.from({ length: 31 }, (_, index) => index + 1),
    );
  });
});

describe('numbers and links', () => {
  test('are hidden until an order between the two is paid, also in lists, and show from then on', async () => {
    const { farmer, buyer, listingId } = await pair();
    const { conversationId, content } = await write(buyer, farmer, 'Call me on 024 412 3456');
    expect(content).toBe('Call me on [hidden]');
    expect((await thread(farmer, conversationId))[0]).toMatchObject({ content: 'Call me on [hidden]', hidden: true });
    expect((await api(farmer).call(messages.listConversations)).items[0]?.lastMessage).toBe('Call me on [hidden]');
    expect((await api(farmer).call(messages.listMyMessages)).items[0]?.content).toBe('Call me on [hidden]');
    expect(await talk(farmer, conversationId)).toMatchObject({ contactsOpen: false, phone: null });
    const order = await trade.place({ listingId }, buyer);
    expect((await talk(farmer, conversationId)).actions).not.toContain('call');
    await trade.paid(order);
    const after = await talk(farmer, conversationId);
    expect(after).toMatchObject({
      contactsOpen: true,
      actions: expect.arrayContaining(['call']),
      phone: expect.stringMatching(/^0\d\d \d{3} \d{4}$/),
    });
    expect((await thread(farmer, conversationId))[0]).toMatchObject({
      content: 'Call me on 024 412 3456',
      hidden: false,
    });
    const late = await write(farmer, buyer, 'Or 020 555 1234', { orderId: order.id });
    expect(late).toMatchObject({ content: 'Or 020 555 1234', hidden: false });
  });

  test('of admins show', async () => {
    const { buyer } = await pair();
    const sent = await write(trade.admin, buyer, 'Write to support@farmgate.example');
    expect(sent.hidden).toBe(false);
    expect(await talk(buyer, sent.conversationId)).toMatchObject({ contactsOpen: true, phone: null });
  });
});

describe('who may write', () => {
  test('strangers may not; parties of an order, askers of a seller and anybody who got a message may', async () => {
    const { farmer, buyer, listingId } = await pair();
    const no = { status: 403, code: 'message.not_allowed' };
    await expect(write(farmer, buyer, 'Buy my yam')).rejects.toMatchObject(no);
    await expect(write(trade.stranger, buyer, 'Hello')).rejects.toMatchObject(no);
    await expect(api(trade.stranger).call(messages.startTalk, { query: { to: buyer.id } })).rejects.toMatchObject({
      status: 404,
    });
    const order = await trade.place({ listingId }, buyer);
    await write(farmer, buyer, 'Thanks for your order', { orderId: order.id });
    await expect(write(trade.stranger, farmer, 'Their order?', { orderId: order.id })).rejects.toMatchObject({
      status: 404,
      code: 'message.subject_not_found',
    });
    const fromAdmin = await write(trade.admin, buyer, 'Please add a document');
    await reply(buyer, fromAdmin.conversationId, 'Done');
    await expect(write(buyer, buyer, 'Me')).rejects.toMatchObject({ status: 422, code: 'message.to_yourself' });
    await expect(
      api(buyer).call(messages.sendToPerson, { body: { recipientId: newId(), content: 'Who' } }),
    ).rejects.toMatchObject({ status: 404, code: 'message.recipient_not_found' });
  });

  test('nobody after a block, until it is lifted', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'Hello');
    const params = { id: conversationId };
    await api(farmer).call(messages.blockPerson, { params });
    await expect(reply(buyer, conversationId, 'Hello?')).rejects.toMatchObject({
      status: 403,
      code: 'message.blocked',
    });
    await expect(reply(farmer, conversationId, 'No')).rejects.toMatchObject({
      status: 409,
      code: 'message.blocked_by_you',
    });
    expect(await talk(farmer, conversationId)).toMatchObject({
      blockedByMe: true,
      actions: ['unblock', 'report'],
      closedReason: expect.any(String),
    });
    await api(farmer).call(messages.unblockPerson, { params });
    expect((await reply(buyer, conversationId, 'Thanks')).sequence).toBe(2);
  });

  test('at most 120 messages a minute, counted for the account', async () => {
    const { farmer, buyer } = await pair();
    const { conversationId } = await write(buyer, farmer, 'Hello');
    trade.app.clock.advance(HOUR_MS - (trade.app.clock.now().getTime() % HOUR_MS));
    for (let count = 0; count < 120; count += 1) await reply(buyer, conversationId, `m${count}`);
    await expect(reply(buyer, conversationId, 'one more')).rejects.toMatchObject({ status: 429, code: 'rate.limited' });
    trade.app.clock.advance(MINUTE_MS);
    expect((await reply(buyer, conversationId, 'later')).sequence).toBe(122);
  });
});
