import { catalogueEndpoints } from '#slices/catalogue/contract.ts';
import { escrowEndpoints } from '#slices/escrow/contract.ts';
import { identityEndpoints } from '#slices/identity/contract.ts';
import { notificationsEndpoints } from '#slices/notifications/contract.ts';
import { ordersEndpoints } from '#slices/orders/contract.ts';
import { transportEndpoints } from '#slices/transport/contract.ts';
import { expect, test } from 'vitest';
import { isFree } from './writing.ts';

test('an SMS without a code reads, asks for a code and chooses its news and language, and nothing else', () => {
  const endpoints = [
    ...catalogueEndpoints,
    ...escrowEndpoints,
    ...identityEndpoints,
    ...notificationsEndpoints,
    ...ordersEndpoints,
    ...transportEndpoints,
  ];
  const free = endpoints.filter((endpoint) => endpoint.method !== 'GET' && isFree(endpoint)).map(({ id }) => id);
  expect(free.toSorted()).toEqual([
    'identity.ask_line_code',
    'identity.enter_by_sms',
    'identity.login_by_line_code',
    'identity.put_line_language',
    'notifications.save_choices',
    'notifications.save_whatsapp',
  ]);
});
