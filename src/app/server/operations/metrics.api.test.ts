import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { freePort } from '#platform/free-port.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { rowsIn } from '#test/support/rows.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { noteBackup } from './backups.ts';

let app: TestApp;
let metricsUrl = '';
beforeAll(async () => {
  const port = await freePort(0);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  app = await testApp({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => app.close());

const metrics = async () => (await fetch(metricsUrl)).text();
const fileOf = (name: string) => readFile(new URL(`../../../../${name}`, import.meta.url), 'utf8');

/** What a line of the metrics that begins so says; null where there is none. */
function valueOf(text: string, start: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${start} `));
  return line === undefined ? null : Number(line.slice(start.length));
}

const alertFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const alerts = async () =>
  alertFile.parse(parse(await fileOf('deploy/observability/alerts.yaml'))).groups.flatMap(({ rules }) => rules);

const dashboardFile = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

test('responses are counted by endpoint and class of status, never by what is in the address', async () => {
  const id = newId();
  expect((await app.request(`/api/public/listings/${id}`)).status).toBe(404);
  expect((await app.request('/api/public/listings')).status).toBe(200);
  expect((await app.request('/api/orders')).status).toBe(401);
  const text = await metrics();
  expect(text).toMatch(/farmgate_response_duration_seconds_count\{route="[a-z_.]+",status="2xx"\} 1/);
  expect(text.match(/farmgate_response_duration_seconds_count\{route="[a-z_.]+",status="4xx"\} 1/g)).toHaveLength(2);
  expect(text).not.toContain(id);
});

test('every figure that dashboards and alerts ask for is measured', async () => {
  await noteBackup(app.platform.db, 'folder', app.clock.now());
  app.clock.advance(MINUTE_MS);
  app.platform.telemetry.keptPage(true);
  app.platform.telemetry.database.retried();
  app.product.runner.start();
  await expect.poll(metrics).toContain('farmgate_job_failures_total');
  const text = await metrics();
  const known = new Set(text.match(/^[a-z]\w+/gm));
  const { panels } = dashboardFile.parse(JSON.parse(await fileOf('deploy/observability/dashboard.json')));
  const asked = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...(await alerts()).map(({ expr }) => expr),
  ];
  const named = new Set(asked.flatMap((expr) => expr.match(/\b(?:farmgate|nodejs|process)_\w+/g) ?? []));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every alert leads to a runbook that is there', async () => {
  const headings = (await fileOf('docs/operations.md')).match(/^#+ .*$/gm) ?? [];
  const anchors = new Set(
    headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  const rules = await alerts();
  expect(rules.length).toBeGreaterThan(10);
  expect(
    rules.map(({ annotations }) => annotations.runbook).filter((link) => !link.startsWith('docs/operations.md#')),
  ).toEqual([]);
  expect(
    rules.map(({ annotations }) => annotations.runbook.split('#')[1] ?? '').filter((link) => !anchors.has(link)),
  ).toEqual([]);
});

test('what waits in the database shows in the metrics: a backup, events, queues', async () => {
  const text = await metrics();
  expect(valueOf(text, 'farmgate_ready')).toBe(1);
  expect(valueOf(text, 'farmgate_backup_age_seconds')).toBeLessThan(600);
  expect(valueOf(text, 'farmgate_troubled_events')).toBe(0);
  expect(valueOf(text, 'farmgate_queue_age_seconds{queue="payouts"}')).toBe(0);
  await rowsIn(
    app.platform.db,
    `insert into outbox_events (id, type, subject_id, payload, recorded_at, attempts, last_error) values ($1, 'test.broken', $1, '{}', now(), 12, 'broken')`,
    [newId()],
  );
  app.clock.advance(MINUTE_MS);
  expect(valueOf(await metrics(), 'farmgate_troubled_events')).toBe(1);
});

test('metrics are on an address of their own, and nothing else is there', async () => {
  expect((await app.request('/metrics')).status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', '/api/orders'))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});
