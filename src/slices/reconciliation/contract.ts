import { done, id, requiredText } from '#wire/fields.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { approveAct, listActs, planAct, proposeAct, showAct, withdrawAct } from './contract-acts.ts';
import { claimEndpoints } from './contract-claims.ts';
import { showCover } from './contract-cover.ts';
import { feeRuleEndpoints } from './contract-fee-rules.ts';
import { statementEndpoints } from './contract-statements.ts';
import { marginEndpoints } from './contract-margin.ts';
import { unsettledEndpoints } from './contract-unsettled.ts';
import { EXCEPTION_KINDS } from './domain/judge.ts';
import { exceptionDetail, exceptionView, overviewView, provider } from './views.ts';

/** An empty field of a form counts as left out. */
const left = z.literal('').transform(() => undefined);

export const showOverview = defineEndpoint({
  id: 'reconciliation.show',
  method: 'GET',
  path: '/api/admin/reconciliation',
  summary:
    'What each payment provider holds beside what the books say, alarms, what differs by kind, and acts that wait for a second admin',
  who: ['admin'],
  permission: ['books'],
  output: overviewView,
});

const exceptionFilters = {
  state: z.enum(['open', 'closed']).default('open'),
  provider: z.union([left, provider]).optional(),
  kind: z.union([left, z.enum(EXCEPTION_KINDS)]).optional(),
  /** A person, `me`, or `none`. */
  owner: z.union([left, z.enum(['me', 'none']), id]).optional(),
  /** Found at least so many days ago. */
  age: z.coerce.number().int().min(0).max(3650).default(0),
};

export const listExceptions = defineEndpoint({
  id: 'reconciliation.list_exceptions',
  method: 'GET',
  path: '/api/admin/reconciliation/exceptions',
  summary: 'Differences between a provider and the books, the oldest first; by provider, kind, owner and age',
  who: ['admin'],
  permission: ['books'],
  query: z.object({ ...pageQuery, ...exceptionFilters }),
  output: pageOf(exceptionView),
  paged: true,
});

export const showException = defineEndpoint({
  id: 'reconciliation.show_exception',
  method: 'GET',
  path: '/api/admin/reconciliation/exceptions/{id}',
  summary: 'One difference with what the provider says, what the books have, and its story',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: exceptionDetail,
  refusals: { 'reconciliation.not_found': 404 },
});

export const assignExceptions = defineEndpoint({
  id: 'reconciliation.assign',
  method: 'POST',
  path: '/api/admin/reconciliation/exceptions/assign',
  summary: 'Assigns some differences to an admin, or to nobody',
  who: ['admin'],
  permission: ['books'],
  audited: ['exceptionIds', 'ownerId'],
  body: z.strictObject({ exceptionIds: z.array(id).min(1).max(500), ownerId: id.nullable() }),
  output: done,
  refusals: { 'reconciliation.not_found': 404, 'reconciliation.closed': 409, 'reconciliation.not_an_admin': 422 },
});

export const noteQuestion = defineEndpoint({
  id: 'reconciliation.ask',
  method: 'POST',
  path: '/api/admin/reconciliation/exceptions/{id}/ask',
  summary: 'Notes what was asked of the provider about a difference, which stays open',
  who: ['admin'],
  permission: ['books'],
  audited: ['text'],
  params: z.object({ id }),
  body: z.strictObject({ text: requiredText('Write what was asked, and of whom', 1000) }),
  output: done,
  refusals: { 'reconciliation.not_found': 404, 'reconciliation.closed': 409 },
});

export { uploadStatement } from './contract-statements.ts';

export const reconciliationEndpoints = [
  showOverview,
  listExceptions,
  showException,
  assignExceptions,
  noteQuestion,
  planAct,
  proposeAct,
  listActs,
  showAct,
  approveAct,
  withdrawAct,
  showCover,
  ...statementEndpoints,
  ...claimEndpoints,
  ...feeRuleEndpoints,
  ...unsettledEndpoints,
  ...marginEndpoints,
] as const;
