import { z } from 'zod';
import type { HttpClient } from '../harness/http-client.ts';
import type { Person } from '../harness/people.ts';
import type { Pair } from './pairs.ts';
import { sendPatiently } from './patient.ts';
import type { SentMessage } from './send.ts';

const PAGE = 100;
const page = z.array(z.object({ sequence: z.number(), content: z.string(), senderId: z.string() }));

export type ReadMessage = z.output<typeof page>[number];

/** What followed a sequence, as a page asks for it. */
export async function readAfter(
  client: HttpClient,
  person: Person,
  conversationId: string,
  after: number,
): Promise<ReadMessage[]> {
  const reply = await sendPatiently(client, {
    path: `/api/messages?conversationId=${conversationId}&after=${after}&limit=${PAGE}`,
    headers: { cookie: person.cookie },
  });
  if (reply.status !== 200) throw new Error(`A conversation was answered ${reply.status}: ${reply.text}`);
  return page.parse(JSON.parse(reply.text));
}

/**
 * What is wrong with a conversation: gaps, doubles, what is missing, what one person wrote in another order than they
 * sent it.
 */
export function errorsOf(read: readonly ReadMessage[], sent: readonly SentMessage[]): string[] {
  const errors: string[] = [];
  const next = new Map<string, number>();
  for (const [index, { sequence, content, senderId }] of read.entries()) {
    if (sequence !== index + 1) errors.push(`${content}: sequence ${sequence} stands at ${index + 1}`);
    const expected = (next.get(senderId) ?? 0) + 1;
    if (content !== `${senderId} ${expected}`) errors.push(`${content}: number ${expected} of this sender was due`);
    next.set(senderId, expected);
  }
  if (read.length !== sent.length) errors.push(`${sent.length} messages were confirmed and ${read.length} are there`);
  return errors;
}

/** Reads every conversation whole and looks for every confirmed message. */
export async function checkAll(
  pairs: readonly Pair[],
  sent: readonly SentMessage[],
  client: HttpClient,
): Promise<string[]> {
  const byConversation = Map.groupBy(sent, (message) => message.conversationId);
  const errors: string[] = [];
  for (const { conversationId, buyer } of pairs) {
    const read: ReadMessage[] = [];
    for (;;) {
      const more = await readAfter(client, buyer, conversationId, read.length);
      read.push(...more);
      if (more.length < PAGE) break;
    }
    errors.push(...errorsOf(read, byConversation.get(conversationId) ?? []));
  }
  return errors;
}
