import type { Permission } from '#kernel/permissions/permission.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { insertProposal, type NewProposal, type ProposalRow } from './store-proposals.ts';

/** How one kind of proposal is carried out, and which permission its second person needs. */
export interface Carrier {
  readonly permission: Permission;
  carryOut(proposal: ProposalRow, call: Call): Promise<void>;
}

/** What a slice carries out that was proposed and approved, by kind. */
export type Carriers = Readonly<Record<string, Carrier>>;

/** Writes a proposal down for another administrator. Refuses `proposal.waits` while one of its subject waits. */
export async function propose(tx: Tx, asked: NewProposal, by: string, at: Date): Promise<string> {
  const id = newId(at);
  if (!(await insertProposal(tx, { ...asked, id, by, at })))
    throw refused(
      'proposal.waits',
      'A change of this waits for its second person already: approve it or turn it down.',
    );
  await recordEvent(tx, {
    type: 'proposals.made',
    subjectId: id,
    payload: { id, kind: asked.kind, what: asked.what, by },
    audience: ['role:admin'],
    at,
  });
  return id;
}
