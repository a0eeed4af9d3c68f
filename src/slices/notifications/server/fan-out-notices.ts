import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Platform } from '#platform/platform.ts';
import { noticeOf } from '../domain/catalogue.ts';
import { choiceFor, deliveriesOf, type Choice, type PlannedDelivery, type Reached } from '../domain/plan.ts';
import type { Contact, StaffContact } from './contacts.ts';
import { keepAtOnce } from './sending/keep-at-once.ts';
import { type Guest, guestSchema } from './notify.ts';
import type { Ports } from './ports.ts';
import {
  choicesOf,
  copyToStaff,
  type DeliveryToWrite,
  findWaiting,
  insertDeliveries,
  markFannedOut,
  takeFanOutLock,
  type WaitingNotice,
} from './store-fan-out.ts';
import { mailSender, smsSender } from './sending/senders.ts';
import { withinBounds } from './sending/within-bounds.ts';

/** How many notices one run takes. */
export const FAN_OUT_BATCH = 80;
const EVERYTHING: Choice = { sms: true, email: true };

interface Known {
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly staff: readonly StaffContact[];
  readonly staffEmail: string | null;
}

function reachedGuest({ name, phone, email }: Guest): Reached {
  return {
    name,
    addresses: { sms: phone ?? '', email: email ?? '' },
    choice: EVERYTHING,
    confirmed: { sms: false, email: false },
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
    addresses: { sms: '', email },
    choice: EVERYTHING,
    confirmed: { sms: true, email: true },
  }));
}

/** Who is to be reached by this notice outside of the app, and where. */
function reachedBy(notice: WaitingNotice, known: Known): Reached[] {
  if (notice.guest !== null) return [reachedGuest(guestSchema.parse(notice.guest))];
  if (notice.personId === null) return reachedStaff(notice, known);
  const contact = known.contacts.get(notice.personId);
  const topic = noticeOf(notice.kind)?.topic;
  if (!contact || !topic || (!contact.isActive && topic !== 'account')) return [];
  const choice = choiceFor(topic, known.choices.get(`${notice.personId}:${topic}`));
  return [
    {
      name: contact.name,
      addresses: { sms: contact.phone, email: contact.email },
      choice,
      confirmed: { sms: contact.phoneConfirmed, email: contact.emailConfirmed },
    },
  ];
}

/** The messages of one notice. One whose texts cannot be made is logged and left: it must not stop those behind it. */
function planned(platform: Platform, waiting: WaitingNotice, known: Known, now: Date): PlannedDelivery[] {
  const notice = noticeOf(waiting.kind);
  if (notice === null) return [];
  const url = new URL(waiting.link, platform.config.publicUrl).href;
  try {
    const words = notice.words(waiting.params, url);
    return reachedBy(waiting, known).flatMap((to) => deliveriesOf(notice, words, to, { url, now }));
  } catch (error) {
    platform.log.error({ notice: waiting.id, kind: waiting.kind, fault: String(error) }, 'a notice has no words');
    return [];
  }
}

async function lookUp(tx: Tx, ports: Ports, waiting: readonly WaitingNotice[]): Promise<Known> {
  const people = [...new Set(waiting.map((notice) => notice.personId).filter((id) => id !== null))];
  const forStaff = waiting.some((notice) => notice.recipient === 'staff');
  return {
    contacts: await ports.contacts.find(tx, people),
    choices: await choicesOf(tx, people),
    staff: forStaff ? await ports.contacts.staff(tx) : [],
    staffEmail: ports.staffEmail,
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

async function fanOut(tx: Tx, ports: Ports, platform: Platform, now: Date): Promise<number> {
  const waiting = (await takeFanOutLock(tx)) ? await findWaiting(tx, now, FAN_OUT_BATCH) : [];
  if (waiting.length === 0) return 0;
  // Nothing is lost with a commit that a loss of power takes back: it is done again, and what is sent later flushes it
  // first.
  await tx.rows('set local synchronous_commit = off');
  const known = await lookUp(tx, ports, waiting);
  const all: DeliveryToWrite[] = waiting.flatMap((notice) =>
    planned(platform, notice, known, now).map((delivery) => ({
      ...delivery,
      id: newId(),
      noticeId: notice.id,
      kind: notice.kind,
      recipient: recipientOf(notice, delivery),
      provider: null,
    })),
  );
  const deliveries = await withinBounds(tx, all, { most: platform.config.messagesToUnconfirmed, now });
  const secrets = waiting.filter((notice) => noticeOf(notice.kind)?.secret).map(({ id }) => id);
  await insertDeliveries(tx, await keepAtOnce(tx, [smsSender(ports), mailSender(ports)], deliveries, now), now);
  for (const notice of waiting)
    if (notice.recipient === 'staff')
      await copyToStaff(
        tx,
        notice.id,
        staffFor(notice, known).map(({ personId }) => personId),
        now,
      );
  await markFannedOut(
    tx,
    waiting.map(({ id }) => id),
    secrets,
    now,
  );
  await announce(tx, audiencesOf(waiting, known));
  return waiting.length;
}

/** Whose queue a delivery stands in: everybody of the staff has their own. */
function recipientOf(notice: WaitingNotice, delivery: PlannedDelivery): string {
  return notice.recipient === 'staff' ? `staff:${delivery.address}` : notice.recipient;
}

/**
 * Shows new notices in the app and makes their deliveries, a batch in one transaction; says how many notices it took.
 */
export function fanOutNotices(ports: Ports) {
  return (platform: Platform, now: Date): Promise<number> =>
    platform.db.transaction((tx) => fanOut(tx, ports, platform, now));
}
