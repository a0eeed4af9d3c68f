import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  approveAct as approveEndpoint,
  listActs as listEndpoint,
  planAct as planEndpoint,
  proposeAct as proposeEndpoint,
  showAct as showEndpoint,
  withdrawAct as withdrawEndpoint,
} from '../../contract-acts.ts';
import { type Act, actsFor } from '../../domain/acts.ts';
import { askSecondPerson } from '../ask-second-person.ts';
import { notFound } from '../exceptions/exceptions.ts';
import { type ExceptionRow, findExceptions, lockExceptions } from '../exceptions/store-exceptions.ts';
import { addNotes } from '../exceptions/store-notes.ts';
import { asDifference, differenceIn } from '../exceptions/view.ts';
import { ACT_JOB } from '../job-names.ts';
import { planView } from './plan.ts';
import {
  type ActRow,
  findAct,
  insertAct,
  itemsOfAct,
  lockAct,
  openActsOf,
  pageOfActs,
  putDecision,
} from './store-acts.ts';
import { actSummaries, actView } from './view-acts.ts';

/** Refuses differences that are not there, are closed, wait for another act, or that the act does not fit. */
async function checkFits(
  tx: Tx,
  { kind, exceptionIds }: { readonly kind: Act; readonly exceptionIds: readonly string[] },
  rows: readonly ExceptionRow[],
): Promise<void> {
  if (rows.length !== new Set(exceptionIds).size) notFound();
  if (rows.some(({ state }) => state === 'closed'))
    throw refused('reconciliation.closed', 'One of these differences is closed.');
  const waiting = await openActsOf(tx, exceptionIds);
  if (waiting.size > 0)
    throw refused('reconciliation.act_waits', 'Something is proposed about one of these differences already.', {
      actId: [...waiting.values()][0] ?? null,
    });
  const unfitting = rows.find((row) => !actsFor(asDifference(row)).includes(kind));
  if (unfitting !== undefined)
    throw refused('reconciliation.act_not_fitting', 'This cannot be done about one of these differences.', {
      exceptionId: unfitting.id,
      acts: actsFor(asDifference(unfitting)),
    });
}

export async function planAct(
  { body }: ParsedInput<typeof planEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof planEndpoint>> {
  const rows = await findExceptions(tx, body.exceptionIds);
  await checkFits(tx, body, rows);
  return planView(tx, body.kind, rows);
}

export async function proposeAct(
  { body }: ParsedInput<typeof proposeEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof proposeEndpoint>> {
  const rows = await lockExceptions(tx, body.exceptionIds);
  await checkFits(tx, body, rows);
  const id = newId(now);
  const items = rows.map((row) => ({ exceptionId: row.id, differencePesewas: differenceIn(row) }));
  await insertAct(tx, { id, kind: body.kind, note: body.note, by: person.id, at: now, items });
  const said = { kind: 'proposed' as const, by: person.id, text: body.note, actId: id, at: now };
  await addNotes(
    tx,
    rows.map((row) => ({ exceptionId: row.id, ...said })),
  );
  await askSecondPerson(tx, person.id, {
    kind: 'act_waits',
    key: `reconciliation.act:${id}`,
    params: {
      who: `${person.firstName} ${person.lastName}`,
      count: items.length,
      amountPesewas: Math.abs(items.reduce((sum, { differencePesewas }) => sum + differencePesewas, 0)),
    },
    link: `/admin/reconciliation/acts/${id}`,
    at: now,
  });
  await actChanged(tx, id, now);
  return { id };
}

/** Has open pages of admins look again. */
export async function actChanged(tx: Tx, actId: string, at: Date): Promise<void> {
  const payload = { actId };
  await recordEvent(tx, {
    type: 'reconciliation.act_changed',
    subjectId: actId,
    payload,
    audience: ['role:admin'],
    at,
  });
}

export async function listActs(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const page = await pageOfActs(tx, { state: query.state, cursor: query.cursor, limit: query.limit });
  return { items: await actSummaries(tx, page.items), nextCursor: page.nextCursor };
}

export async function showAct(
  { params }: ParsedInput<typeof showEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return actView(tx, (await findAct(tx, params.id)) ?? noAct(), person.id);
}

function noAct(): never {
  throw refused('reconciliation.not_found', 'There is no such proposal.');
}

function checkOpen(act: ActRow): void {
  if (act.state !== 'proposed')
    throw refused('reconciliation.decided', `This was ${act.state} already.`, { state: act.state });
}

interface Decision {
  readonly state: 'approved' | 'withdrawn';
  readonly note: string | null;
}

async function decide(call: Call, act: ActRow, { state, note }: Decision): Promise<ActRow> {
  const { tx, person, now } = call;
  await putDecision(tx, act.id, { state, by: person.id, note, at: now });
  const items = await itemsOfAct(tx, act.id);
  await addNotes(
    tx,
    items.map((item) => ({
      exceptionId: item.exception_id,
      kind: state,
      by: person.id,
      text: note,
      actId: act.id,
      at: now,
    })),
  );
  await actChanged(tx, act.id, now);
  return { ...act, state, decided_by: person.id, decided_at: now, decision_note: note };
}

async function summaryOf(tx: Tx, act: ActRow) {
  const [view] = await actSummaries(tx, [act]);
  return view ?? noAct();
}

/** The second person's word. The person who proposed an act cannot give it. */
export async function approveAct(
  { params }: ParsedInput<typeof approveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof approveEndpoint>> {
  const act = (await lockAct(call.tx, params.id)) ?? noAct();
  checkOpen(act);
  if (act.proposed_by === call.person.id)
    throw refused('reconciliation.same_person', 'You proposed this: another administrator has to approve it.');
  const decided = await decide(call, act, { state: 'approved', note: null });
  call.afterCommit(() => call.platform.wakeJob(ACT_JOB));
  return summaryOf(call.tx, decided);
}

export async function withdrawAct(
  { params, body }: ParsedInput<typeof withdrawEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof withdrawEndpoint>> {
  const act = (await lockAct(call.tx, params.id)) ?? noAct();
  checkOpen(act);
  return summaryOf(call.tx, await decide(call, act, { state: 'withdrawn', note: body.note }));
}
