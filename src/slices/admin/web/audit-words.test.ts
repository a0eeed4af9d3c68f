import { catalogueEndpoints } from '#slices/catalogue/contract.ts';
import { communityEndpoints } from '#slices/community/contract.ts';
import { contentEndpoints } from '#slices/content/contract.ts';
import { escrowEndpoints } from '#slices/escrow/contract.ts';
import { identityEndpoints } from '#slices/identity/contract.ts';
import { messagesEndpoints } from '#slices/messages/contract.ts';
import { notificationsEndpoints } from '#slices/notifications/contract.ts';
import { ordersEndpoints } from '#slices/orders/contract.ts';
import { documentsEndpoints } from '#slices/documents/contract.ts';
import { reconciliationEndpoints } from '#slices/reconciliation/contract.ts';
import { reviewsEndpoints } from '#slices/reviews/contract.ts';
import { settingsEndpoints } from '#slices/settings/contract.ts';
import { suspicionEndpoints } from '#slices/suspicions/contract.ts';
import { transportEndpoints } from '#slices/transport/contract.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { expect, test } from 'vitest';
import { adminEndpoints } from '../contract.ts';
import { actWords, detailWords, subjectPath } from './audit-words.ts';

const endpoints: readonly AnyEndpoint[] = [
  ...adminEndpoints,
  ...catalogueEndpoints,
  ...communityEndpoints,
  ...contentEndpoints,
  ...escrowEndpoints,
  ...identityEndpoints,
  ...messagesEndpoints,
  ...notificationsEndpoints,
  ...ordersEndpoints,
  ...documentsEndpoints,
  ...reconciliationEndpoints,
  ...reviewsEndpoints,
  ...settingsEndpoints,
  ...suspicionEndpoints,
  ...transportEndpoints,
];

test('everything that only an admin does has a sentence of its own', () => {
  const acts = endpoints.filter(
    ({ method, who }) => method !== 'GET' && typeof who === 'object' && who.length === 1 && who[0] === 'admin',
  );
  expect(acts.length).toBeGreaterThan(20);
  for (const { id } of acts) expect(actWords(id), id).not.toContain(':');
});

test('an act without a sentence reads as its name', () => {
  expect(actWords('messages.send_to_person')).toBe('Messages: send to person');
});

test('what was noted is in words, without the address', () => {
  expect(detailWords({ isActive: false, reason: 'Fraud', rows: 3, address: '10.0.0.1', requestId: 'r' })).toBe(
    'is active: no, reason: Fraud, rows: 3',
  );
});

test('people and orders lead to their pages, what has no page leads nowhere', () => {
  expect(subjectPath({ action: 'identity.set_user_role', subject: 'p1', subjectName: 'Ama' })).toBe(
    '/admin-panel/people/p1',
  );
  expect(subjectPath({ action: 'orders.cancel', subject: 'o1', subjectName: null })).toBe('/orders/o1');
  expect(subjectPath({ action: 'admin.export_list', subject: 'users', subjectName: null })).toBeNull();
});
