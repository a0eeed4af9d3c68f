import { newId } from '#kernel/ids.ts';
import { providerWord } from '#kernel/provider/provider-name.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  approveFeeRule as approveEndpoint,
  endFeeRule as endEndpoint,
  FeeBookingRule,
  listFeeRules as listEndpoint,
  proposeFeeRule as proposeEndpoint,
} from '../../contract-fee-rules.ts';
import type { FeeRuleState } from '../../domain/fee-rule.ts';
import { askSecondPerson } from '../ask-second-person.ts';
import { actChanged } from '../acts/acts.ts';
import { named } from '../exceptions/view.ts';
import { FEE_JOB } from '../job-names.ts';
import { lockReconciliation } from '../matching/store-entries.ts';
import { type FeeRuleRow, feeRules, insertFeeRule, insertRuleDecision } from './store-fee-rules.ts';

const HUNDREDTHS = 100;

function stateOf({ approved_by, over_by }: FeeRuleRow): FeeRuleState {
  if (over_by !== null) return approved_by === null ? 'turned_down' : 'ended';
  return approved_by === null ? 'proposed' : 'in_force';
}

function actionsOf(row: FeeRuleRow, viewerId: string): FeeBookingRule['actions'] {
  const state = stateOf(row);
  if (state === 'in_force') return ['end'];
  if (state !== 'proposed') return [];
  return row.proposed_by === viewerId ? ['end'] : ['approve', 'end'];
}

export async function listFeeRules(_input: unknown, { tx, person }: Call): Promise<ResponseBody<typeof listEndpoint>> {
  const rows = await feeRules(tx);
  const ids = rows.flatMap((row) => [row.proposed_by, row.approved_by ?? [], row.over_by ?? []].flat());
  const people = await findPeople(tx, [...new Set(ids)]);
  const decision = (by: string | null, at: Date | null, note: string | null) =>
    by === null || at === null ? null : { by: named(people, by), at: at.toISOString(), note };
  return {
    rules: rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      percent: row.basis_points / HUNDREDTHS,
      mostPerDay: row.most_pesewas,
      note: row.note,
      state: stateOf(row),
      proposed: { by: named(people, row.proposed_by), at: row.proposed_at.toISOString() },
      approved: decision(row.approved_by, row.approved_at, null),
      over: decision(row.over_by, row.over_at, row.over_note),
      booked: { count: row.count, amount: row.pesewas, last: row.last_at?.toISOString() ?? null },
      actions: actionsOf(row, person.id),
    })),
  };
}

export async function proposeFeeRule(
  { body }: ParsedInput<typeof proposeEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof proposeEndpoint>> {
  await lockReconciliation(tx);
  const waits = (await feeRules(tx)).some((row) => row.provider === body.provider && stateOf(row) === 'proposed');
  if (waits)
    throw refused('reconciliation.rule_waits', 'A rule for this provider already waits for a second approval.');
  const id = newId(now);
  const basisPoints = Math.round(body.percent * HUNDREDTHS);
  const { provider, mostPerDay: mostPesewas, note } = body;
  await insertFeeRule(tx, { id, provider, basisPoints, mostPesewas, note, by: person.id, at: now });
  await askSecondPerson(tx, person.id, {
    kind: 'fee_rule_waits',
    key: `reconciliation.fee_rule:${id}`,
    params: { who: `${person.firstName} ${person.lastName}`, provider: providerWord(provider) },
    link: '/admin/reconciliation/fees',
    at: now,
  });
  await actChanged(tx, id, now);
  return { id };
}

/** A rule and its state, while nothing else is decided about any. */
async function ruleOf(tx: Tx, id: string): Promise<{ row: FeeRuleRow; all: readonly FeeRuleRow[] }> {
  await lockReconciliation(tx);
  const all = await feeRules(tx);
  const row = all.find((one) => one.id === id);
  if (row === undefined) throw refused('reconciliation.not_found', 'There is no such rule.');
  return { row, all };
}

function alreadyDecided(state: FeeRuleState): never {
  throw refused('reconciliation.decided', 'This rule was decided already.', { state });
}

/** The second person's word. The rule that counted for this provider until now ends with it. */
export async function approveFeeRule(
  { params }: ParsedInput<typeof approveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof approveEndpoint>> {
  const { tx, person, now: at } = call;
  const { row, all } = await ruleOf(tx, params.id);
  if (stateOf(row) !== 'proposed') alreadyDecided(stateOf(row));
  if (row.proposed_by === person.id)
    throw refused('reconciliation.same_person', 'You wrote this rule: another administrator has to approve it.');
  const by = person.id;
  for (const before of all.filter((one) => one.provider === row.provider && stateOf(one) === 'in_force'))
    await insertRuleDecision(tx, {
      ruleId: before.id,
      proposedBy: before.proposed_by,
      kind: 'ended',
      by,
      note: 'Another rule took its place',
      at,
    });
  await insertRuleDecision(tx, { ruleId: row.id, proposedBy: row.proposed_by, kind: 'approved', by, note: null, at });
  await actChanged(tx, row.id, at);
  call.afterCommit(() => call.platform.wakeJob(FEE_JOB));
  return { ok: true };
}

export async function endFeeRule(
  { params, body }: ParsedInput<typeof endEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof endEndpoint>> {
  const { row } = await ruleOf(tx, params.id);
  const state = stateOf(row);
  if (state !== 'proposed' && state !== 'in_force') return alreadyDecided(state);
  const kind = state === 'proposed' ? 'turned_down' : 'ended';
  await insertRuleDecision(tx, {
    ruleId: row.id,
    proposedBy: row.proposed_by,
    kind,
    by: person.id,
    note: body.note,
    at,
  });
  await actChanged(tx, row.id, at);
  return { ok: true };
}
