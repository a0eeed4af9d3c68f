import { newId } from '#kernel/ids.ts';
import { testApp } from '#test/support/app.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { z } from 'zod';

const spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector of traces, and what it was sent. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, bodies, close: () => server.close() };
}

test('a response is traced with its steps and statements, without what was asked for', async () => {
  const { url, bodies, close } = await collector();
  const app = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
  const id = newId();
  await app.request(`/api/public/listings/${id}`);
  await app.close();
  close();
  const all = bodies.flatMap((body) =>
    spans.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const root = all.find(({ parentSpanId }) => !parentSpanId);
  const step = all.find(({ parentSpanId }) => parentSpanId === root?.spanId);
  const statement = all.find(({ name, parentSpanId }) => name === 'statement' && parentSpanId === step?.spanId);
  expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 404 } });
  expect(step?.name).toBe(root?.name);
  expect(JSON.stringify(statement?.attributes)).toContain('select');
  expect(new Set(all.map(({ traceId }) => traceId)).size).toBe(1);
  expect(bodies.join('')).not.toContain(id);
});
