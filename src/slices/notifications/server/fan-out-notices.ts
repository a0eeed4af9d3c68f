import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { z } from 'zod';
import { ENGLISH_ONLY, type Speaking } from '#kernel/languages/catalogue.ts';
import type { Language } from '#kernel/languages/language.ts';
import type { Recorded } from '#kernel/voice/recordings.ts';
import { noticeOf } from '../domain/catalogue.ts';
import { choiceFor, deliveriesOf, EVERY_CHANNEL, type PlannedDelivery, type Reached } from '../domain/plan.ts';
import type { Contact, StaffContact } from './contacts.ts';
import { keepAtOnce, readyToKeep } from './sending/keep-at-once.ts';
import { type Guest, guestSchema } from './notify.ts';
import type { Ports } from './ports.ts';
import {
  copyToStaff,
  type DeliveryToWrite,
  findLately,
  putFannedOut,
  takeWaiting,
  type WaitingNotice,
} from './store-fan-out.ts';
import { callFor } from './voice/spoken-calls.ts';
import { mailSender, smsSender } from './sending/senders.ts';
import { boundedAddresses, DAY_TIMES, withinBounds } from './sending/within-bounds.ts';

/** How many notices one run takes. */
export const FAN_OUT_BATCH = 80;
const chosenSchema = z.array(z.object({ topic: z.string(), sms: z.boolean(), email: z.boolean(), push: z.boolean() }));

interface Known {
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly staff: readonly StaffContact[];
  readonly staffEmail: string | null;
  /** How to speak to whom a notice is for. */
  speakingTo(notice: WaitingNotice): Speaking | undefined;
  /** Whether push is on. */
  readonly pushes: boolean;
  /** Whether WhatsApp is. */
  readonly whatsapps: boolean;
  /** What calls can say; null where nobody is called. */
  readonly recorded: Recorded | null;
}

function whereIs(address: string | undefined): readonly string[] {
  return address ? [address] : [];
}

/** By WhatsApp a guest gets the answer to what they wrote, and nothing else. */
function reachedGuest({ name, phone, email }: Guest, kind: string): Reached {
  const whatsapp = noticeOf(kind)?.channels.includes('whatsapp') ? whereIs(phone) : [];
  return {
    name,
    addresses: { sms: whereIs(phone), whatsapp, email: whereIs(email), push: [] },
    choice: EVERY_CHANNEL,
    confirmed: { sms: false, whatsapp: false, email: false, push: false },
    call: null,
  };
}

/** Which administrators a notice is for; where nobody looks after it, those who can give it to somebody. */
function staffFor({ kind }: WaitingNotice, { staff }: Known): readonly StaffContact[] {
  const needs = noticeOf(kind)?.staff;
  if (needs === undefined) return staff;
  const own = staff.filter(({ permissions }) => permissions.includes(needs));
  return own.length > 0 ? own : staff.filter(({ permissions }) => permissions.includes('staff'));
}

function reachedStaff(notice: WaitingNotice, known: Known): Reached[] {
  const { staffEmail } = known;
  const people = staffEmail === null ? staffFor(notice, known) : [{ name: 'Farmgate staff', email: staffEmail }];
  return people.map(({ name, email }) => ({
    name,
    addresses: { sms: [], whatsapp: [], email: whereIs(email), push: [] },
    choice: EVERY_CHANNEL,
    confirmed: { sms: true, whatsapp: true, email: true, push: true },
    call: null,
  }));
}

/** Who is to be reached by this notice outside of the app, and where. */
function reachedBy(notice: WaitingNotice, known: Known): Reached[] {
  if (notice.guest !== null) return [reachedGuest(guestSchema.parse(notice.guest), notice.kind)];
  if (notice.personId === null) return reachedStaff(notice, known);
  const contact = known.contacts.get(notice.personId);
  const topic = noticeOf(notice.kind)?.topic;
  if (!contact || !topic || (!contact.isActive && topic !== 'account')) return [];
  const chosen = chosenSchema.parse(notice.choices ?? []).find((one) => one.topic === topic);
  const choice = choiceFor(topic, chosen);
  return [
    {
      name: contact.name,
      addresses: {
        sms: whereIs(contact.phone),
        whatsapp: known.whatsapps && notice.whatsapp === contact.phone ? whereIs(contact.phone) : [],
        email: whereIs(contact.email),
        push: known.pushes ? (notice.browsers ?? []) : [],
      },
      choice,
      confirmed: { sms: contact.phoneConfirmed, whatsapp: true, email: contact.emailConfirmed, push: true },
      call: notice.calls && known.recorded ? callFor(notice, contact, known.recorded) : null,
    },
  ];
}

/** The messages of one notice. One whose texts cannot be made is logged and left: it must not stop those behind it. */
function planned(platform: Platform, waiting: WaitingNotice, known: Known, now: Date): PlannedDelivery[] {
  const notice = noticeOf(waiting.kind);
  if (notice === null) return [];
  const url = new URL(waiting.link, platform.config.publicUrl).href;
  try {
    const words = notice.words(waiting.params, url, known.speakingTo(waiting));
    return reachedBy(waiting, known).flatMap((to) => deliveriesOf(notice, words, to, { url, now }));
  } catch (error) {
    platform.log.error({ notice: waiting.id, kind: waiting.kind, fault: String(error) }, 'a notice has no words');
    return [];
  }
}

const NO_GUESTS: ReadonlyMap<string, Language> = new Map();

function phoneOf(guest: WaitingNotice['guest']): string | undefined {
  return guestSchema.safeParse(guest).data?.phone;
}

async function lookUp(tx: Tx, ports: Ports, waiting: readonly WaitingNotice[]): Promise<Known> {
  const people = [...new Set(waiting.map((notice) => notice.personId).filter((id) => id !== null))];
  const forStaff = waiting.some((notice) => notice.recipient === 'staff');
  const contacts = await ports.contacts.find(tx, people);
  const phones = waiting.flatMap(({ guest }) => whereIs(phoneOf(guest)));
  const ofGuests = phones.length === 0 ? NO_GUESTS : await ports.contacts.languagesOf(tx, phones);
  const languages = [...ofGuests.values(), ...[...contacts.values()].map(({ language }) => language)];
  const isEnglish = languages.every((language) => language === 'en');
  const { speech } = ports;
  const approved = isEnglish ? ENGLISH_ONLY.approved : await speech.approved();
  return {
    contacts,
    speakingTo({ personId, guest }) {
      const language = personId === null ? ofGuests.get(phoneOf(guest) ?? '') : contacts.get(personId)?.language;
      return language && { language, approved, missed: speech.missed };
    },
    staff: forStaff ? await ports.contacts.staff(tx) : [],
    staffEmail: ports.staffEmail,
    pushes: ports.push !== null,
    whatsapps: ports.whatsapp !== null,
    recorded: ports.voice !== null && waiting.some(({ calls }) => calls) ? await ports.recordings.approved() : null,
  };
}

function audiencesOf(waiting: readonly WaitingNotice[], known: Known): string[] {
  const copied = waiting
    .filter(({ recipient }) => recipient === 'staff')
    .flatMap((notice) => staffFor(notice, known).map(({ personId }) => `user:${personId}`));
  return [
    ...new Set([
      ...waiting.map((notice) => notice.recipient).filter((recipient) => recipient.startsWith('user:')),
      ...copied,
    ]),
  ];
}

function deliveriesFor(platform: Platform, waiting: readonly WaitingNotice[], known: Known, now: Date) {
  return waiting.flatMap((notice) =>
    planned(platform, notice, known, now).map((delivery): DeliveryToWrite => ({
      ...delivery,
      id: newId(),
      noticeId: notice.id,
      kind: notice.kind,
      recipient: recipientOf(notice, delivery),
      provider: null,
    })),
  );
}

async function fanOut(tx: Tx, ports: Ports, platform: Platform, now: Date): Promise<number> {
  const waiting = await takeWaiting(tx, now, FAN_OUT_BATCH);
  if (waiting.length === 0) return 0;
  const known = await lookUp(tx, ports, waiting);
  const all = deliveriesFor(platform, waiting, known, now);
  const senders = [smsSender(ports), mailSender(ports)];
  const { messagesToUnconfirmed: most } = platform.config;
  const lately = await findLately(tx, {
    addresses: boundedAddresses(all),
    most: most * DAY_TIMES,
    queues: readyToKeep(senders, all),
    now,
  });
  const { deliveries, kept } = keepAtOnce(senders, withinBounds(all, lately.sent, most), lately.busy);
  if (kept.length > 0) await ports.keep(tx, kept);
  for (const notice of waiting)
    if (notice.recipient === 'staff')
      await copyToStaff(
        tx,
        notice.id,
        staffFor(notice, known).map(({ personId }) => personId),
        now,
      );
  const ids = waiting.map(({ id }) => id);
  const wiped = waiting.filter(({ kind }) => noticeOf(kind)?.secret).map(({ id }) => id);
  await putFannedOut(tx, { ids, wiped, deliveries, audiences: audiencesOf(waiting, known) }, now);
  return waiting.length;
}

/** The queue of a delivery: every member of the staff has one, and every browser. */
function recipientOf(notice: WaitingNotice, delivery: PlannedDelivery): string {
  if (delivery.channel === 'push') return `browser:${delivery.address}`;
  return notice.recipient === 'staff' ? `staff:${delivery.address}` : notice.recipient;
}

/**
 * Shows new notices in the app and makes their deliveries, a batch in one transaction; says how many notices it took.
 */
export function fanOutNotices(ports: Ports) {
  return (platform: Platform, now: Date): Promise<number> =>
    platform.db.transaction((tx) => fanOut(tx, ports, platform, now));
}
