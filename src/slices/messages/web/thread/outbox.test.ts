import { beforeEach, expect, test } from 'vitest';
import { dropFromOutbox, putInOutbox, readOutbox, type Shelf, type WaitingMessage } from './outbox.ts';

const kept = new Map<string, string>();
const shelf: Shelf = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};
beforeEach(() => kept.clear());

function message(clientId: string): WaitingMessage {
  return { clientId, to: { conversationId: 'c1' }, content: `text of ${clientId}`, writtenAt: '2026-11-21T12:00:00Z' };
}

test('messages wait in the order in which they were written, each person’s apart', () => {
  for (const id of ['first', 'second', 'third']) putInOutbox('ama', message(id), shelf);
  putInOutbox('kofi', message('other'), shelf);
  dropFromOutbox('ama', 'second', shelf);
  expect(readOutbox('ama', shelf).map(({ clientId }) => clientId)).toEqual(['first', 'third']);
  expect(readOutbox('kofi', shelf)).toHaveLength(1);
});

test('a refusal stands at the message in its place', () => {
  for (const id of ['first', 'second']) putInOutbox('ama', message(id), shelf);
  putInOutbox('ama', { ...message('first'), refusal: 'Blocked' }, shelf);
  expect(readOutbox('ama', shelf).map(({ clientId, refusal }) => [clientId, refusal])).toEqual([
    ['first', 'Blocked'],
    ['second', undefined],
  ]);
});

test('the same queue is the same list, and an empty one leaves nothing behind', () => {
  putInOutbox('ama', message('first'), shelf);
  expect(readOutbox('ama', shelf)).toBe(readOutbox('ama', shelf));
  dropFromOutbox('ama', 'first', shelf);
  expect(kept.size).toBe(0);
});

test('what somebody else wrote into the storage does no harm', () => {
  for (const text of ['{', '[]', '{"a":1}', '[1,null,{"to":{}}]']) {
    kept.set('farmgate-outbox:ama', text);
    expect(readOutbox('ama', shelf)).toEqual([]);
  }
});
