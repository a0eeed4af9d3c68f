import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { plainText } from '#kernel/plain-text.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { onlineAmong } from '#platform/live/open-streams.ts';
import { findPeople, findPerson } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { conversationActions, mayWrite } from '../domain/may-write.ts';
import { ownConversation, standingOf, subjectBetween } from './reach.ts';
import { conversationAbout, countUnreadOf, findConversations, latestBetween } from './store.ts';
import { barriersBetween } from './reports/store-reports.ts';
import { contactsOpen, conversationViewOf, nameOf, subjectOf } from './view.ts';

type List = typeof contract.listConversations;

/** The caller's conversations, the latest first. */
export async function listConversations({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const { tx, now, person } = call;
  const search = plainText(query.q ?? '');
  const nothing = search === '' && (query.q ?? '') !== '';
  const rows = nothing
    ? []
    : await findConversations(tx, {
        personId: person.id,
        search,
        after: momentThenId(query.cursor),
        limit: query.limit,
      });
  const page = pageFrom(rows, query.limit, (row) => [row.last_at.toISOString(), row.id]);
  const others = [...new Set(page.items.map((row) => row.other_id))];
  const [people, online] = [await findPeople(tx, others), await onlineAmong(tx, others, now)];
  return {
    items: page.items.map((row) => conversationViewOf(row, { people, online, viewerRole: person.role })),
    nextCursor: page.nextCursor,
  };
}

type Read = typeof contract.readConversation;

/** One conversation with what the caller may do in it. */
export async function readConversation({ params }: ParsedInput<Read>, call: Call): Promise<ResponseBody<Read>> {
  const { tx, now, person } = call;
  const row = await ownConversation(tx, params.id, person.id);
  const other = await findPerson(tx, row.other_id);
  const people = new Map(other === null ? [] : [[other.id, other]]);
  const online = await onlineAmong(tx, [row.other_id], now);
  const barriers = await barriersBetween(tx, person.id, row.other_id);
  const standing = {
    me: person,
    other: other ?? { id: row.other_id, isActive: false },
    talked: true,
    trade: false,
    sells: false,
    ...barriers,
  };
  const actions = conversationActions(standing, row.trade_paid_at !== null);
  const decision = mayWrite(standing);
  const phone = actions.includes('call') ? (other?.phone ?? null) : null;
  return {
    ...conversationViewOf(row, { people, online, viewerRole: person.role }),
    contactsOpen: contactsOpen(row, person.role, other?.role),
    phone: phone !== null && isPhone(phone) ? formatPhone(phone) : null,
    readSequence: row.read_sequence,
    blockedByMe: barriers.blockedByMe,
    actions,
    closedReason: decision.ok ? null : decision.refusal.detail,
  };
}

type Start = typeof contract.startTalk;

/** Whom a first message would go to; writes nothing. */
export async function startTalk({ query }: ParsedInput<Start>, call: Call): Promise<ResponseBody<Start>> {
  const { tx, now, person } = call;
  const other = await findPerson(tx, query.to);
  if (other === null) throw refused('message.recipient_not_found', 'No such person.');
  const { standing } = await standingOf(tx, person, other);
  const decision = mayWrite(standing);
  const hidden = !decision.ok && decision.refusal.code === 'message.not_allowed' && other.role !== 'farmer';
  if (hidden) throw refused('message.recipient_not_found', 'No such person.');
  const subject = await subjectBetween(tx, [person.id, other.id], query);
  const known =
    subject.label === null
      ? await latestBetween(tx, person.id, other.id)
      : await conversationAbout(tx, person.id, other.id, subject);
  return {
    conversationId: known,
    participantId: other.id,
    participantName: nameOf(other),
    participantRole: other.role,
    isOnline: (await onlineAmong(tx, [other.id], now)).has(other.id),
    subject: subjectOf({ order_id: subject.orderId, listing_id: subject.listingId, subject_label: subject.label }),
    closedReason: decision.ok ? null : decision.refusal.detail,
  };
}

type Count = typeof contract.countUnread;

export function countUnread(_input: ParsedInput<Count>, call: Call): Promise<ResponseBody<Count>> {
  return countUnreadOf(call.tx, call.person.id);
}
