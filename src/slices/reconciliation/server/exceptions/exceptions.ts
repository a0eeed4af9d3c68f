import { refused } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { findAdminIds, findPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  assignExceptions as assignEndpoint,
  listExceptions as listEndpoint,
  noteQuestion as askEndpoint,
  showException as showEndpoint,
} from '../../contract.ts';
import { entriesOfItem, linesOfItem } from '../statements/store-lines.ts';
import { earlierOf, findException, lockExceptions, pageOfExceptions, putOwner } from './store-exceptions.ts';
import { addNotes, notesOf } from './store-notes.ts';
import { differenceIn, exceptionViews, named } from './view.ts';

export async function listExceptions(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const page = await pageOfExceptions(call.tx, {
    state: query.state,
    provider: query.provider ?? null,
    kind: query.kind ?? null,
    owner: query.owner === 'me' ? call.person.id : (query.owner ?? null),
    foundBefore: query.age > 0 ? after(call.now, -query.age * DAY_MS) : null,
    cursor: query.cursor,
    limit: query.limit,
  });
  return { items: await exceptionViews(call.tx, page.items), nextCursor: page.nextCursor };
}

/** Refuses what is not there. */
export function notFound(): never {
  throw refused('reconciliation.not_found', 'There is no such difference.');
}

export async function showException(
  { params }: ParsedInput<typeof showEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const row = (await findException(tx, params.id)) ?? notFound();
  const [view] = await exceptionViews(tx, [row]);
  if (view === undefined) return notFound();
  const lines = await linesOfItem(tx, row.provider, row.item);
  const entries = await entriesOfItem(tx, row.provider, row.item);
  const notes = await notesOf(tx, row.id);
  const people = await findPeople(tx, [...new Set(notes.flatMap(({ by_id }) => by_id ?? []))]);
  const earlier = await earlierOf(tx, row);
  return {
    ...view,
    lines: lines.map((line) => ({
      lineId: line.line_id,
      account: line.account,
      kind: line.kind,
      amount: line.amount_pesewas,
      at: line.at.toISOString(),
      text: line.text,
      source: line.source,
    })),
    entries: entries.map((entry) => ({
      transferId: entry.transfer_id,
      kind: entry.transfer_kind,
      amount: entry.amount_pesewas,
      at: entry.at.toISOString(),
    })),
    story: notes.map((note) => ({
      kind: note.kind,
      by: note.by_id === null ? null : named(people, note.by_id),
      text: note.text,
      actId: note.act_id,
      at: note.created_at.toISOString(),
    })),
    earlier: earlier.map((one) => ({ id: one.id, kind: one.kind, ending: one.ending, difference: differenceIn(one) })),
  };
}

export async function assignExceptions(
  { body }: ParsedInput<typeof assignEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof assignEndpoint>> {
  const { ownerId, exceptionIds } = body;
  const rows = await lockExceptions(tx, exceptionIds);
  if (rows.length !== new Set(exceptionIds).size) notFound();
  if (rows.some(({ state }) => state === 'closed'))
    throw refused('reconciliation.closed', 'One of these differences is closed.');
  if (ownerId !== null && !(await findAdminIds(tx, 'books')).includes(ownerId))
    throw refused(
      'reconciliation.not_an_admin',
      'Only an administrator with the permission “Books” can be assigned a difference.',
    );
  const owner = ownerId === null ? null : named(await findPeople(tx, [ownerId]), ownerId);
  await putOwner(tx, exceptionIds, { id: ownerId, at: now });
  await addNotes(
    tx,
    rows.map(({ id }) => ({
      exceptionId: id,
      kind: 'assigned' as const,
      by: person.id,
      text: owner?.name ?? null,
      at: now,
    })),
  );
  return { ok: true };
}

export async function noteQuestion(
  { params, body }: ParsedInput<typeof askEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof askEndpoint>> {
  const [row] = await lockExceptions(tx, [params.id]);
  if (row === undefined) return notFound();
  if (row.state === 'closed') throw refused('reconciliation.closed', 'This difference is closed.');
  await addNotes(tx, [{ exceptionId: row.id, kind: 'asked', by: person.id, text: body.text, at: now }]);
  return { ok: true };
}
