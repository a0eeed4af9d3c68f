import { defineEndpoint } from '#wire/endpoint.ts';
import { id, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { ACTS, MOST_ITEMS } from './domain/acts.ts';
import { actDetail, actSummary, planView } from './views.ts';

const chosen = {
  kind: z.enum(ACTS, { error: 'Choose what to do' }),
  exceptionIds: z.array(id).min(1, 'Choose at least one difference').max(MOST_ITEMS, `At most ${MOST_ITEMS}`),
};

const ofExceptions = {
  'reconciliation.not_found': 404,
  'reconciliation.closed': 409,
  'reconciliation.act_waits': 409,
  'reconciliation.act_not_fitting': 422,
} as const;

export const planAct = defineEndpoint({
  id: 'reconciliation.plan_act',
  method: 'POST',
  path: '/api/admin/reconciliation/acts/plan',
  summary: 'What an act about some differences would post; nothing is written',
  who: ['admin'],
  permission: ['books'],
  body: z.strictObject(chosen),
  output: planView,
  refusals: ofExceptions,
});

export const proposeAct = defineEndpoint({
  id: 'reconciliation.propose_act',
  method: 'POST',
  path: '/api/admin/reconciliation/acts',
  summary: 'Proposes what is to be done about some differences; another admin has to approve it',
  who: ['admin'],
  permission: ['books'],
  audited: ['kind', 'exceptionIds', 'note'],
  body: z.strictObject({ ...chosen, note: requiredText('Say why', 1000) }),
  output: z.object({ id }),
  status: 201,
  idempotency: 'accepted',
  refusals: ofExceptions,
});

export const listActs = defineEndpoint({
  id: 'reconciliation.list_acts',
  method: 'GET',
  path: '/api/admin/reconciliation/acts',
  summary: 'What was proposed, newest first',
  who: ['admin'],
  permission: ['books'],
  query: z.object({ ...pageQuery, state: z.enum(['proposed', 'approved', 'withdrawn']).default('approved') }),
  output: pageOf(actSummary),
  paged: true,
});

export const showAct = defineEndpoint({
  id: 'reconciliation.show_act',
  method: 'GET',
  path: '/api/admin/reconciliation/acts/{id}',
  summary: 'One act with what it would post, and what came of each difference',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: actDetail,
  refusals: { 'reconciliation.not_found': 404 },
});

const decisions = { 'reconciliation.not_found': 404, 'reconciliation.decided': 409 } as const;

export const approveAct = defineEndpoint({
  id: 'reconciliation.approve_act',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/reconciliation/acts/{id}/approve',
  summary: 'Approves what another admin proposed; it is booked at once, each difference by itself',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: actSummary,
  idempotency: 'accepted',
  refusals: { ...decisions, 'reconciliation.same_person': 403 },
});

export const withdrawAct = defineEndpoint({
  id: 'reconciliation.withdraw_act',
  method: 'POST',
  path: '/api/admin/reconciliation/acts/{id}/withdraw',
  summary: 'Takes a proposal back, or turns down that of another admin; its differences stay open',
  who: ['admin'],
  permission: ['books'],
  audited: ['note'],
  params: z.object({ id }),
  body: z.strictObject({ note: requiredText('Say why', 1000) }),
  output: actSummary,
  refusals: decisions,
});
