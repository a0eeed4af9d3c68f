import { newId } from '#kernel/ids.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { callerAddress, type Person } from '../harness/people.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { sendPatiently } from './patient.ts';

export interface Sender {
  readonly person: Person;
  readonly conversationId: string;
  readonly client: HttpClient;
}

/** A message that the server confirmed. */
export interface SentMessage {
  readonly conversationId: string;
  readonly senderId: string;
  /** The first of this sender in this conversation is 1. */
  readonly number: number;
  readonly content: string;
  readonly confirmedAtMs: number;
}

/** Every so many messages of a sender are sent a second time. */
const TWICE_EVERY = 3;
const LATE_MS = 1000;

/** The same message again until it is confirmed: the name makes it one. */
async function deliver({ person, conversationId, client }: Sender, content: string, address: string): Promise<void> {
  const body = { conversationId, content, messageType: 'text', clientId: newId() };
  const ask = {
    method: 'POST',
    path: '/api/messages/send',
    headers: { cookie: person.cookie, 'x-forwarded-for': address },
    body,
  };
  const times = Number(content.split(' ').at(-1)) % TWICE_EVERY === 0 ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const reply = await sendPatiently(client, ask);
    if (reply.status !== 201) throw new Error(`A message was answered ${reply.status}: ${reply.text}`);
  }
}

/**
 * Lets the senders write in turn, `rate` messages a second in all, whatever the server does; each waits only for their
 * own last one.
 */
export async function sendFlood(
  senders: readonly Sender[],
  load: { rate: number; seconds: number },
): Promise<{ messages: SentMessage[]; tookMs: number; again: number; late: number }> {
  const messages: SentMessage[] = [];
  const lines = senders.map(() => Promise.resolve());
  const numbers = senders.map(() => 0);
  const startedAt = performance.now();
  let late = 0;
  for (let tick = 0; tick < load.rate * load.seconds; tick += 1) {
    const due = startedAt + (tick * 1000) / load.rate;
    const waitMs = due - performance.now();
    if (waitMs > 1) await delay(waitMs);
    const index = tick % senders.length;
    const sender = senders[index];
    if (!sender) continue;
    const number = (numbers[index] ?? 0) + 1;
    numbers[index] = number;
    const content = `${sender.person.id} ${number}`;
    lines[index] = (lines[index] ?? Promise.resolve()).then(async () => {
      await deliver(sender, content, callerAddress(index + 1));
      const confirmedAtMs = performance.now();
      if (confirmedAtMs - due > LATE_MS) late += 1;
      messages.push({
        conversationId: sender.conversationId,
        senderId: sender.person.id,
        number,
        content,
        confirmedAtMs,
      });
    });
  }
  await Promise.all(lines);
  return {
    messages,
    tookMs: performance.now() - startedAt,
    again: messages.filter(({ number }) => number % TWICE_EVERY === 0).length,
    late,
  };
}
