import { refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPeople, type Person, seenSince } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, numberThenId, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { reputationPercent } from '../domain/reputation.ts';
import { townOf } from './authors.ts';
import { recordExpert } from './events.ts';
import { LIMITS } from './limits.ts';
import { noSuchPost } from './reach.ts';
import type { ExpertRow, ExpertStanding } from './rows.ts';
import { authorsSince } from './store.ts';
import {
  decideExpert,
  findApplication,
  findApplications,
  findExpert,
  findExperts,
  putApplication,
} from './store-experts.ts';

/** An expert counts as online this long after their last call or post. */
const ONLINE_MS = 10 * MINUTE_MS;

/** Those of these people who are about now. */
export async function onlineAmong(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const since = after(now, -ONLINE_MS);
  const [seen, wrote] = [await seenSince(tx, ids, since), new Set(await authorsSince(tx, since))];
  return new Set(ids.filter((id) => seen.has(id) || wrote.has(id)));
}

function nameFields(person: Person | undefined) {
  return { firstName: person?.firstName ?? 'A former', lastName: person?.lastName ?? 'member' };
}

function cardView(row: ExpertStanding, person: Person | undefined, isOnline: boolean): contract.ExpertCard {
  return {
    id: row.person_id,
    name: nameFields(person),
    title: row.title,
    location: person ? townOf(person) : null,
    reputation: reputationPercent({ helpful: row.helpful, notHelpful: row.not_helpful }),
    answersGiven: row.answers,
    helpfulVotes: row.helpful,
    specialties: row.specialties,
    isOnline,
    avatar: null,
  };
}

type List = typeof contract.listExperts;

/** Approved experts, the most helpful first. */
export async function listExperts({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const rows = await findExperts(call.tx, numberThenId(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [row.helpful, row.person_id]);
  const ids = page.items.map((row) => row.person_id);
  const [people, online] = [await findPeople(call.tx, ids), await onlineAmong(call.tx, ids, call.now)];
  return {
    items: page.items.map((row) => cardView(row, people.get(row.person_id), online.has(row.person_id))),
    nextCursor: page.nextCursor,
  };
}

type Read = typeof contract.readExpert;

/** One expert. Nobody asks themselves. */
export async function readExpert({ params }: ParsedInput<Read>, call: Call): Promise<ResponseBody<Read>> {
  const row = await findExpert(call.tx, params.id);
  if (row === null) throw noSuchPost();
  const [people, online] = [
    await findPeople(call.tx, [row.person_id]),
    await onlineAmong(call.tx, [row.person_id], call.now),
  ];
  const asks = call.viewer !== null && call.viewer.id !== row.person_id;
  return {
    ...cardView(row, people.get(row.person_id), online.has(row.person_id)),
    about: row.about,
    since: (row.decided_at ?? row.applied_at).toISOString(),
    actions: asks ? ['ask'] : [],
  };
}

async function applicationViews(tx: Tx, rows: readonly ExpertRow[]): Promise<contract.Application[]> {
  const people = await findPeople(
    tx,
    rows.map((row) => row.person_id),
  );
  return rows.map((row) => {
    const person = people.get(row.person_id);
    return {
      id: row.person_id,
      name: nameFields(person),
      role: person?.role ?? 'member',
      location: person ? townOf(person) : null,
      status: row.status,
      title: row.title,
      about: row.about,
      specialties: row.specialties,
      appliedAt: row.applied_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decisionReason: row.decision_reason,
    };
  });
}

async function applicationOf(tx: Tx, personId: string): Promise<contract.Application> {
  const row = await findApplication(tx, personId);
  const [view] = await applicationViews(tx, row ? [row] : []);
  if (!view) throw noSuchPost();
  return view;
}

type Apply = typeof contract.applyAsExpert;

/** Asks to be an expert. */
export async function applyAsExpert({ body }: ParsedInput<Apply>, call: Call): Promise<ResponseBody<Apply>> {
  const { tx, now, person } = call;
  const before = await findApplication(tx, person.id, true);
  if (before?.status === 'pending')
    throw refused('community.application_open', 'Your application waits for an admin already.', { status: 'pending' });
  if (before?.status === 'approved')
    throw refused('community.already_expert', 'You are an expert already.', { status: 'approved' });
  await countAttempt(call, LIMITS.application, person.id);
  await putApplication(tx, { ...body, personId: person.id, at: now });
  await recordExpert(tx, { personId: person.id, status: 'pending', reason: null, at: now });
  return applicationOf(tx, person.id);
}

type Mine = typeof contract.readMyApplication;

/** One's own application. */
export async function readMyApplication(_input: ParsedInput<Mine>, call: Call): Promise<ResponseBody<Mine>> {
  const row = await findApplication(call.tx, call.person.id);
  return row ? applicationOf(call.tx, row.person_id) : null;
}

type Applications = typeof contract.listApplications;

/** Applications for the admins. */
export async function listApplications(
  { query }: ParsedInput<Applications>,
  call: Call,
): Promise<ResponseBody<Applications>> {
  const rows = await findApplications(call.tx, query.status, momentThenId(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [row.applied_at.toISOString(), row.person_id]);
  return { items: await applicationViews(call.tx, page.items), nextCursor: page.nextCursor };
}

type Decide = typeof contract.decideApplication;

/** An admin approves or rejects; a later rejection takes an approval back. */
export async function decideApplication(
  { params, body }: ParsedInput<Decide>,
  call: Call,
): Promise<ResponseBody<Decide>> {
  const { tx, now, person } = call;
  const row = await findApplication(tx, params.id, true);
  if (row === null) throw noSuchPost();
  const status = body.approved ? 'approved' : 'rejected';
  if (row.status === status || row.status === 'rejected') {
    throw refused('community.already_decided', `This application is ${row.status}.`, { status: row.status });
  }
  if (row.person_id === person.id)
    throw refused('community.own_application', 'Another admin decides about your own application.');
  if (!body.approved && body.reason === undefined)
    throw refused('community.reason_missing', 'Give a reason: the applicant reads it.');
  const reason = body.reason ?? null;
  await decideExpert(tx, { personId: row.person_id, status, by: person.id, reason, at: now });
  await recordExpert(tx, { personId: row.person_id, status, reason, at: now });
  return applicationOf(tx, row.person_id);
}
