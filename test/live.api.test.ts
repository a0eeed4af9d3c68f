import { compose, type Product } from '#app/server/compose.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { createLog } from '#platform/log.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { STREAM_PLACES } from '#platform/live/stream-places.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { untilListening } from '#test/support/live.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let other: Product;

beforeAll(async () => {
  app = await testApp();
  other = compose(app.platform.config, { log: createLog('silent') });
  const listens = untilListening(other.live);
  app.product.runner.start();
  other.runner.start();
  await listens;
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Reads a stream until `wanted` came by; resolves with all that came. */
async function waitFor(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended without ${wanted}: ${text}`);
    text += decoder.decode(value, { stream: true });
    if (text.includes(wanted)) return text;
  }
}

async function openStream(topics: string) {
  const closing = new AbortController();
  const http = createHttpApp(other, async () => new Response('', { status: 404 }), closing.signal);
  const response = await http.request(`http://localhost/api/live?topics=${topics}`);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The live stream has no body.');
  const opening = await waitFor(reader, 'event: ready');
  return { reader, opening, close: () => closing.abort() };
}

test('a page open at one process hears of what another process changed', async () => {
  const { reader, close } = await openStream('market');
  const heard = waitFor(reader, 'data: market');
  await app.platform.db.transaction((tx) =>
    recordEvent(tx, {
      type: 'probe.changed',
      subjectId: crypto.randomUUID(),
      payload: {},
      audience: ['market'],
      at: new Date(),
    }),
  );
  expect(await heard).toContain('data: market');
  close();
});

test('a visitor cannot listen to somebody else', async () => {
  const person = await app.person();
  const { reader, close } = await openStream(`market,user:${person.id},me`);
  const heard = waitFor(reader, 'market');
  const audience = [`user:${person.id}`, 'market'];
  await app.platform.db.transaction((tx) =>
    recordEvent(tx, { type: 'probe.changed', subjectId: person.id, payload: {}, audience, at: new Date() }),
  );
  expect(await heard).toBe('data: market\n\n');
  close();
});

test('an open page hears that something public changed, once, and not which part of it', async () => {
  const { reader, close } = await openStream('market');
  const heard = waitFor(reader, 'market');
  const audience = ['market:blog', `market:listing:${crypto.randomUUID()}`];
  await app.platform.db.transaction((tx) =>
    recordEvent(tx, { type: 'probe.changed', subjectId: crypto.randomUUID(), payload: {}, audience, at: new Date() }),
  );
  expect(await heard).toBe('data: market\n\n');
  close();
  const late = await openStream('market');
  expect(late.opening).toContain('data: market\n\n');
  late.close();
});

test('a page whose stream opens after the change still hears of it', async () => {
  const token = crypto.randomUUID().replaceAll('-', '');
  const early = await openStream(`track:${token}`);
  const heard = waitFor(early.reader, `data: track:${token}`);
  await app.platform.db.transaction((tx) =>
    recordEvent(tx, {
      type: 'probe.changed',
      subjectId: crypto.randomUUID(),
      payload: {},
      audience: [`track:${token}`],
      at: new Date(),
    }),
  );
  await heard;
  early.close();
  const late = await openStream(`track:${token}`);
  expect(late.opening).toContain(`data: track:${token}`);
  late.close();
});

test('one more stream than a person may have is refused with the time to wait, and one that ends gives its place back', async () => {
  const closing = new AbortController();
  const http = createHttpApp(other, async () => new Response('', { status: 404 }), closing.signal);
  const cookie = await signIn(app, await addMember(app, { role: 'buyer' }));
  const open = () => http.request('http://localhost/api/live?topics=me', { headers: { cookie } });
  const streams = await Promise.all(Array.from({ length: STREAM_PLACES.ofPerson }, open));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  await streams[0]?.body?.cancel();
  await expect.poll(async () => (await open()).status).toBe(200);
  closing.abort();
});
