import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { noticeOf } from '../../domain/catalogue.ts';
import { keptSeconds, thingOf } from '../../domain/lock-screen.ts';
import { isPushEndpoint } from '../../domain/push-subscription.ts';
import type { Ports } from '../ports.ts';
import type { OutgoingPush, PushAddress, PushOutcome, PushSender } from '../push-sender.ts';
import type { SendOutcome } from '../sending/send-outcome.ts';
import type { ChannelSender, Message } from '../sending/senders.ts';
import { noteReached, pushAddresses } from './store-push.ts';

/** Marks a message that a browser can show by itself: the number of the RFC that defines push. */
const DECLARATIVE = 8030;
const LONGEST_TOPIC = 32;

const OFF: SendOutcome = { kind: 'refused', reason: 'Push is turned off.' };
const NOBODY: SendOutcome = { kind: 'refused', reason: 'This browser was signed out, or takes no notices any more.' };

function outgoing({ id, kind, subject, body, linkUrl, language }: Message, to: PushAddress): OutgoingPush {
  const notice = noticeOf(kind);
  const thing = thingOf(kind, linkUrl, id);
  const topic = createHash('sha256').update(thing).digest('base64url').slice(0, LONGEST_TOPIC);
  const notification = { title: subject, body, navigate: linkUrl, tag: topic, lang: `${language}-GH` };
  return {
    reference: id,
    to,
    payload: JSON.stringify({ web_push: DECLARATIVE, notification }),
    topic,
    urgency: notice?.when === 'now' ? 'high' : 'normal',
    ttlSeconds: keptSeconds(notice?.topic ?? 'orders'),
  };
}

/** Where those of these browsers take notices in which somebody is signed in. */
async function addressesOf(ports: Ports, { db }: Platform, ids: readonly string[]): Promise<Map<string, PushAddress>> {
  const rows = await pushAddresses(db, ids);
  const signedIn = await ports.signedInAmong(rows.map(({ sessionId }) => sessionId));
  return new Map(
    rows
      .filter(({ sessionId }) => signedIn.has(sessionId))
      .map(({ id, endpoint, p256dh, auth }) => [id, { endpoint, p256dh, auth }]),
  );
}

interface Sending {
  readonly push: PushSender;
  readonly ports: Ports;
  readonly platform: Platform;
}

/** Sends those that still have a browser, and says of each message what came of it. */
async function sendAll({ push, ports, platform }: Sending, batch: readonly Message[]): Promise<SendOutcome[]> {
  const { db, clock } = platform;
  const asked = batch.map(({ address }) => address);
  const known = await addressesOf(ports, platform, asked);
  const ready = batch.flatMap((message) => {
    const to = known.get(message.address);
    return to !== undefined && isPushEndpoint(to.endpoint, push) ? [{ message, to }] : [];
  });
  const sent = await push.send(ready.map(({ message, to }) => outgoing(message, to)));
  const outcomes = new Map(ready.map(({ message }, index) => [message, sent[index]]));
  const addressesWhere = (is: (outcome: PushOutcome) => boolean) =>
    [...outcomes].flatMap(([{ address }, outcome]) => (outcome && is(outcome) ? [address] : []));
  const reached = addressesWhere(({ kind }) => kind === 'accepted');
  await noteReached(db, { reached, gone: addressesWhere(({ gone }) => gone === true) }, clock.now());
  return batch.map((message) =>
    outcomes.has(message) ? (outcomes.get(message) ?? { kind: 'failed', reason: 'No answer.' }) : NOBODY,
  );
}

/** The way to browsers. The table is read anew at each sending: people who signed out meanwhile get none. */
export function pushSender(ports: Ports, platform: Platform): ChannelSender {
  const { push } = ports;
  return {
    channel: 'push',
    provider: push?.name ?? 'none',
    reports: null,
    send: async (batch) => (push === null ? batch.map(() => OFF) : sendAll({ push, ports, platform }, batch)),
    kept: null,
  };
}
