import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { reportBody, reportDecision } from './forms.ts';
import { messageReport } from './views.ts';

const params = z.object({ id });

export const reportConversation = defineEndpoint({
  id: 'messages.report',
  method: 'POST',
  path: '/api/messages/conversations/{id}/report',
  summary:
    'Reports the other of this conversation to the admins, who then read its last messages; a second report replaces the first.',
  who: 'signed_in',
  owns: 'conversation',
  params,
  body: reportBody,
  status: 201,
  output: done,
  refusals: { 'conversation.not_found': 404, 'rate.limited': 429 },
});

export const listMessageReports = defineEndpoint({
  id: 'messages.list_reports',
  method: 'GET',
  path: '/api/admin/messages/reports',
  summary: 'Reported conversations: those that wait, the longest waiting first; or decided ones, the latest first.',
  who: ['admin'],
  permission: ['content'],
  query: z.object({ ...pageQuery, state: z.enum(['open', 'decided']).default('open') }),
  paged: true,
  output: pageOf(messageReport),
});

export const decideMessageReport = defineEndpoint({
  id: 'messages.decide_report',
  method: 'POST',
  path: '/api/admin/messages/reports/{id}/decide',
  summary:
    'Bars the reported person from writing messages, or dismisses the report; a later opposite decision reverses it.',
  who: ['admin'],
  permission: ['content'],
  params,
  body: reportDecision,
  output: messageReport,
  refusals: { 'message_report.not_found': 404, 'message_report.already_decided': 409, 'message_report.admin': 409 },
});

export const messageReportEndpoints = [reportConversation, listMessageReports, decideMessageReport] as const;
