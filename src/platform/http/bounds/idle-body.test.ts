import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeIdleBody } from './idle-body.ts';

const IDLE_MS = 25;
let server: Server;
/** Each request whose body came whole, with the time-out of its connection then. */
let received: PromiseWithResolvers<{ readonly request: IncomingMessage; readonly timeoutMs: number | undefined }>;
let client: Socket;

beforeEach(async () => {
  received = Promise.withResolvers();
  server = createServer((request, response) => {
    closeIdleBody(request, IDLE_MS);
    request.on('end', () => {
      received.resolve({ request, timeoutMs: request.socket.timeout });
      response.end('whole');
    });
    request.on('error', () => undefined).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect(addressOf(server).port, '127.0.0.1');
  return () => client.destroy();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function addressOf(listening: Server): AddressInfo {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address;
}

const send = (body: string) => client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n${body}`);

test('a body that stops half-way has its connection closed without an answer', async () => {
  const answered: Buffer[] = [];
  client.on('data', (chunk) => answered.push(chunk)).on('error', () => undefined);
  send('half');
  await once(client, 'close');
  expect(Buffer.concat(answered).toString()).toBe('');
});

test('a body that came whole is answered, and its connection no longer watched', async () => {
  send('0123456789');
  const [[answer], { request, timeoutMs }] = await Promise.all([once(client, 'data'), received.promise]);
  expect(String(answer)).toContain('whole');
  expect(request.listenerCount('timeout')).toBe(1);
  expect([request.complete, timeoutMs]).toEqual([true, 0]);
});
