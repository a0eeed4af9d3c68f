import { rowsIn } from '#test/support/rows.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { secondProcess } from '#test/support/second-process.ts';
import { addMember, signIn } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as messages from '../../contract.ts';
import { messagesPersonal } from '../store-personal.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin', firstName: 'Nana' });
});
afterAll(() => app.close());

const api = (viewer: Viewer | null) => app.as(viewer);
const greet = async (to: Viewer) =>
  (await api(admin).call(messages.sendToPerson, { body: { recipientId: to.id, content: 'How can we help?' } }))
    .conversationId;
const send = (who: Viewer, conversationId: string, attachmentId: string) =>
  api(who).call(messages.sendMessage, { body: { conversationId, messageType: 'image', attachmentId } });

/** A photo as a telephone takes it: lying on its side, with the place it was taken at. */
function phonePhoto(): Promise<Buffer> {
  const canvas = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#3a7d44' } });
  return canvas
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function start(who: Viewer, fileName = 'crate.jpg') {
  return api(who).call(messages.startAttachment, { body: { fileName } });
}

async function put(uploadURL: string, bytes: Uint8Array): Promise<{ status: number; code?: string }> {
  const response = await app.request(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) });
  return { ...(await response.json()), status: response.status };
}

const open = (who: Viewer, fileId: string) => api(who).call(messages.readAttachment, { params: { fileId } });

describe('an attachment', () => {
  test('is turned upright, loses its metadata, and opens for the two people only', async () => {
    const [buyer, stranger] = [await app.person(), await app.person()];
    const conversationId = await greet(buyer);
    const { fileId, uploadURL } = await start(buyer);
    expect((await put(uploadURL, await phonePhoto())).status).toBe(200);
    const sent = await send(buyer, conversationId, fileId);
    expect(sent).toMatchObject({
      messageType: 'image',
      content: '',
      attachment: { fileName: 'crate.jpg', contentType: 'image/webp', width: 960, height: 1920 },
    });
    const { bytes } = await open(admin, fileId);
    const picture = await sharp(bytes).metadata();
    expect([picture.format, picture.exif]).toEqual(['webp', undefined]);
    await expect(open(stranger, fileId)).rejects.toMatchObject({ status: 404, code: 'attachment.not_found' });
    expect((await api(admin).call(messages.listConversations)).items[0]?.lastMessage).toBe('Photo');
  });

  test('may be a PDF, and nothing else that calls itself one', async () => {
    const buyer = await app.person();
    const conversationId = await greet(buyer);
    const { fileId, uploadURL } = await start(buyer, 'receipt of 0244123456.pdf');
    expect((await put(uploadURL, Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'))).status).toBe(200);
    expect(
      (await api(buyer).call(messages.sendMessage, { body: { conversationId, content: 'Here', attachmentId: fileId } }))
        .messageType,
    ).toBe('file');
    expect(await open(buyer, fileId)).toMatchObject({
      contentType: 'application/pdf',
      fileName: 'receipt of 0244123456.pdf',
      saveOnly: true,
    });
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"></svg> no photo at all'),
      Buffer.from('MZ this is a program'),
      Buffer.alloc(0),
    ]) {
      expect(await put((await start(buyer)).uploadURL, bytes)).toMatchObject({
        status: 422,
        code: 'attachment.wrong_content',
      });
    }
    expect(await put((await start(buyer)).uploadURL, (await phonePhoto()).subarray(0, 300))).toMatchObject({
      status: 422,
      code: 'attachment.wrong_content',
    });
  });

  test('comes only to its signed address, once, in time, and at most 5 MB large', async () => {
    const buyer = await app.person();
    const { fileId, uploadURL } = await start(buyer);
    const bytes = await phonePhoto();
    expect(await put(`/api/messages/attachments/${fileId}?token=nonsense`, bytes)).toMatchObject({
      status: 403,
      code: 'attachment.upload_not_allowed',
    });
    expect(await put(uploadURL, new Uint8Array(5_242_881))).toMatchObject({ status: 413 });
    expect((await put(uploadURL, bytes)).status).toBe(200);
    expect(await put(uploadURL, bytes)).toMatchObject({ status: 409, code: 'attachment.upload_done' });
    const late = await start(buyer);
    app.clock.advance(16 * MINUTE_MS);
    expect(await put(late.uploadURL, bytes)).toMatchObject({ status: 410, code: 'attachment.upload_expired' });
  });

  test('is sent once, by the person who uploaded it; what was never sent is dropped', async () => {
    const [buyer, other] = [await app.person(), await app.person()];
    const [mine, theirs] = [await greet(buyer), await greet(other)];
    const { fileId, uploadURL } = await start(buyer);
    await expect(send(buyer, mine, fileId)).rejects.toMatchObject({ status: 409, code: 'attachment.missing' });
    await put(uploadURL, await phonePhoto());
    await expect(send(other, theirs, fileId)).rejects.toMatchObject({ status: 404, code: 'attachment.not_found' });
    await send(buyer, mine, fileId);
    await expect(send(buyer, mine, fileId)).rejects.toMatchObject({ status: 404, code: 'attachment.not_found' });
    const unsent = await start(buyer);
    await put(unsent.uploadURL, await phonePhoto());
    app.clock.advance(60 * MINUTE_MS);
    await app.settle();
    expect(await app.platform.files.get(`messages/${unsent.fileId}`)).toBeNull();
    expect((await open(buyer, fileId)).contentType).toBe('image/webp');
  });
});

describe('a report', () => {
  test('shows admins the words as they were written, and bars whom they bar', async () => {
    const [writer, admin2] = [await app.person({ firstName: 'Esi' }), await app.person({ role: 'admin' })];
    const conversationId = await greet(writer);
    const reply = (content: string) => api(writer).call(messages.sendMessage, { body: { conversationId, content } });
    await reply('Pay me on 0244123456');
    await api(admin).call(messages.reportConversation, { params: { id: conversationId }, body: { reason: 'spam' } });
    await api(admin).call(messages.reportConversation, {
      params: { id: conversationId },
      body: { reason: 'off_platform', note: 'Twice already' },
    });
    await reply('A word after the report');
    const { items } = await api(admin2).call(messages.listMessageReports);
    const mine = items.filter((report) => report.reportedId === writer.id);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ reason: 'off_platform', note: 'Twice already', barred: false });
    expect(mine[0]?.messages.map((message) => message.content)).toEqual(['How can we help?', 'Pay me on 0244123456']);
    const decide = (outcome: 'barred' | 'dismissed') =>
      api(admin2).call(messages.decideMessageReport, {
        params: { id: mine[0]?.id ?? '' },
        body: { outcome, reason: 'Looked at it' },
      });
    expect(await decide('barred')).toMatchObject({ outcome: 'barred', barred: true });
    await expect(reply('Hello?')).rejects.toMatchObject({ status: 403, code: 'message.barred' });
    await expect(decide('barred')).rejects.toMatchObject({ status: 409, code: 'message_report.already_decided' });
    expect(await decide('dismissed')).toMatchObject({ outcome: 'dismissed', barred: false });
    expect((await reply('Thank you')).sequence).toBe(4);
  });

  test('never bars an admin', async () => {
    const buyer = await app.person();
    await api(buyer).call(messages.reportConversation, {
      params: { id: await greet(buyer) },
      body: { reason: 'rude' },
    });
    const { items } = await api(admin).call(messages.listMessageReports, { query: { limit: 100 } });
    const about = items.find((report) => report.reporterId === buyer.id);
    const decided = api(admin).call(messages.decideMessageReport, {
      params: { id: about?.id ?? '' },
      body: { outcome: 'barred', reason: 'Rude' },
    });
    await expect(decided).rejects.toMatchObject({ status: 409, code: 'message_report.admin' });
  });
});

describe('somebody with a page open', () => {
  async function noticesOf(person: Viewer): Promise<number> {
    const [row] = await rowsIn<{ count: number }>(
      app.platform.db,
      "select count(*)::int as count from notices where person_id = $1 and kind = 'message_received'",
      [person.id],
    );
    return row?.count ?? 0;
  }
  const isOnline = async (conversationId: string) =>
    (await api(admin).call(messages.readConversation, { params: { id: conversationId } })).isOnline;

  test('in any process is online, and gets nothing outside the app until it is closed', async () => {
    const other = secondProcess(app);
    const buyer = await addMember(app, { role: 'buyer' });
    const cookie = await signIn(app, buyer);
    const conversationId = await greet(buyer);
    expect([await isOnline(conversationId), await noticesOf(buyer)]).toEqual([false, 1]);
    app.clock.advance(11 * MINUTE_MS);
    const stream = await other.request('/api/live?topics=me', { headers: { cookie } });
    await expect.poll(() => isOnline(conversationId)).toBe(true);
    await greet(buyer);
    expect(await noticesOf(buyer)).toBe(1);
    await stream.body?.cancel();
    await expect.poll(() => isOnline(conversationId)).toBe(false);
    await greet(buyer);
    await greet(buyer);
    expect(await noticesOf(buyer)).toBe(2);
    await other.close();
  });

  test('in a process that died is online no more after a minute', async () => {
    const buyer = await addMember(app, { role: 'buyer' });
    const conversationId = await greet(buyer);
    const stream = await app.request('/api/live?topics=me', { headers: { cookie: await signIn(app, buyer) } });
    await expect.poll(() => isOnline(conversationId)).toBe(true);
    app.clock.advance(2 * MINUTE_MS);
    expect(await isOnline(conversationId)).toBe(false);
    await stream.body?.cancel();
  });

  test('gets news of a message that another process took', async () => {
    const other = secondProcess(app);
    const buyer = await addMember(app, { role: 'buyer' });
    const conversationId = await greet(buyer);
    await app.settle();
    const stream = await other.request('/api/live?topics=me', { headers: { cookie: await signIn(app, buyer) } });
    const reader = stream.body?.getReader();
    await api(admin).call(messages.sendMessage, { body: { conversationId, content: 'News' } });
    await app.settle();
    let told = '';
    while (!told.includes(`user:${buyer.id}`)) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      told += new TextDecoder().decode(chunk.value);
    }
    expect(told).toContain(`user:${buyer.id}`);
    await reader?.cancel();
    await other.close();
  });
});

test('what somebody wrote can be seen by them and erased, a new name is found, and the others keep their own words', async () => {
  const buyer = await app.person({ firstName: 'Esi', lastName: 'Badu' });
  const conversationId = await greet(buyer);
  const { fileId, uploadURL } = await start(buyer);
  await put(uploadURL, await phonePhoto());
  await api(buyer).call(messages.sendMessage, { body: { conversationId, content: 'My field', attachmentId: fileId } });
  const { db } = app.platform;
  expect((await messagesPersonal.records?.(db, buyer.id))?.['messages']).toMatchObject([
    { content: 'My field', kind: 'image' },
  ]);
  await messagesPersonal.rename?.(db, buyer.id, { firstName: 'Akua', lastName: 'Yeboah' });
  const found = await api(admin).call(messages.listConversations, { query: { q: 'yeboah' } });
  expect(found.items.map(({ id }) => id)).toEqual([conversationId]);
  await messagesPersonal.forget?.(db, buyer.id, app.clock.now());
  app.clock.advance(MINUTE_MS);
  await app.settle();
  const { items } = await api(admin).call(messages.listMessages, { query: { conversationId } });
  expect(items.map(({ content, attachment }) => [content, attachment])).toEqual([
    ['How can we help?', null],
    ['This message was erased with its account.', null],
  ]);
  expect(await app.platform.files.get(`messages/${fileId}`)).toBeNull();
});
