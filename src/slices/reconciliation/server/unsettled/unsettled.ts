import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { secondPersonActions } from '#platform/proposals/second-person.ts';
import { UNSETTLED_AFTER_MS } from '#slices/escrow/domain/unsettled.ts';
import {
  numberWord,
  putTryNow,
  sendsByReference,
  settleByPeople,
  unsettledMoney,
  unsettledOne,
  type UnsettledRow,
  unsettledSums,
  unprovedDestinations,
} from '#slices/escrow/server/index.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  approveSettlement as approveEndpoint,
  listUnsettled as listEndpoint,
  proposeSettlement as proposeEndpoint,
  tryUnsettled as tryEndpoint,
  UnsettledView,
  withdrawSettlement as withdrawEndpoint,
} from '../../contract-unsettled.ts';
import { askSecondPerson } from '../ask-second-person.ts';
import { named } from '../exceptions/view.ts';
import {
  decideSettlement,
  insertSettlement,
  lockSettlement,
  openSettlements,
  type SettlementRow,
} from './store-settlements.ts';

const MOST_SHOWN = 200;

export async function listUnsettled(
  _input: unknown,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const before = after(now, -UNSETTLED_AFTER_MS);
  const rows = await unsettledMoney(tx, before, MOST_SHOWN);
  const sums = await unsettledSums(tx, before);
  return {
    sums: sums.map(({ kind, provider, since, count, amountPesewas }) => ({
      kind,
      provider,
      since: since.toISOString(),
      count,
      amount: amountPesewas,
    })),
    items: await viewsOf(tx, rows, person.id),
  };
}

async function viewsOf(tx: Tx, rows: readonly UnsettledRow[], viewerId: string): Promise<UnsettledView[]> {
  const [sends, proposed, unproved] = await Promise.all([
    sendsByReference(
      tx,
      rows.map(({ reference }) => reference),
    ),
    openSettlements(
      tx,
      rows.map(({ id }) => id),
    ),
    unprovedDestinations(
      tx,
      rows.flatMap(({ kind, id }) => (kind === 'refund' ? [id] : [])),
    ),
  ]);
  const ids = rows.flatMap(({ person_id }) => person_id ?? []);
  const people = await findPeople(tx, [
    ...new Set([...ids, ...[...proposed.values()].map(({ proposed_by }) => proposed_by)]),
  ]);
  return rows.map((row) => {
    const sent = sends.get(row.reference);
    const waiting = proposed.get(row.id) ?? null;
    const other = unproved.find(({ refund_id: refundId }) => refundId === row.id);
    return {
      kind: row.kind,
      id: row.id,
      provider: row.provider,
      amount: row.amount_pesewas,
      since: row.since.toISOString(),
      sends: sent?.sends ?? 0,
      lastSentAt: sent?.last_at?.toISOString() ?? null,
      mayBeUnderWay: sent?.may_be_under_way ?? false,
      isGivenUp: row.is_given_up,
      reason: row.failure ?? sent?.refusal ?? null,
      order: row.order_id === null ? null : { id: row.order_id, number: row.order_number },
      person: row.person_id === null ? null : named(people, row.person_id),
      proposed: waiting === null ? null : settlementView(waiting, people),
      anotherNumber: other === undefined ? null : { to: numberWord(other), name: other.registered_name },
      actions: [...actionsOf(row, waiting, viewerId), ...(other === undefined ? [] : (['another_number'] as const))],
    };
  });
}

function settlementView(
  { id, outcome, note, proposed_by, proposed_at }: SettlementRow,
  people: ReadonlyMap<string, Person>,
): UnsettledView['proposed'] {
  return { id, outcome, note, by: named(people, proposed_by), at: proposed_at.toISOString() };
}

function actionsOf(row: UnsettledRow, waiting: SettlementRow | null, viewerId: string): UnsettledView['actions'] {
  if (row.kind === 'charge') return ['try'];
  if (waiting === null) return ['try', 'settle'];
  return ['try', ...secondPersonActions({ proposedBy: waiting.proposed_by, isOpen: true }, viewerId)];
}

async function one(tx: Tx, { kind, id, now }: { kind: UnsettledRow['kind']; id: string; now: Date }) {
  const row = await unsettledOne(tx, kind, { id, now });
  if (row === null) throw refused('reconciliation.not_found', 'This is settled by now.');
  return row;
}

export async function tryUnsettled(
  { params }: ParsedInput<typeof tryEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof tryEndpoint>> {
  await one(tx, { ...params, now });
  await putTryNow(tx, params.kind, { id: params.id, at: now });
  return { ok: true };
}

export async function proposeSettlement(
  { params, body }: ParsedInput<typeof proposeEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof proposeEndpoint>> {
  const { reference, amount_pesewas: amountPesewas } = await one(tx, { ...params, now });
  const id = newId(now);
  const subject = { kind: params.kind, subjectId: params.id, reference };
  if (!(await insertSettlement(tx, { id, ...subject, ...body, by: person.id, at: now })))
    throw refused('reconciliation.proposed_before', 'Something else about this already waits for a second approval.');
  await askSecondPerson(tx, person.id, {
    kind: 'settlement_waits',
    key: `reconciliation.settlement:${id}`,
    params: { who: `${person.firstName} ${person.lastName}`, amountPesewas },
    link: '/admin/reconciliation/unsettled',
    at: now,
  });
  return { id };
}

async function undecided(tx: Tx, id: string): Promise<SettlementRow> {
  const row = await lockSettlement(tx, id);
  if (row === null) throw refused('reconciliation.not_found', 'There is no such proposal.');
  if (row.state !== 'proposed')
    throw refused('reconciliation.decided', 'This was decided already.', { state: row.state });
  return row;
}

export async function approveSettlement(
  { params }: ParsedInput<typeof approveEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof approveEndpoint>> {
  const row = await undecided(tx, params.id);
  if (row.proposed_by === person.id)
    throw refused('reconciliation.same_person', 'You said this: another administrator has to approve it.');
  const { kind, subject_id: id, reference, outcome } = row;
  if ((await settleByPeople(tx, { kind, id, reference, outcome }, at)) === 'changed')
    throw refused('reconciliation.changed', 'It is settled, or was sent under another reference, by now. Check again.');
  await decideSettlement(tx, { id: row.id, state: 'approved', by: person.id, at });
  return { ok: true };
}

export async function withdrawSettlement(
  { params }: ParsedInput<typeof withdrawEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof withdrawEndpoint>> {
  const row = await undecided(tx, params.id);
  await decideSettlement(tx, { id: row.id, state: 'withdrawn', by: person.id, at });
  return { ok: true };
}
