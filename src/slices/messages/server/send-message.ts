import { newId } from '#kernel/ids.ts';
import { plainText } from '#kernel/plain-text.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPerson, type Person } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { mayWrite } from '../domain/may-write.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { type NamedSubject, standingOf, subjectBetween } from './reach.ts';
import { conversationAbout, insertConversation, latestBetween } from './store.ts';
import { findSent } from './store-messages.ts';
import { nameOf } from './view.ts';
import { clientIdOf, type Written, writeMessage } from './write-message.ts';

type Send = typeof contract.sendMessage;

/** Writes into a conversation of the caller. */
export function sendMessage({ body }: ParsedInput<Send>, call: Call): Promise<ResponseBody<Send>> {
  return writeMessage(body.conversationId, body, call);
}

async function openWith(other: Person, subject: NamedSubject, call: Call): Promise<string> {
  const { tx, now, person } = call;
  const { standing, paid } = await standingOf(tx, person, other);
  orThrow(mayWrite(standing));
  await countAttempt(call, RATE_LIMITS.open, person.id);
  const id = newId(now);
  const words = (name: string) => plainText(`${name} ${subject.label ?? ''}`);
  const made = await insertConversation(tx, {
    id,
    by: { id: person.id, searchText: words(nameOf(other)) },
    to: { id: other.id, searchText: words(nameOf(person)) },
    subject,
    subjectLabel: subject.label,
    tradePaidAt: paid ? now : null,
    at: now,
  });
  const known = made ? id : await conversationAbout(tx, person.id, other.id, subject);
  if (known === null) throw new Error('A conversation that exists was not found.');
  return known;
}

/** What was sent before stays where it went, even when a newer conversation between the two has come since. */
async function sentBefore(written: Written, recipientId: string, call: Call): Promise<string | null> {
  const clientId = clientIdOf(written, call);
  const sent = clientId === null ? null : await findSent(call.tx, call.person.id, clientId);
  return sent?.recipient_id === recipientId ? sent.conversation_id : null;
}

type SendTo = typeof contract.sendToPerson;

/** Writes to a person, in the conversation that fits; opens it with the first message. */
export async function sendToPerson({ body }: ParsedInput<SendTo>, call: Call): Promise<ResponseBody<SendTo>> {
  const { tx, person } = call;
  if (body.recipientId === person.id) throw refused('message.to_yourself', 'You cannot write to yourself.');
  const other = await findPerson(tx, body.recipientId);
  if (other === null) throw refused('message.recipient_not_found', 'No such person.');
  const before = await sentBefore(body, other.id, call);
  if (before !== null) return writeMessage(before, body, call);
  const subject = await subjectBetween(tx, [person.id, other.id], { listing: body.listingId, order: body.orderId });
  const general = subject.label === null;
  const known = general
    ? await latestBetween(tx, person.id, other.id)
    : await conversationAbout(tx, person.id, other.id, subject);
  return writeMessage(known ?? (await openWith(other, subject, call)), body, call);
}
