import { redirectingServer } from '#test/support/redirecting-server.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createLine } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient, type HttpCall, type HttpClient, type HttpClientOptions } from './http-client.ts';

const ASK: HttpCall = {
  method: 'POST',
  path: '/v1/things',
  headers: { 'content-type': 'application/json' },
  body: '{"name":"Ɛfa"}',
};
const NO_HURRY_MS = 60_000;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function addressOf(server: { address(): ReturnType<Server['address']> }): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** A server that answers as told, and what arrived there. */
async function there(
  respond: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, response, Buffer.concat(chunks).toString()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: addressOf(server), server };
}

function party(url: string, terms: Partial<HttpClientOptions> = {}): HttpClient {
  const made = createHttpClient({ url, timeoutMs: NO_HURRY_MS, maxResponseBytes: 1_000, ...terms });
  closing.push(() => made.close());
  return made;
}

test('method, path behind the address, headers and body arrive; status, headers and text come back', async () => {
  const seen: unknown[] = [];
  const { url } = await there((request, response, body) => {
    seen.push([
      request.method,
      request.url,
      request.headers['user-agent'],
      request.headers['content-type'],
      request.headers['content-length'],
      body,
    ]);
    response.writeHead(422, { 'x-told': 'yes' }).end('naïve ₵');
  });
  const response = await party(`${url}/pay`).call(ASK);
  expect(seen).toEqual([
    [
      'POST',
      '/pay/v1/things',
      'Farmgate',
      'application/json',
      String(Buffer.byteLength('{"name":"Ɛfa"}')),
      '{"name":"Ɛfa"}',
    ],
  ]);
  expect(response).toMatchObject({ status: 422, text: 'naïve ₵', headers: { 'x-told': 'yes' } });
});

test('a call without a body sends none, and a response may be empty', async () => {
  const { url } = await there((request, response, body) =>
    response.writeHead(204, { 'x-seen': `${request.method}${body}` }).end(),
  );
  expect(await party(url).call({ ...ASK, method: 'GET', body: null })).toMatchObject({
    status: 204,
    text: '',
    headers: { 'x-seen': 'GET' },
  });
});

test('one call after the other goes over the same connection', async () => {
  const ports = new Set<number | undefined>();
  const { url } = await there((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('ok');
  });
  const there2 = party(url);
  for (let times = 0; times < 5; times += 1) await there2.call(ASK);
  expect(ports.size).toBe(1);
});

test('calls beyond the connections wait for one to end', async () => {
  const waiting: ServerResponse[] = [];
  const { url, server } = await there((_request, response) => void waiting.push(response));
  const narrow = party(url, { mostConnections: 1 });
  const arrived = once(server, 'request');
  const both = [narrow.call(ASK), narrow.call(ASK)];
  await arrived;
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end('first');
  await both[0];
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.end('second');
  expect((await Promise.all(both)).map(({ text }) => text)).toEqual(['first', 'second']);
});

test('silence is given up in time, and the connection is cut', async () => {
  const cut: Promise<unknown>[] = [];
  const { url } = await there((request) => void cut.push(once(request.socket, 'close')));
  await expect(party(url, { timeoutMs: 100 }).call(ASK)).rejects.toThrow('no answer within 100 ms');
  await Promise.all(cut);
  expect(cut).toHaveLength(1);
});

test('a response that drips in without an end is given up in time', async () => {
  const { url } = await there((_request, response) => {
    const drip = setInterval(() => response.write('.'), 5);
    response.on('close', () => clearInterval(drip));
  });
  await expect(party(url, { timeoutMs: 200 }).call(ASK)).rejects.toThrow('no answer within 200 ms');
});

test('a response is read up to its limit and no further, whether it tells its length or not', async () => {
  let cut = 0;
  const { url } = await there((request, response) => {
    response.on('close', () => (cut += response.writableFinished ? 0 : 1));
    if (request.url === '/fits') response.end('x'.repeat(1_000));
    else if (request.url === '/told') response.writeHead(200, { 'content-length': 1e9 }).write('x'.repeat(1_001));
    else {
      const more = () => void (response.destroyed || response.write('x'.repeat(500), () => setImmediate(more)));
      more();
    }
  });
  expect((await party(url).call({ ...ASK, path: '/fits' })).text).toHaveLength(1_000);
  await expect(party(url).call({ ...ASK, path: '/told' })).rejects.toThrow('more than 1000 bytes');
  await expect(party(url).call({ ...ASK, path: '/endless' })).rejects.toThrow('more than 1000 bytes');
  await expect.poll(() => cut).toBe(2);
});

test('a response that is cut off is none', async () => {
  const { url } = await there((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  await expect(party(url).call(ASK)).rejects.toThrow();
});

test('what is no HTTP is none', async () => {
  const line = createLine((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  closing.push(() => line.close());
  await expect(party(addressOf(line)).call(ASK)).rejects.toThrow();
});

test('nobody at the address is reported at once', async () => {
  const { url, server } = await there(() => {});
  server.close();
  await once(server, 'close');
  await expect(party(url).call(ASK)).rejects.toMatchObject({ name: 'RequestNotSent', cause: { code: 'ECONNREFUSED' } });
});

test('what was sent over a connection that breaks may have been done', async () => {
  const { url } = await there((request) => request.socket.destroy());
  const client = party(url);
  for (let times = 0; times < 2; times += 1)
    await expect(client.call(ASK)).rejects.not.toMatchObject({ name: 'RequestNotSent' });
});

test('a redirect is answered as it came, and nothing goes where it points', async () => {
  const elsewhere = await redirectingServer();
  const asked = party(elsewhere.url);
  closing.push(
    () => elsewhere.close(),
    () => asked.close(),
  );
  expect(await asked.call(ASK)).toMatchObject({ status: 307 });
  expect(elsewhere.arrived).toEqual([]);
});

test('what arrived on a connection that then broke is not sent again', async () => {
  const arrived: string[] = [];
  const { url } = await there((request, response) => {
    arrived.push(request.url ?? '');
    if (request.url === '/breaks') request.socket.destroy();
    else response.end('ok');
  });
  const asked = party(url);
  await asked.call(ASK);
  await expect(asked.call({ ...ASK, path: '/breaks' })).rejects.toThrow();
  await asked.call(ASK);
  expect(arrived).toEqual(['/v1/things', '/breaks', '/v1/things']);
});

test('closing fails what is under way', async () => {
  const { url, server } = await there(() => {});
  const asked = party(url);
  const arrived = once(server, 'request');
  const outcome = asked.call(ASK).catch((error: unknown) => error);
  await arrived;
  asked.close();
  expect(await outcome).toBeInstanceOf(Error);
});
