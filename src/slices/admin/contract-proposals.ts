import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, requiredText } from '#wire/fields.ts';
import { DECIDES_PROPOSALS } from '#kernel/permissions/permission.ts';
import { z } from 'zod';

const person = z.object({ id, name: z.string() });

const proposal = z.object({
  id,
  kind: z.string(),
  what: z.string(),
  reason: z.string(),
  proposed: z.object({ by: person, at: moment }),
  state: z.enum(['proposed', 'approved', 'withdrawn']),
  decided: z.object({ by: person, at: moment, note: z.string().nullable() }).nullable(),
  /** What the caller may do. The person who asked for it cannot approve it. */
  actions: z.array(z.enum(['approve', 'withdraw'])),
});
export type ProposalView = z.output<typeof proposal>;

/** The administrators with any of these are asked; each proposal needs the one of its kind. */
const deciding = { who: ['admin'], permission: DECIDES_PROPOSALS } as const;

export const listProposals = defineEndpoint({
  ...deciding,
  id: 'admin.list_proposals',
  method: 'GET',
  path: '/api/admin/proposals',
  summary:
    'What one administrator asked for and another has to approve: limits of payments and payouts, fee rules, taxes within the commission, refunds to another number, identities without documents. Those that wait come first.',
  output: z.object({
    proposals: z.array(proposal),
    /** Of what the caller asked for: permissions that no other administrator holds, so that nobody can approve it. */
    nobodyElseHolds: z.array(z.string()),
  }),
});

const ofOne = { 'proposal.not_found': 404, 'proposal.decided': 409 } as const;

export const approveProposal = defineEndpoint({
  ...deciding,
  id: 'admin.approve_proposal',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/proposals/{id}/approve',
  summary: 'Approves what another administrator asked for, and carries it out at once.',
  params: z.object({ id }),
  output: done,
  idempotency: 'accepted',
  refusals: {
    ...ofOne,
    'proposal.same_person': 403,
    'user.not_found': 404,
    'user.is_yourself': 409,
    'fee_rule.not_found': 404,
    'fee_rule.no_such_farmer': 404,
    'fee_rule.over': 409,
    'fee_rule.in_the_past': 409,
    'fee_rule.notice_too_short': 409,
    'fee_rule.changed': 409,
    'money_limit.in_the_past': 409,
    'money_limit.leaves_nothing': 409,
    'tax.in_the_past': 409,
    'refund.not_asked': 409,
  },
});

export const withdrawProposal = defineEndpoint({
  ...deciding,
  id: 'admin.withdraw_proposal',
  method: 'POST',
  path: '/api/admin/proposals/{id}/withdraw',
  summary:
    'Takes an own proposal back, or turns down that of another administrator, with a reason. Nothing is changed.',
  audited: ['note'],
  params: z.object({ id }),
  body: z.strictObject({ note: requiredText('Say why', 1000) }),
  output: done,
  refusals: ofOne,
});

export const proposalEndpoints = [listProposals, approveProposal, withdrawProposal] as const;
