import { isId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findMoneySubjects, type MoneySubject, subjectsOf } from '#slices/escrow/server/index.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import { pageOfTransfers } from '#slices/ledger/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import { readBooks as endpoint, type BookEntryView } from '../contract-books.ts';

type Query = ParsedInput<typeof endpoint>['query'];

/** So many orders and withdrawals that some words mean are looked for in the books, the newest of them. */
const MOST_MEANT = 300;

/** What a search means: one id as it is, or everything that its words are about; null without a search. */
async function referencesIn(tx: Tx, { q, reference }: Query): Promise<string[] | null> {
  if (reference !== '') return [reference];
  if (q === '') return null;
  return isId(q.toLowerCase()) ? [q.toLowerCase()] : findMoneySubjects(tx, q, MOST_MEANT);
}

interface Known {
  readonly subjects: ReadonlyMap<string, MoneySubject>;
  readonly people: ReadonlyMap<string, Person>;
}

function subjectIn({ subjects, people }: Known, id: string): BookEntryView['about'] {
  const person = people.get(id);
  if (person) return { kind: 'person', id, label: `${person.firstName} ${person.lastName}` };
  return subjects.get(id) ?? null;
}

type Transfer = Awaited<ReturnType<typeof pageOfTransfers>>['items'][number];

function entryOf(transfer: Transfer, known: Known): BookEntryView {
  return {
    ...transfer,
    about: subjectIn(known, transfer.reference),
    owners: transfer.lines.map(({ ownerId }) => subjectIn(known, ownerId)),
  };
}

/** One page of the books with the numbers of orders and the names of people in it. */
export async function pageOfBooks(tx: Tx, query: Query): Promise<Page<BookEntryView>> {
  const { cursor, limit, kind } = query;
  const page = await pageOfTransfers(tx, { cursor, limit, kind }, await referencesIn(tx, query));
  const ids = [
    ...new Set(page.items.flatMap(({ reference, lines }) => [reference, ...lines.map(({ ownerId }) => ownerId)])),
  ].filter(isId);
  const [subjects, people] = await Promise.all([subjectsOf(tx, ids), findPeople(tx, ids)]);
  return { items: page.items.map((transfer) => entryOf(transfer, { subjects, people })), nextCursor: page.nextCursor };
}

export function readBooks({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> {
  return pageOfBooks(call.tx, query);
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readBooksQuery = (asked: Readonly<Record<string, string>>) => endpoint.query.safeParse(asked).data ?? null;
