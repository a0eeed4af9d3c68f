import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { noticeOf } from '../../domain/catalogue.ts';
import type { Ports } from '../ports.ts';
import type { SendOutcome } from '../sending/send-outcome.ts';
import type { ChannelSender, Message } from '../sending/senders.ts';
import type { OutgoingWhatsApp, WhatsAppSender } from '../whatsapp-sender.ts';
import { chosenAmong, reportedNames, writtenSince } from './store-whatsapp.ts';

/** What WhatsApp counts from its own clock; a minute less, so that both call it open. */
const OPEN_MS = DAY_MS - MINUTE_MS;

const OFF: SendOutcome = { kind: 'refused', reason: 'WhatsApp is turned off.' };
const STOPPED: SendOutcome = { kind: 'refused', reason: 'They get no notices by WhatsApp any more.' };
const CLOSED: SendOutcome = { kind: 'refused', reason: 'They did not write within a day, and there is no template.' };

/** Answers go to the writer; notices go to people who chose WhatsApp, until they write STOP. */
const isAnswer = ({ kind }: Message) => noticeOf(kind)?.channels.includes('whatsapp') ?? false;

/** Sends what may be sent now, and was not accepted at an earlier try of which the answer got lost. */
async function sendAll(
  whatsapp: WhatsAppSender,
  { db, clock }: Platform,
  batch: readonly Message[],
): Promise<SendOutcome[]> {
  const phones = batch.map(({ address }) => address);
  const open = await writtenSince(db, phones, after(clock.now(), -OPEN_MS));
  const chosen = await chosenAmong(db, phones);
  const ids = batch.map(({ id }) => id);
  const known = await reportedNames(db, whatsapp.name, ids);
  const isWanted = (message: Message) => isAnswer(message) || chosen.has(message.address);
  const canGo = (message: Message) => open.has(message.address) || (whatsapp.hasTemplate && !isAnswer(message));
  const going = batch.filter((message) => !known.has(message.id) && isWanted(message) && canGo(message));
  const outgoing = going.map(({ id, address, body }): OutgoingWhatsApp => ({
    reference: id,
    to: address,
    text: body,
    isOpen: open.has(address),
  }));
  const sent = await whatsapp.send(outgoing);
  const outcomes = new Map(going.map(({ id }, index) => [id, sent[index]]));
  return batch.map((message): SendOutcome => {
    const { id } = message;
    const providerId = known.get(id);
    if (providerId !== undefined) return { kind: 'accepted', providerId };
    if (!isWanted(message)) return STOPPED;
    if (!outcomes.has(id)) return CLOSED;
    return outcomes.get(id) ?? { kind: 'failed', reason: 'No answer.' };
  });
}

/** The way by WhatsApp. Whether somebody wrote within a day is asked anew at each sending. */
export function whatsAppSender({ whatsapp }: Ports, platform: Platform): ChannelSender {
  return {
    channel: 'whatsapp',
    provider: whatsapp?.name ?? 'none',
    reports: 'whatsapp',
    send: async (batch) => (whatsapp === null ? batch.map(() => OFF) : sendAll(whatsapp, platform, batch)),
    kept: null,
  };
}
