import { expect, test } from 'vitest';
import type { KeptAct } from '#ui/outbox/kept-act.ts';
import { keptFrom, messageFrom, type WaitingMessage } from './outbox.ts';

function kept(message: WaitingMessage): KeptAct {
  return {
    ...keptFrom(message, 'Ama'),
    format: 1,
    ownerId: 'kofi',
    turn: 1,
    deviceId: 'phone',
    phoneAt: '2026-11-21T12:00:00Z',
    clockOffsetMs: null,
    state: 'waiting',
    refusal: null,
  };
}

test('a message is kept as its form sends it, and shown in its thread as it was written', () => {
  const first: WaitingMessage = {
    clientId: 'first',
    to: { recipientId: 'ama', orderId: 'order-1' },
    content: 'Is it ripe?',
    attachmentId: 'file-1',
    attachmentName: 'yam.jpg',
  };
  expect(keptFrom(first, 'Ama')).toMatchObject({ id: 'first', label: 'Message to Ama', page: '/messages' });
  for (const message of [first, { clientId: 'next', to: { conversationId: 'c1' }, content: 'Yes' }])
    expect(messageFrom(kept(message))).toEqual(message);
});

test('messages of one conversation are one thing, so that they arrive as they were written', () => {
  const things = ['one', 'two'].map(
    (clientId) => keptFrom({ clientId, to: { conversationId: 'c1' }, content: clientId }, 'Ama').thing,
  );
  expect(new Set(things).size).toBe(1);
});

test('a refusal is shown at its message; what is no message is not shown', () => {
  const message = kept({ clientId: 'first', to: { conversationId: 'c1' }, content: 'Hello' });
  const refusal = { why: 'You are blocked.', at: '2026-11-21T13:00:00Z' };
  expect(messageFrom({ ...message, state: 'refused', refusal })?.refusal).toBe('You are blocked.');
  expect(messageFrom({ ...message, thing: 'order:1' })).toBeNull();
});
