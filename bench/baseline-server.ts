import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

// The baseline of every figure: the same server library with nothing behind it, answering so many bytes from memory.
// It says where it listens on its first line of output.

const TYPES: Readonly<Record<string, string>> = { json: 'application/json', html: 'text/html; charset=utf-8' };
const bodies = new Map<string, Buffer<ArrayBuffer>>();

function bodyOf(kind: string, bytes: number): Buffer<ArrayBuffer> {
  const key = `${kind}/${bytes}`;
  const known = bodies.get(key);
  if (known) return known;
  const text = kind === 'json' ? `"${'x'.repeat(Math.max(0, bytes - 2))}"` : 'x'.repeat(bytes);
  const made = Buffer.from(text);
  bodies.set(key, made);
  return made;
}

const app = new Hono();
app.get('/ready', (context) => context.text('ready'));
app.get('/:kind/:bytes', (context) => {
  const { kind, bytes } = context.req.param();
  const type = TYPES[kind];
  if (!type) return context.notFound();
  return new Response(bodyOf(kind, Number(bytes)), { headers: { 'content-type': type } });
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
