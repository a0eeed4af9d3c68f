import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { KINDS } from './domain/figures.ts';
import { STATES } from './domain/state.ts';
import { suspicionDetail, suspicionView } from './views.ts';

/** An empty field of a form counts as left out. */
const left = z.literal('').transform(() => undefined);

const suspicionFilters = { state: z.enum(STATES).default('open'), kind: z.union([left, z.enum(KINDS)]).optional() };

export const listSuspicions = defineEndpoint({
  id: 'suspicions.list',
  method: 'GET',
  path: '/api/admin/suspicions',
  summary: 'Accounts that seem to work together, or that misuse the market, with the reason; the newest first',
  who: ['admin'],
  permission: ['accounts'],
  query: z.object({ ...pageQuery, ...suspicionFilters }),
  output: pageOf(suspicionView),
  paged: true,
});

export const showSuspicion = defineEndpoint({
  id: 'suspicions.show',
  method: 'GET',
  path: '/api/admin/suspicions/{id}',
  summary: 'One of them with its figures and some of its orders',
  who: ['admin'],
  permission: ['accounts'],
  params: z.object({ id }),
  output: suspicionDetail,
  refusals: { 'suspicion.not_found': 404 },
});

/** What a decision says; it stays beside the evidence. */
export const decisionForm = z.strictObject({ note: requiredText('Say why: it stays beside the evidence', 500) });

const decision = {
  who: ['admin'],
  permission: ['accounts'],
  audited: ['note'],
  params: z.object({ id }),
  body: decisionForm,
  output: done,
  refusals: { 'suspicion.not_found': 404, 'suspicion.own_affair': 403, 'suspicion.wrong_state': 409 },
  idempotency: 'accepted',
} as const;

export const clearSuspicion = defineEndpoint({
  ...decision,
  id: 'suspicions.clear',
  method: 'POST',
  path: '/api/admin/suspicions/{id}/clear',
  summary: 'Says that there is no concern; it opens again only where there is clearly more of it',
});

export const confirmSuspicion = defineEndpoint({
  ...decision,
  id: 'suspicions.confirm',
  method: 'POST',
  path: '/api/admin/suspicions/{id}/confirm',
  summary: 'Confirms it: reviews and prices between such a buyer and farmer count for nothing. No payout is stopped',
});

export const undoConfirmation = defineEndpoint({
  ...decision,
  id: 'suspicions.undo',
  method: 'POST',
  path: '/api/admin/suspicions/{id}/undo',
  summary: 'Takes a confirmation back: reviews and prices count again, and it waits for a decision',
});

export const suspicionEndpoints = [
  listSuspicions,
  showSuspicion,
  clearSuspicion,
  confirmSuspicion,
  undoConfirmation,
] as const;
