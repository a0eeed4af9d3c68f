import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewAct } from './kept-act.ts';
import { Outbox } from './outbox.ts';
import { NotKept } from './shelf.ts';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** What was sent, as page and key; `answers` says what comes back, and a missing one is a lost network. */
function server(...answers: readonly (Answer | null)[]) {
  const sent: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (to: string, { body }: { readonly body: FormData }) => {
    sent.push(`${to} ${String(body.get('requestKey'))}`);
    const answer = left.shift() ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? {}, { status: answer.status });
  });
  return { sent, answer: (next: Answer) => left.push(next) };
}

const TAKEN: Answer = { status: 200 };
const act = (id: string, thing: string): NewAct => ({
  id,
  label: `${id} of ${thing}`,
  thing,
  page: `/orders/${thing}`,
  fields: [['intent', id]],
  form: null,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const labels = (outbox: Outbox) => outbox.acts().map(({ label }) => label);

test('acts are sent in their order and gone once they are taken, also by a page that opens later', async () => {
  const { sent } = server(TAKEN, TAKEN);
  await new Outbox('ama').keep(act('confirm', '1'));
  await new Outbox('ama').keep(act('prepare', '1'));
  const later = new Outbox('ama');
  await later.open();
  expect(labels(later)).toEqual(['confirm of 1', 'prepare of 1']);
  await later.sendNow();
  expect(sent).toEqual(['/kept-acts/orders/1 confirm', '/kept-acts/orders/1 prepare']);
  expect(later.acts()).toEqual([]);
});

test('an act of which nobody knows waits and is sent under the same key; what is about the same thing waits behind it', async () => {
  const { sent, answer } = server({ status: 503 }, TAKEN);
  const outbox = new Outbox('ama');
  for (const [id, thing] of [
    ['confirm', '1'],
    ['prepare', '1'],
    ['confirm-other', '2'],
  ] as const)
    await outbox.keep(act(id, thing));
  await outbox.sendNow();
  expect(labels(outbox)).toEqual(['confirm of 1', 'prepare of 1']);
  for (let times = 0; times < 2; times += 1) answer(TAKEN);
  await outbox.sendNow();
  expect(outbox.acts()).toEqual([]);
  expect(sent.filter((one) => one.endsWith(' confirm'))).toHaveLength(2);
});

test('without an answer from anywhere nothing more is tried, and nothing is lost', async () => {
  const { sent } = server(null);
  const outbox = new Outbox('ama');
  await outbox.keep(act('confirm', '1'));
  await outbox.keep(act('confirm', '2'));
  await outbox.sendNow();
  expect(sent).toHaveLength(1);
  expect(outbox.acts()).toHaveLength(2);
});

test('a refusal stays with its reason until its person sends it again or deletes it', async () => {
  const { answer } = server({ status: 409, body: { detail: 'This order was cancelled.' } });
  const outbox = new Outbox('ama');
  const { id } = await outbox.keep(act('confirm', '1'));
  await outbox.sendNow();
  expect(outbox.acts()[0]?.refusal?.why).toBe('This order was cancelled.');
  await outbox.sendNow();
  expect(outbox.acts()[0]?.state, 'nobody sends it by itself').toBe('refused');
  answer({ status: 409, body: { detail: 'Still cancelled.' } });
  await outbox.sendAgain(id);
  expect(outbox.acts()[0]?.refusal?.why).toBe('Still cancelled.');
  await outbox.remove(id);
  expect(outbox.acts()).toEqual([]);
});

test('nobody sees or sends what somebody else did with this phone', async () => {
  const { sent } = server(TAKEN);
  await new Outbox('ama').keep(act('confirm', '1'));
  const other = new Outbox('kofi');
  await other.open();
  await other.sendNow();
  expect([other.acts(), sent]).toEqual([[], []]);
});

test('what a page sends itself is nobody else’s while it is open, and waits once it got no answer', async () => {
  const { sent } = server(TAKEN);
  const outbox = new Outbox('ama');
  await outbox.keep(act('confirm', '1'), 'sending');
  await outbox.sendNow();
  expect([labels(outbox), sent]).toEqual([[], []]);
  await outbox.pageSent(false);
  expect(labels(outbox)).toEqual(['confirm of 1']);
  await outbox.sendNow();
  expect(sent).toHaveLength(1);
  await outbox.keep(act('prepare', '1'), 'sending');
  await outbox.pageSent(true);
  await outbox.sendNow();
  expect(sent).toHaveLength(1);
});

test('a phone without room says so, and keeps what it has', async () => {
  const outbox = new Outbox('ama');
  await outbox.keep(act('confirm', '1'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await expect(outbox.keep(act('prepare', '1'))).rejects.toBeInstanceOf(NotKept);
  expect(labels(outbox)).toEqual(['confirm of 1']);
});

test('a refusal is dated by the clock of the server, which the phone’s own may be far from', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T11:00:00Z') });
  const headers = { date: 'Mon, 30 Nov 2026 12:00:00 GMT' };
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'It was cancelled.' }, { status: 409, headers }));
  const outbox = new Outbox('ama');
  await outbox.keep(act('confirm', '1'));
  await outbox.sendNow();
  expect(outbox.acts()[0]?.refusal).toEqual({ why: 'It was cancelled.', at: '2026-11-30T12:00:00.000Z' });
});
