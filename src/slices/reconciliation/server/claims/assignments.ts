import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  approveAssignment as approveEndpoint,
  proposeAssignment as proposeEndpoint,
  showAssignment as showEndpoint,
  withdrawAssignment as withdrawEndpoint,
} from '../../contract-claims.ts';
import { askSecondPerson } from '../ask-second-person.ts';
import { actChanged } from '../acts/acts.ts';
import { RETURN_JOB } from '../job-names.ts';
import { lockReconciliation } from '../matching/store-entries.ts';
import { carryOutAssignment } from './carry-out-assignment.ts';
import { checkNothingWaits, claimOf } from './claims.ts';
import { planned } from './plan-assignment.ts';
import {
  type AssignmentRow,
  claimsOf,
  findAssignment,
  insertAssignment,
  lockAssignment,
  putAssignmentDecision,
} from './store-claims.ts';
import { assignmentSummaries, assignmentView } from './view-claims.ts';

function changed(): never {
  throw refused('reconciliation.claim_changed', 'The amount has changed. Nothing was done; look at it again.');
}

export async function proposeAssignment(
  { body }: ParsedInput<typeof proposeEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof proposeEndpoint>> {
  await lockReconciliation(tx);
  const claim = await claimOf(tx, body.item);
  checkNothingWaits(claim);
  await planned(tx, claim, body);
  if (claim.freePesewas !== body.amount) changed();
  const id = newId(now);
  await insertAssignment(tx, {
    id,
    item: claim.item,
    provider: claim.provider,
    way: body.way,
    amountPesewas: claim.freePesewas,
    personId: body.way === 'wallet' ? (body.personId ?? null) : null,
    paymentId: body.way === 'order' ? (body.paymentId ?? null) : null,
    note: body.note,
    by: person.id,
    at: now,
  });
  const amountPesewas = Math.abs(claim.freePesewas);
  await askSecondPerson(tx, person.id, {
    kind: 'assignment_waits',
    key: `reconciliation.assignment:${id}`,
    params: { who: `${person.firstName} ${person.lastName}`, amountPesewas },
    link: `/admin/reconciliation/assignments/${id}`,
    at: now,
  });
  await actChanged(tx, id, now);
  return { id };
}

function noAssignment(): never {
  throw refused('reconciliation.not_found', 'There is no such proposal.');
}

export async function showAssignment(
  { params }: ParsedInput<typeof showEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return assignmentView(tx, (await findAssignment(tx, params.id)) ?? noAssignment(), person.id);
}

/** Locks a proposal that is still to be decided. */
async function openAssignment(tx: Tx, id: string): Promise<AssignmentRow> {
  const row = (await lockAssignment(tx, id)) ?? noAssignment();
  if (row.state !== 'proposed')
    throw refused('reconciliation.decided', `This was ${row.state} already.`, { state: row.state });
  return row;
}

interface Decision {
  readonly state: 'approved' | 'withdrawn';
  readonly note: string | null;
}

async function decide({ tx, person, now }: Call, row: AssignmentRow, { state, note }: Decision) {
  await putAssignmentDecision(tx, row.id, { state, by: person.id, note, at: now });
  await actChanged(tx, row.id, now);
  const decided = { ...row, state, decided_by: person.id, decided_at: now, decision_note: note };
  const [summary] = await assignmentSummaries(tx, [decided]);
  return summary ?? noAssignment();
}

/** The second person's word. What was shown is what is booked, or nothing is. */
export async function approveAssignment(
  { params }: ParsedInput<typeof approveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof approveEndpoint>> {
  const { tx, person, now } = call;
  await lockReconciliation(tx);
  const row = await openAssignment(tx, params.id);
  if (row.proposed_by === person.id)
    throw refused('reconciliation.same_person', 'You proposed this: another administrator has to approve it.');
  if (row.person_id === person.id)
    throw refused('reconciliation.own_money', 'This is your own wallet: another administrator has to approve it.');
  const [claim] = await claimsOf(tx, row.item);
  if (claim === undefined || claim.freePesewas !== row.amount_pesewas) return changed();
  const plan = await planned(tx, claim, { way: row.way, personId: row.person_id, paymentId: row.payment_id });
  const summary = await decide(call, row, { state: 'approved', note: null });
  await carryOutAssignment(tx, { row, claim, plan, at: now });
  if (plan.way === 'send_back') call.afterCommit(() => call.platform.wakeJob(RETURN_JOB));
  return summary;
}

export async function withdrawAssignment(
  { params, body }: ParsedInput<typeof withdrawEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof withdrawEndpoint>> {
  const row = await openAssignment(call.tx, params.id);
  return decide(call, row, { state: 'withdrawn', note: body.note });
}
