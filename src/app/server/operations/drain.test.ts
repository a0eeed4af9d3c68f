import { once } from 'node:events';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDrain } from './drain.ts';

const BUSY_MS = 5;
const WAITING = 40;

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function answered(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
}

test('what began before the end is answered, new requests are answered until nobody sends any, and lines are closed', async () => {
  const drain = createDrain();
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    drain.begun(response);
    if (_request.url === '/slow') held.push(response);
    else response.end('quick');
  });
  const port = await portOf(server);
  const ask = (path: string) => request({ port, path, host: '127.0.0.1' }).end();

  const slow = ask('/slow');
  await expect.poll(() => held.length).toBe(1);
  const closing = new AbortController();
  const finished = drain.finish(server, closing);
  const late = await answered(ask('/'));
  expect(late.headers.connection).toBe('close');
  late.resume();
  await once(closing.signal, 'abort');
  for (const response of held) response.end('slow');
  const response = await answered(slow);
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
  response.resume();
  expect(await finished).toBe(true);
  await expect(answered(ask('/'))).rejects.toThrow('ECONNREFUSED');
});

test('connections that a busy server has yet to accept are answered before it closes', async () => {
  const drain = createDrain({ noticeMs: 0 });
  const server = createServer((_request, response) => {
    drain.begun(response);
    const untilMs = performance.now() + BUSY_MS;
    while (performance.now() < untilMs);
    response.end('slow');
  });
  const port = await portOf(server);

  const sockets = Array.from({ length: WAITING }, () => connect(port, '127.0.0.1'));
  const replies = sockets.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: farmgate.test\r\n\r\n');
    return text(socket);
  });
  await once(server, 'request');
  const finished = drain.finish(server, new AbortController());
  for (const reply of await Promise.all(replies)) expect(reply).toContain('HTTP/1.1 200');
  expect(await finished).toBe(true);
});
