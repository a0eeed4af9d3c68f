import type { Hono } from 'hono';

/** Kannel reports deliveries by GET alone: its query is what other gateways post to the same address. */
export function mountReportsByGet(app: Hono): void {
  app.get('/api/notifications/sms-reports/:token', ({ req, env }) => {
    const { pathname, search } = new URL(req.url);
    return app.request(pathname, { method: 'POST', headers: req.raw.headers, body: search.slice(1) }, env);
  });
}
