import { adminEndpoints } from '#slices/admin/contract.ts';
import { alertEndpoints } from '#slices/alerts/contract.ts';
import { analyticsEndpoints } from '#slices/analytics/contract.ts';
import { catalogueEndpoints } from '#slices/catalogue/contract.ts';
import { contentEndpoints } from '#slices/content/contract.ts';
import { communityEndpoints } from '#slices/community/contract.ts';
import { dashboardEndpoints } from '#slices/dashboard/contract.ts';
import { escrowEndpoints } from '#slices/escrow/contract.ts';
import { identityEndpoints } from '#slices/identity/contract.ts';
import { ledgerEndpoints } from '#slices/ledger/contract.ts';
import { marketEndpoints } from '#slices/market/contract.ts';
import { messagesEndpoints } from '#slices/messages/contract.ts';
import { notificationsEndpoints } from '#slices/notifications/contract.ts';
import { ordersEndpoints } from '#slices/orders/contract.ts';
import { qualityEndpoints } from '#slices/quality/contract.ts';
import { harvestsEndpoints } from '#slices/harvests/contract.ts';
import { consentEndpoints } from '#slices/consent/contract.ts';
import { lotsEndpoints } from '#slices/lots/contract.ts';
import { quotesEndpoints } from '#slices/quotes/contract.ts';
import { managementEndpoints } from '#slices/management/contract.ts';
import { documentsEndpoints } from '#slices/documents/contract.ts';
import { reconciliationEndpoints } from '#slices/reconciliation/contract.ts';
import { reliabilityEndpoints } from '#slices/reliability/contract.ts';
import { reviewsEndpoints } from '#slices/reviews/contract.ts';
import { settingsEndpoints } from '#slices/settings/contract.ts';
import { searchEndpoints } from '#slices/search/contract.ts';
import { standingEndpoints } from '#slices/standing/contract.ts';
import { languageEndpoints } from '#slices/languages/contract.ts';
import { suspicionEndpoints } from '#slices/suspicions/contract.ts';
import { transportEndpoints } from '#slices/transport/contract.ts';
import { fieldEndpoints } from '#slices/yields/contract.ts';
import { yieldImportEndpoints } from '#slices/yields/contract-import.ts';
import { DAY_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const declared = [
  ...managementEndpoints,
  ...settingsEndpoints,
  ...notificationsEndpoints,
  ...identityEndpoints,
  ...ledgerEndpoints,
  ...reliabilityEndpoints,
  ...contentEndpoints,
  ...marketEndpoints,
  ...catalogueEndpoints,
  ...communityEndpoints,
  ...transportEndpoints,
  ...qualityEndpoints,
  ...escrowEndpoints,
  ...ordersEndpoints,
  ...standingEndpoints,
  ...quotesEndpoints,
  ...harvestsEndpoints,
  ...consentEndpoints,
  ...lotsEndpoints,
  ...documentsEndpoints,
  ...reconciliationEndpoints,
  ...reviewsEndpoints,
  ...messagesEndpoints,
  ...searchEndpoints,
  ...analyticsEndpoints,
  ...alertEndpoints,
  ...fieldEndpoints,
  ...yieldImportEndpoints,
  ...languageEndpoints,
  ...suspicionEndpoints,
  ...dashboardEndpoints,
  ...adminEndpoints,
];

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('every declared endpoint is mounted, and nothing else is', () => {
  const mounted = app.product.dispatcher.routes.map((route) => route.endpoint.id);
  expect(mounted.toSorted()).toEqual(declared.map((endpoint) => endpoint.id).toSorted());
});

test('no two endpoints share an id or an address', () => {
  const addresses = declared.map((endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(declared.length);
  expect(new Set(declared.map((endpoint) => endpoint.id)).size).toBe(declared.length);
});

test('every path parameter is declared', () => {
  for (const endpoint of declared) {
    const named = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const shape = z.toJSONSchema(endpoint.params, { io: 'input', unrepresentable: 'any' });
    expect(Object.keys(shape.properties ?? {}).toSorted(), endpoint.id).toEqual(named.toSorted());
  }
});

test('the OpenAPI document names every endpoint', async () => {
  const response = await app.request('/api/openapi.json');
  const document = z
    .object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await response.json());
  for (const { method, path } of declared)
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
});

test('the OpenAPI document: made once, compressed, and not sent again to those who have it', async () => {
  const first = await app.request('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request('/api/openapi.json', { headers: { 'if-none-match': etag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test('the readable documentation names every endpoint', async () => {
  const page = await (await app.request('/api/docs')).text();
  for (const { id } of declared) expect(page).toContain(`id="${id}"`);
});

test('the API document tells of each redirect what is really answered', async () => {
  const redirects = declared.filter(({ produces }) => produces === 'redirect');
  const document = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
    })
    .parse(await (await app.request('/api/openapi.json')).json());
  expect(redirects.length).toBeGreaterThan(1);
  for (const { method, path } of redirects) {
    const response = await app.request(path, { method });
    const told = Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {}).filter((status) =>
      status.startsWith('3'),
    );
    expect([path, ...told]).toEqual([path, String(response.status)]);
  }
});

test('a weakness can be reported: security.txt, as RFC 9116 asks for it', async () => {
  const response = await app.request('/.well-known/security.txt');
  const fields = new Map(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - app.clock.now().getTime()) / DAY_MS;
  expect(daysLeft > 30 && daysLeft < 365).toBe(true);
  expect(fields.get('Canonical')).toBe(new URL('/.well-known/security.txt', app.platform.config.publicUrl).href);
});
