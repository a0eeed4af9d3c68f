import { listDeliveries } from '#slices/notifications/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeGraph, fakeGraph } from '#test/support/fake-graph.ts';
import { newPhone } from '#test/support/people.ts';
import { postWebhook, webhookOf, whatsAppEnv, WhatsAppPhone } from '#test/support/whatsapp-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let graph: FakeGraph;
let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  graph = await fakeGraph();
  app = await testApp({ env: whatsAppEnv(graph) });
  admin = await app.person({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await graph.close();
});

/** An answer that was sent: to whom, and under which name. */
async function answered(): Promise<{ readonly to: string; readonly wamid: string }> {
  const phone = new WhatsAppPhone(app, graph, newPhone());
  await phone.ask('help');
  return { to: phone.number, wamid: graph.sent.at(-1)?.wamid ?? '' };
}

const FAILED = { errors: [{ code: 131_026, title: 'Message undeliverable' }] };
const report = (id: string, ...words: readonly string[]) => {
  const statuses = words.map((status) => ({ id, status, timestamp: '1', ...(status === 'failed' && FAILED) }));
  return postWebhook(app, webhookOf(graph, { statuses }));
};

async function stateOf(to: string) {
  const { items } = await app.as(admin).call(listDeliveries, { query: { q: to, channel: 'whatsapp' } });
  return items.map(({ state, failure }) => [state, failure]);
}

test.each([
  [['sent'], 'sent'],
  [['sent', 'delivered'], 'delivered'],
  [['read', 'delivered', 'sent'], 'delivered'],
  [['delivered', 'delivered', 'sent', 'sent', 'read'], 'delivered'],
])('the statuses %j, one after the other and twice, make it %s', async (words, state) => {
  const { to, wamid } = await answered();
  for (const word of [...words, ...words]) expect((await report(wamid, word)).status).toBe(200);
  expect(await stateOf(to)).toEqual([[state, null]]);
});

test('what failed says why, and is not undone by what comes later', async () => {
  const { to, wamid } = await answered();
  await report(wamid, 'failed');
  await report(wamid, 'sent', 'failed');
  expect(await stateOf(to)).toEqual([['failed', 'Message undeliverable (131026)']]);
});

test('what was delivered is not undone by a failure that comes late', async () => {
  const { to, wamid } = await answered();
  await report(wamid, 'delivered', 'failed');
  await report(wamid, 'failed');
  expect(await stateOf(to)).toEqual([['delivered', null]]);
});

test('statuses of many messages in one call are each applied, and those of messages that we never sent are left', async () => {
  const all = [await answered(), await answered(), await answered()];
  const statuses = ['wamid.foreign', ...all.map(({ wamid }) => wamid)].map((id) => ({
    id,
    status: 'read',
    timestamp: '1',
  }));
  expect((await postWebhook(app, webhookOf(graph, { statuses: [...statuses, ...statuses] }))).status).toBe(200);
  for (const { to } of all) expect(await stateOf(to)).toEqual([['delivered', null]]);
});
