import { needPermission } from '#kernel/permissions/need-permission.ts';
import { PERMISSION_WORDS } from '#kernel/permissions/permission-words.ts';
import { permits } from '#kernel/permissions/permission.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { Carrier, Carriers } from '#platform/proposals/proposals.ts';
import { secondPersonActions } from '#platform/proposals/second-person.ts';
import {
  decideProposal,
  listProposals as readProposals,
  lockProposal,
  type ProposalRow,
} from '#platform/proposals/store-proposals.ts';
import { findOtherAdminIds, findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  approveProposal as approveEndpoint,
  listProposals as listEndpoint,
  ProposalView,
  withdrawProposal as withdrawEndpoint,
} from '../../contract-proposals.ts';

const MOST_SHOWN = 50;

function carrierOf({ kind }: ProposalRow, carriers: Carriers): Carrier {
  const carrier = carriers[kind];
  if (carrier === undefined) throw new Error(`Nobody carries out ${kind}.`);
  return carrier;
}

/** What this administrator may approve when another one asks for it. */
export function approvableKinds(carriers: Carriers, person: Call['person']): string[] {
  return Object.entries(carriers).flatMap(([kind, { permission }]) => (permits(person, [permission]) ? [kind] : []));
}

function actionsOf(row: ProposalRow, carriers: Carriers, { person }: Call): ProposalView['actions'] {
  if (!permits(person, [carrierOf(row, carriers).permission])) return [];
  return secondPersonActions({ proposedBy: row.proposed_by, isOpen: row.state === 'proposed' }, person.id);
}

/** Permissions of what this administrator asked for that no other one holds. */
async function nobodyElseHolds(tx: Tx, rows: readonly ProposalRow[], carriers: Carriers, person: Call['person']) {
  const own = rows.filter((row) => row.state === 'proposed' && row.proposed_by === person.id);
  const needed = [...new Set(own.map((row) => carrierOf(row, carriers).permission))];
  const missing = [];
  for (const permission of needed)
    if ((await findOtherAdminIds(tx, permission, person.id)).length === 0)
      missing.push(PERMISSION_WORDS[permission].name);
  return missing;
}

/** What waits for a second person, and what was decided. */
export function listProposals(carriers: () => Carriers) {
  return async (_input: unknown, call: Call): Promise<ResponseBody<typeof listEndpoint>> => {
    const { tx, person } = call;
    const rows = await readProposals(tx, MOST_SHOWN);
    const people = await findPeople(tx, [
      ...new Set(rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by ?? proposed_by])),
    ]);
    const named = (id: string) => ({ id, name: nameAmong(people, id) });
    const proposals = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      what: row.what,
      reason: row.reason,
      proposed: { by: named(row.proposed_by), at: row.proposed_at.toISOString() },
      state: row.state,
      decided:
        row.decided_by === null || row.decided_at === null
          ? null
          : { by: named(row.decided_by), at: row.decided_at.toISOString(), note: row.note },
      actions: actionsOf(row, carriers(), call),
    }));
    return { proposals, nobodyElseHolds: await nobodyElseHolds(tx, rows, carriers(), person) };
  };
}

/** A proposal that nobody has decided, locked, for an administrator with the permission of its kind. */
async function openProposal(id: string, { tx, person }: Call, carriers: Carriers): Promise<ProposalRow> {
  const row = await lockProposal(tx, id);
  if (row === null) throw refused('proposal.not_found', 'There is no such proposal.');
  needPermission(person, [carrierOf(row, carriers).permission]);
  if (row.state !== 'proposed') throw refused('proposal.decided', 'This was decided already.', { state: row.state });
  return row;
}

/** The second person's word: what was asked for is done, in the same transaction. */
export function approveProposal(carriers: () => Carriers) {
  return async (
    { params }: ParsedInput<typeof approveEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof approveEndpoint>> => {
    const row = await openProposal(params.id, call, carriers());
    if (row.proposed_by === call.person.id)
      throw refused('proposal.same_person', 'You asked for this: another administrator has to approve it.');
    await decideProposal(call.tx, { id: row.id, state: 'approved', by: call.person.id, note: null, at: call.now });
    await carrierOf(row, carriers()).carryOut(row, call);
    return { ok: true };
  };
}

/** Takes an own proposal back, or turns one down. */
export function withdrawProposal(carriers: () => Carriers) {
  return async (
    { params, body }: ParsedInput<typeof withdrawEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof withdrawEndpoint>> => {
    const row = await openProposal(params.id, call, carriers());
    await decideProposal(call.tx, {
      id: row.id,
      state: 'withdrawn',
      by: call.person.id,
      note: body.note,
      at: call.now,
    });
    return { ok: true };
  };
}
