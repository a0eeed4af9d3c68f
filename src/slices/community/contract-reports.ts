import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { decisionBody, reportBody } from './forms.ts';
import { report } from './views.ts';

const params = z.object({ id });

export const reportPost = defineEndpoint({
  id: 'community.report_post',
  method: 'POST',
  path: '/api/community/posts/{id}/report',
  summary: 'Reports a post to the admins; a second report of the same person replaces the first.',
  who: 'signed_in',
  params,
  body: reportBody,
  output: done,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'community.not_found': 404, 'community.hidden': 409, 'community.own_post': 409, 'rate.limited': 429 },
});

export const listReports = defineEndpoint({
  id: 'community.list_reports',
  method: 'GET',
  path: '/api/admin/community/reports',
  summary: 'Reported posts: those that wait, the longest waiting first; or decided ones, the latest first.',
  who: ['admin'],
  permission: ['content'],
  query: z.object({ ...pageQuery, state: z.enum(['open', 'decided']).default('open') }),
  paged: true,
  output: pageOf(report),
});

export const decideReport = defineEndpoint({
  id: 'community.decide_report',
  method: 'POST',
  path: '/api/admin/community/reports/{id}/decide',
  summary: 'Hides the reported post or keeps it, with a reason. Keeping shows a hidden post again.',
  who: ['admin'],
  permission: ['content'],
  params,
  audited: ['outcome', 'reason'],
  body: decisionBody,
  output: report,
  refusals: { 'community.not_found': 404, 'community.already_decided': 409 },
});

export const reportEndpoints = [reportPost, listReports, decideReport] as const;
