import type { Call } from '#platform/http/route.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { actLink, actWords } from '../domain/act-words.ts';
import { consentWords, WORDS_VERSION } from '../domain/words.ts';
import { givenBy, receivedBy, tasksIn } from './store-consents.ts';
import { actsFor, entriesOf } from './store-record.ts';
import { viewOf } from './view.ts';

/** Who may act for the caller, and the words that a new consent is given by. */
export async function listGiven({ tx, now, person }: Call): Promise<ResponseBody<typeof contract.listGiven>> {
  const rows = await givenBy(tx, person.id, now);
  const people = await findPeople(
    tx,
    rows.map(({ representativeId }) => representativeId),
  );
  const consents = rows.map((row) => viewOf(row, nameAmong(people, row.representativeId)));
  return { consents, words: consentWords(WORDS_VERSION) };
}

/** The farmers for whom the caller may act: few enough to be read at once, so that names can be looked for. */
export async function listMembers(
  { query }: ParsedInput<typeof contract.listMembers>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof contract.listMembers>> {
  const rows = await receivedBy(tx, person.id, now);
  const people = await findPeople(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  const q = query.q.toLowerCase();
  const found = rows
    .map((row) => viewOf(row, nameAmong(people, row.memberId)))
    .filter(({ name }) => name.toLowerCase().includes(q));
  const after = idInCursor(query.cursor);
  const rest = after === null ? found : found.filter(({ id }) => id > after);
  return pageFrom(rest.slice(0, query.limit + 1), query.limit, ({ id }) => [id]);
}

async function recordOf(
  call: Call,
  personId: string,
  { cursor, limit }: ParsedInput<typeof contract.listRecord>['query'],
): Promise<ResponseBody<typeof contract.listRecord>> {
  const rows = await entriesOf(call.tx, { personId, before: idInCursor(cursor), limit });
  const ids = rows.flatMap(({ memberId, representativeId }) => [memberId ?? [], representativeId].flat());
  const people = await findPeople(call.tx, [...new Set(ids)]);
  const page = pageFrom(rows, limit, ({ id }) => [id]);
  return {
    ...page,
    items: page.items.map(({ memberId, representativeId, tasks, endsAt, askedAt, at, wordsVersion, ...entry }) => ({
      ...entry,
      memberName: memberId === null ? null : nameAmong(people, memberId),
      representativeName: nameAmong(people, representativeId),
      tasks: tasksIn(tasks),
      words: consentWords(wordsVersion),
      wordsVersion,
      endsAt: endsAt.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
      at: at.toISOString(),
    })),
  };
}

/** The caller's own record, on either side. */
export function listRecord({ query }: ParsedInput<typeof contract.listRecord>, call: Call) {
  return recordOf(call, call.person.id, query);
}

/** Somebody else's, for the administrators of accounts. */
export function listRecordOf({ params, query }: ParsedInput<typeof contract.listRecordOf>, call: Call) {
  return recordOf(call, params.userId, query);
}

/** What others did for the caller. */
export async function listActs(
  { query }: ParsedInput<typeof contract.listActs>,
  call: Call,
): Promise<ResponseBody<typeof contract.listActs>> {
  const asked = { personId: call.person.id, before: idInCursor(query.cursor), limit: query.limit };
  const rows = await actsFor(call.tx, asked);
  const people = await findPeople(call.tx, [...new Set(rows.map(({ representativeId }) => representativeId))]);
  const page = pageFrom(rows, query.limit, ({ id }) => [id]);
  return {
    ...page,
    items: page.items.map(({ id, representativeId, endpoint, subject, at }) => ({
      id,
      name: nameAmong(people, representativeId),
      what: actWords(endpoint) ?? endpoint,
      link: actLink(endpoint, subject),
      at: at.toISOString(),
    })),
  };
}
