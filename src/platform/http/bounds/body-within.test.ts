import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import { createServer, request, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyWithin } from './body-within.ts';

const MOST = 1_000;
let read: number[] = [];
const app = new Hono();
app.post(
  '/',
  bodyWithin(MOST, (context) => context.text('too large', 413)),
  async (context) => {
    const body = await context.req.text();
    read.push(body.length);
    return context.text('fits');
  },
);
const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function post(body: string, headers: OutgoingHttpHeaders): Promise<number> {
  read = [];
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

describe('over the wire', () => {
  test.each([
    ['told', { 'content-length': MOST }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('a body of the very length goes through, %s', async (_how, headers) => {
    expect(await post('x'.repeat(MOST), headers)).toBe(200);
    expect(read).toEqual([MOST]);
  });

  test.each([
    ['told', { 'content-length': MOST + 1 }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('one byte more does not, %s', async (_how, headers) => {
    expect(await post('x'.repeat(MOST + 1), headers)).toBe(413);
    expect(read).toEqual([]);
  });

  test('no body is no length', async () => {
    expect(await post('', {})).toBe(200);
    expect(read).toEqual([0]);
  });

  test.each([
    ['more than was announced', 'Content-Length: 5\r\n\r\nhello and a lot more', [5]],
    [
      'a length and chunks',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n14\r\naaaaaaaaaaaaaaaaaaaa\r\n0\r\n\r\n',
      [],
    ],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 2000\r\n\r\nhello', []],
    ['no number', 'Content-Length: 0x5\r\n\r\nhello', []],
  ])('who lies about the length (%s) gets no more of it read', async (_what, rest, sizes) => {
    read = [];
    const line = connect(port, '127.0.0.1');
    line.write(`POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${rest}`);
    await text(line);
    expect(read).toEqual(sizes);
  });
});

test('a body whose length was announced is not opened before it is read', async () => {
  let opened = 0;
  class Watched extends Request {
    override get body() {
      opened += 1;
      return super.body;
    }
  }
  const asked = new Watched('http://here/', { method: 'POST', body: 'hello', headers: { 'content-length': '5' } });
  expect(await app.request(asked)).toMatchObject({ status: 200 });
  expect(opened).toBe(0);
});
