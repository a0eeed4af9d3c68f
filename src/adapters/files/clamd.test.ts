import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { clamdScanner } from './clamd.ts';

const END = Buffer.alloc(4);
const servers: Server[] = [];
afterEach(() => servers.splice(0).map((server) => server.close()));

/** The content of a stream of INSTREAM: after the command, chunks behind their lengths, until an empty one. */
function contentOf(sent: Buffer): string {
  let at = sent.indexOf(0) + 1;
  let content = '';
  for (let size = sent.readUInt32BE(at); size > 0; size = sent.readUInt32BE(at)) {
    content += sent.subarray(at + 4, at + 4 + size).toString();
    at += 4 + size;
  }
  return content;
}

/** A daemon that answers as clamd does: what it finds in a stream, or nothing at all. */
async function daemon(answer: (content: string) => string | null) {
  const server = createServer((socket: Socket) => {
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      if (!sent.subarray(-4).equals(END)) return;
      const said = answer(contentOf(sent));
      if (said === null) socket.end();
      else socket.end(`stream: ${said}\0`);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}

const file = (content: string) => Readable.from([Buffer.from(content)]);
const finding = (content: string) => (content.includes('virus') ? 'Test-Virus FOUND' : 'OK');

test('a file is clean or infected as the daemon says', async () => {
  const scanner = clamdScanner(await daemon(finding));
  expect(await scanner.isInfected(file('tomatoes'))).toBe(false);
  expect(await scanner.isInfected(file('a virus in it'))).toBe(true);
});

test('an error of the daemon, an empty answer and nobody there are no verdict', async () => {
  const tooLarge = clamdScanner(await daemon(() => 'INSTREAM size limit exceeded. ERROR'));
  await expect(tooLarge.isInfected(file('tomatoes'))).rejects.toThrow();
  const silent = clamdScanner(await daemon(() => null));
  await expect(silent.isInfected(file('tomatoes'))).rejects.toThrow();
  const address = await daemon(finding);
  servers.splice(0).forEach((server) => server.close());
  await expect(clamdScanner(address).isInfected(file('tomatoes'))).rejects.toThrow();
});
