import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { adminNotificationEndpoints } from './contract-admin.ts';
import { callEndpoints } from './contract-calls.ts';
import { pushEndpoints } from './contract-push.ts';
import { whatsAppEndpoints } from './contract-whatsapp.ts';
import { choices, choicesBody, notice, unreadCount } from './views.ts';

export * from './contract-admin.ts';
export * from './contract-calls.ts';
export * from './contract-push.ts';
export * from './contract-whatsapp.ts';
export * from './views.ts';

export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the caller, the latest first; with the state of the SMS and the e-mail of each.',
  who: 'signed_in',
  query: z.object({ ...pageQuery, show: z.enum(['all', 'unread']).default('all') }),
  paged: true,
  output: pageOf(notice),
});

export const countUnread = defineEndpoint({
  id: 'notifications.count_unread',
  method: 'GET',
  path: '/api/notifications/unread',
  summary: "How many notices the caller has not read, counted up to 100: show more than 99 as '99+'.",
  who: 'signed_in',
  output: unreadCount,
});

export const markRead = defineEndpoint({
  id: 'notifications.mark_read',
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Marks one notice as read; once more changes nothing.',
  who: 'signed_in',
  owns: 'notice',
  params: z.object({ id }),
  output: unreadCount,
  refusals: { 'notice.not_found': 404 },
});

export const markAllRead = defineEndpoint({
  id: 'notifications.mark_all_read',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks all notifications of the caller so far as read.',
  who: 'signed_in',
  output: unreadCount,
});

export const readChoices = defineEndpoint({
  id: 'notifications.read_choices',
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'By which channels the caller is notified of what. Money, orders and account are always notified.',
  who: 'signed_in',
  output: choices,
});

export const saveChoices = defineEndpoint({
  id: 'notifications.save_choices',
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Chooses channels for the topics that leave a choice. Topics left out stay as they are.',
  who: 'signed_in',
  body: choicesBody,
  output: choices,
});

export const receiveSmsReport = defineEndpoint({
  id: 'notifications.sms_report',
  method: 'POST',
  path: '/api/notifications/sms-reports/{token}',
  summary: 'Delivery reports of the SMS provider. It signs nothing: the secret part of the address is what lets it in.',
  who: 'anyone',
  params: z.object({ token: z.string().max(100) }),
  body: z.string(),
  consumes: 'text',
  maxBytes: 8 * 1024,
  output: done,
  refusals: { 'sms_report.not_found': 404, 'sms_report.unreadable': 422 },
});

export const notificationsEndpoints = [
  listNotifications,
  countUnread,
  markRead,
  markAllRead,
  readChoices,
  saveChoices,
  receiveSmsReport,
  ...pushEndpoints,
  ...whatsAppEndpoints,
  ...callEndpoints,
  ...adminNotificationEndpoints,
] as const;
