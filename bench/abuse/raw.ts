import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a server answers to bytes as they are: a client that writes what no library would. */
export interface RawReply {
  readonly status: number;
  readonly text: string;
}

const PATIENCE_MS = 20_000;

/** A connection to the server, with the request written to it. */
export async function openRaw(url: string, request: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

/** Sends the request and reads until the server closes, or has answered and nothing more comes for a while. */
export async function sendRaw(url: string, request: string | Buffer): Promise<RawReply> {
  const socket = await openRaw(url, request);
  let text = '';
  if (socket.destroyed) return { status: 0, text };
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // Not with `once`, which fails with the socket: a server that closes before it was sent everything has answered all
  // the same.
  await new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
}

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  /** Header lines as they shall be written. */
  readonly lines?: readonly string[];
  readonly body?: string | Buffer;
}

/** A request whose connection is closed after it. */
export function requestText({ method = 'GET', path, lines = [], body = '' }: RawRequest): Buffer {
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const hosts = lines.some((line) => /^host:/i.test(line)) ? [] : ['host: localhost'];
  const head = [`${method} ${path} HTTP/1.1`, ...hosts, 'connection: close', ...length, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}
